"""DEU-10, DEU-14.5: how a challenge stands after the throw, and what a card could still change in it."""

from mypy_extensions import i64

from mythagon.games.deukalion.chapters.throwing import goal_of_throw, losses, points, shortfall, throw_of
from mythagon.games.deukalion.components import AFTER, RETHROW, SPARE, STRENGTH
from mythagon.games.deukalion.state import DUEL, Sea, Throw
from mythagon.kernel.bits import nibble
from mythagon.kernel.choice import Choice
from mythagon.kernel.message import Message, Value


def fallen(s: Sea, seat: i64) -> Throw | None:
    """This seat's throw once its hoplites lie there."""
    throw = throw_of(s, seat)
    return throw if throw is not None and throw.up + throw.down + throw.side > 0 else None


def changing(s: Sea, seat: i64) -> list[int]:
    """The kinds of card in a hand by which the outcome could change: who wins, by all of them together, or how many
    hoplites are lost. Whoever is ahead needs no strength: if the other adds a card, they are asked again. A lasting
    card laid before a defeat cannot be stolen (DEU-10.4)."""
    throw = fallen(s, seat)
    if throw is None:
        return []
    hero = s.heroes[seat]
    held = [kind for kind, card in enumerate(s.box.actions) if card.windows & AFTER and nibble(hero.cards, kind)]
    most: i64 = 0
    for kind in held:
        card = s.box.actions[kind]
        if card.effect == STRENGTH:
            most += 2 * card.amount * nibble(hero.cards, kind)
        elif card.effect == RETHROW:
            most += 2 * throw.up
    short = shortfall(s, throw, hero)
    turns = 0 < short <= most
    lost = losses(throw, hero) > 0
    robbed = short > 0 and s.fight == DUEL and s.rules.steal
    found: list[int] = []
    for kind in held:
        card = s.box.actions[kind]
        if (
            (card.effect == STRENGTH and turns)
            or (card.effect == SPARE and lost)
            or (card.effect == RETHROW and throw.up > 0 and (turns or lost))
            or (card.permanent and robbed)
        ):
            found.append(kind)
    return found


# -- answers in words -------------------------------------------------------------------------------------------------


def stands(s: Sea, throw: Throw, more: i64 = 0) -> dict[str, Value]:
    """How it would stand with so many half points more."""
    if s.fight == DUEL:
        other = s.throws[1] if s.throws[0] is throw else s.throws[0]
        against = points(other, s.heroes[other.seat])
    else:
        against = goal_of_throw(s)
    hero = s.heroes[throw.seat]
    won = shortfall(s, throw, hero) <= more
    return {
        "total": int(points(throw, hero) + more) / 2,
        "against": int(against) / 2,
        "stands": "stands.won" if won else "stands.lost",
    }


def pass_on(s: Sea, seat: int, _: Choice) -> Message:
    """No card; after a throw with what comes of it, as it stands."""
    throw = fallen(s, seat)
    if throw is None:
        return Message("choice.pass", {}, "DEU-14.1")
    return Message("choice.pass_thrown", stands(s, throw), "DEU-14.1")


def play_card(s: Sea, seat: int, choice: Choice) -> Message:
    """A card and its text; after a throw with what it would change."""
    kind: i64 = choice.arg
    card = s.box.actions[kind]
    values: dict[str, Value] = {"card": "action." + choice.name, "text": "action_about." + choice.name}
    throw = fallen(s, seat)
    if throw is None or not card.windows & AFTER:
        return Message("choice.play", values, "DEU-14.5")
    hero = s.heroes[seat]
    if card.effect == STRENGTH:
        values.update(stands(s, throw, 2 * card.amount))
        return Message("choice.play_strength", values, "DEU-14.5")
    if card.effect == SPARE and losses(throw, hero) == 0:
        return Message("choice.play", values, "DEU-14.5")
    if card.effect == SPARE:
        values["count"] = int(min(card.amount, losses(throw, hero)))
        return Message("choice.play_spare", values, "DEU-14.5")
    values["count"] = int(throw.up)
    short = shortfall(s, throw, hero)
    if short <= 0:
        return Message("choice.play_rethrow", values, "DEU-14.5")
    values["chance"] = round(100 * s.box.odds.reach(throw.up, short))
    return Message("choice.play_rethrow_chance", values, "DEU-14.5")
