"""cost, choose, each_other, each, by_actor, per, if."""

from mypy_extensions import i64

from mythagon.games.hybris.chapters.economy import take_store
from mythagon.games.hybris.choices import ACCEPT, BRANCH, DECLINE
from mythagon.games.hybris.counts import count, holds
from mythagon.games.hybris.grammar.effects import (
    ByActor,
    Choose,
    Cost,
    Each,
    EachOther,
    Effect,
    Force,
    Gain,
    Generate,
    If,
    Lose,
    OppForce,
    Pay,
    Per,
    Script,
)
from mythagon.games.hybris.grammar.words import CHAOS_PLUS, VP
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import mod
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import TABLE, Run, Verb, Waiting, can_any, enter, run_from
from mythagon.games.hybris.source import CHAOS
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.wording.clauses import clause, sense
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask
from mythagon.kernel.message import Message, Value, seat_name


def payable(s: Cosmos, prices: Script, scene: Scene) -> bool:
    """HYB-4.1: is every price there in full, as far as everybody can see?"""
    return all(TABLE[price.verb].can(s, price, scene) for price in prices)


class Costing(Verb[Cost]):
    """An optional effect for a price."""

    def run(self, s: Cosmos, effect: Cost, scene: Scene, times: i64, short: i64) -> i64:
        if payable(s, effect.prices, scene):
            s.push(Offer(effect, scene, short))
        return short

    def can(self, s: Cosmos, effect: Cost, scene: Scene) -> bool:
        return payable(s, effect.prices, scene) and can_after(s, effect, scene)


def can_after(s: Cosmos, effect: Cost, scene: Scene) -> bool:
    """P-01: would the effect do anything with what its price leaves?"""
    paid = [price for price in effect.prices if isinstance(price, Pay)]
    for price in paid:
        take_store(s, scene.seat, price.resource, price.n)
    try:
        return can_any(s, effect.then, scene)
    finally:  # a question leaves the table as it was, whatever happens
        for price in paid:
            take_store(s, scene.seat, price.resource, -price.n)


class Offer(Question):
    """Pay the price for the effect, or leave it."""

    def __init__(self, effect: Cost, scene: Scene, short: i64) -> None:
        self.effect = effect
        self.scene = scene
        self.short: i64 = short

    def ask(self, s: Cosmos) -> Ask:
        seat = self.scene.seat
        values: dict[str, Value] = {"seat": seat_name(seat), "text": clause((self.effect,))}
        can_pay = all(TABLE[price.verb].owner_can(s, price, self.scene) for price in self.effect.prices)
        return Ask(seat, "ask.offer", "HYB-4.1", [DECLINE, ACCEPT] if can_pay else [DECLINE], "", values)

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        if choice is ACCEPT:
            then = self.effect.then
            more = mod(s, self.scene.seat, CHAOS_PLUS) if self.scene.source == CHAOS else 0
            if more:  # P-17
                then += (Gain(VP, more),)
            run_from(s, self.effect.prices + then, 0, self.scene, 1, self.short)

    def key(self) -> str:
        return f"Offer({sense((self.effect,))} {self.scene.key()} {self.short})"


class Choosing(Verb[Choose]):
    """So many different ones of several sequences."""

    def run(self, s: Cosmos, effect: Choose, scene: Scene, times: i64, short: i64) -> i64:
        s.push(Branches(effect, scene, 0, effect.k, short))
        return short

    def can(self, s: Cosmos, effect: Choose, scene: Scene) -> bool:
        return any(can_any(s, script, scene) for script in effect.scripts)


class Branches(Waiting):
    """P-76: all branches are offered, whether they can be carried out or not."""

    def __init__(self, effect: Choose, scene: Scene, taken: i64, left: i64, short: i64) -> None:
        super().__init__(scene, short)
        self.effect = effect
        self.taken: i64 = taken
        self.left: i64 = left

    def knowing(self, short: i64) -> Waiting:
        return Branches(self.effect, self.scene, self.taken, self.left, self.short | short)

    def ask(self, s: Cosmos) -> Ask:
        seat = self.scene.seat
        choices = [BRANCH[branch] for branch in range(len(self.effect.scripts)) if not self.taken >> branch & 1]
        return Ask(seat, "ask.branch", "HYB-4.10", choices, "", SEAT_VALUES[seat])

    def label(self, s: Cosmos, seat: int, choice: Choice) -> Message:
        return Message("choice.branch", {"text": clause(self.effect.scripts[choice.arg])}, "HYB-4.10")

    def answer(self, s: Cosmos, choice: Choice) -> None:
        branch: i64 = choice.arg
        if self.left > 1:
            s.replace(Branches(self.effect, self.scene, self.taken | 1 << branch, self.left - 1, self.short))
        else:
            s.pop()
        run_from(s, self.effect.scripts[branch], 0, self.scene, 1, self.short)

    def key(self) -> str:
        return f"Branches({sense((self.effect,))} {self.taken},{self.left} {self.scene.key()} {self.short})"


def split_actor(then: Script) -> tuple[Script, Script]:
    """What each of the players does, and what the active player does once for all of them."""
    own: list[Effect] = []
    actor: list[Effect] = []
    for effect in then:
        if isinstance(effect, ByActor):
            actor += effect.then
        else:
            own.append(effect)
    return tuple(own), tuple(actor)


def run_for(s: Cosmos, seats: list[int], then: Script, scene: Scene, short: i64) -> None:
    """G-12, HYB-24.3: one player after the other, then the active player's part in one lot."""
    own, actor = split_actor(then)
    if actor:
        s.push(Run(actor, 0, scene, len(seats), short))
    if own:
        for seat in reversed(seats):
            s.push(Run(own, 0, scene.of(seat), 1, short))


class ForEachOther(Verb[EachOther]):
    """Every other player, in Greatness order."""

    def run(self, s: Cosmos, effect: EachOther, scene: Scene, times: i64, short: i64) -> i64:
        run_for(s, s.rivals_by_greatness(scene.seat), effect.then, scene, short)
        return short


class ForEach(Verb[Each]):
    """Every player, in Greatness order."""

    def run(self, s: Cosmos, effect: Each, scene: Scene, times: i64, short: i64) -> i64:
        run_for(s, s.by_greatness(), effect.then, scene, short)
        return short


class PerCount(Verb[Per]):
    """P-75: amounts are multiplied, everything else is repeated."""

    def run(self, s: Cosmos, effect: Per, scene: Scene, times: i64, short: i64) -> i64:
        number = count(s, effect.count, scene)
        if effect.cap >= 0:
            number = min(number, effect.cap)
        if number <= 0:
            return short
        if all(isinstance(inner, (Gain, Lose, Generate, Force, OppForce)) for inner in effect.then):
            return run_from(s, effect.then, 0, scene, number * times, short)
        for _ in range(number * times):
            s.push(Run(effect.then, 0, scene, 1, short))
        return short

    def can(self, s: Cosmos, effect: Per, scene: Scene) -> bool:
        return count(s, effect.count, scene) > 0


class Conditional(Verb[If]):
    """One sequence or the other."""

    def run(self, s: Cosmos, effect: If, scene: Scene, times: i64, short: i64) -> i64:
        then = effect.then if holds(s, effect.condition, scene) else effect.otherwise
        return run_from(s, then, 0, scene, times, short)

    def can(self, s: Cosmos, effect: If, scene: Scene) -> bool:
        return can_any(s, effect.then if holds(s, effect.condition, scene) else effect.otherwise, scene)


enter("cost", Costing())
enter("choose", Choosing())
enter("each_other", ForEachOther())
enter("each", ForEach())
enter("per", PerCount())
enter("if", Conditional())
