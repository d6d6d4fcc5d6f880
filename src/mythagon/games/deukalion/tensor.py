"""The view as numbers between 0 and 1, for learners. The layout is part of the rules version."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.board import AREA, SQUARES
from mythagon.games.deukalion.chapters.throwing import points
from mythagon.games.deukalion.components import ACTION, ACTIONS, CITIES, COLOURS, PURSUITS, SETTLEMENTS
from mythagon.games.deukalion.labels import ring_face
from mythagon.games.deukalion.state import Hero, Sea
from mythagon.kernel.fields import words
from mythagon.kernel.tensor import Plan, Tensor

MOST_SEATS: Final = 4
#: Action cards in the box
CARDS: Final = ACTION.box_size()
SEATS: Final = ["mine", "next", "second next", "third next"]
THINGS: Final = [
    *["aboard / 10", "underworld / 10", "settled / 6", "hand / 10", "honour / target", "has a secret pursuit"],
    *[f"{colour} treasures / 3" for colour in COLOURS],
    *["farther", "stronger", "sparing"],
    *PURSUITS,
    *[f"known {action} / 4" for action in ACTIONS],
]
DICE: Final = ["centre", "card", "hoplites", "move", "hydra", "outer 0", "outer 1", "outer 2", "outer 3"]
QUESTIONS: Final = words(
    "DropAnchor PassiveTurn Kylix ActiveTurn PlayWindow Received AfterThrow Relocate Loot TakeTreasure Reclaim "
    "StoreAfloat SwapCargo Unload Offer Sacrifice AskOracle WillOfZeus"
)
FLAGS: Final = [
    *["begun", "sailing", "move ended", "acted", "adrift", "road", "crossing"],
    *["card done", "hoplites done", "hydra done"],
]

PLAN: Final = Plan()
HEROES: Final = PLAN.section(
    "heroes",
    MOST_SEATS,
    [*SQUARES, *THINGS],
    "the observing seat's own first, then in turn order: the ship's square, open things, pursuits completed, and cards "
    "the observer knows to be in the hand; zero where nobody sits",
    {"honour / target": 240},
)
HYDRA: Final = PLAN.section("hydra", 1, SQUARES, "its square")
STOCK: Final = PLAN.section("cities", len(CITIES), [f"{colour} / 3" for colour in COLOURS], "treasures of each city")
OWNERS: Final = PLAN.section("settlements", len(SETTLEMENTS), [*SEATS, "nobody"], "who holds each settlement")
DISPLAY: Final = PLAN.section("open pursuits", 1, PURSUITS, "those on the table")
SECRET: Final = PLAN.section("secret", 1, PURSUITS, "the observer's own")
HAND: Final = PLAN.section("hand", 1, [f"{action} / 4" for action in ACTIONS], "the observer's own Action cards")
FACES: Final = PLAN.section("dice", len(DICE), ["1", "2", "3"], f"one-hot each: {', '.join(DICE)}")
TURN: Final = PLAN.section("turn", 1, [*FLAGS, "steps / 8", "hydra steps / 8"], "how far the turn has come")
CHALLENGE: Final = PLAN.section(
    "challenge",
    2,
    ["there", "up / 10", "down / 10", "side / 10", "total / 16"],
    "the throws on the table",
    {"total / 16": 32},
)
WHO: Final = PLAN.section("who", 2, SEATS, "the active seat, and the seat that moves")
PILES: Final = PLAN.section(
    "piles",
    1,
    [f"actions / {CARDS}", f"pursuits / {len(PURSUITS)}", "honour / 14", "turns / 60"],
    "what is left",
)
QUESTION: Final = PLAN.section("question", 1, [*QUESTIONS], "the frame that asks, one-hot")


def observe(t: Tensor, s: Sea, seat: int) -> None:
    """The sections in order."""
    me = s.heroes[seat]
    for offset in range(s.seats):
        owner: i64 = (seat + offset) % s.seats
        write_hero(t, HEROES.at(offset), s, s.heroes[owner], s.known[seat * s.seats + owner])
    t.mark(HYDRA.start, s.hydra, AREA)
    for city, counts in enumerate(s.stock):
        t.counts(STOCK.at(city), counts, len(COLOURS), 3.0)
    for place, holder in enumerate(s.owners):
        t.mark(OWNERS.at(place), (holder - seat) % s.seats if holder >= 0 else MOST_SEATS, MOST_SEATS + 1)
    for card in s.display:
        t.mark(DISPLAY.start, card, len(PURSUITS))
    t.mark(SECRET.start, me.secret, len(PURSUITS))
    t.counts(HAND.start, me.cards, len(ACTIONS), 4.0)
    write_dice(t, s)
    write_turn(t, s)
    for side, throw in enumerate(s.throws):
        at: i64 = CHALLENGE.at(side)
        t.put(at, 1.0)
        t.put(at + 1, throw.up / 10)
        t.put(at + 2, throw.down / 10)
        t.put(at + 3, throw.side / 10)
        t.put(at + 4, points(throw, s.heroes[throw.seat]) / 32)
    t.mark(WHO.at(0), (s.active - seat) % s.seats, MOST_SEATS)
    t.mark(WHO.at(1), (s.mover - seat) % s.seats, MOST_SEATS)
    t.put(PILES.start, len(s.actions) / CARDS)
    t.put(PILES.start + 1, len(s.pursuits) / len(PURSUITS))
    t.put(PILES.start + 2, s.honour_pile / 14)
    t.put(PILES.start + 3, s.turns / 60)
    asking = type(s.stack[-1]).__name__ if s.stack else ""
    if asking in QUESTIONS:
        t.put(QUESTION.start + QUESTIONS.index(asking), 1.0)


def write_dice(t: Tensor, s: Sea) -> None:
    """The centre, the four results, and the Kylix as it was shaken."""
    dice: list[i64] = [s.centre, s.card_die, s.hoplite_die, s.move_die, s.hydra_die]
    for slot in range(4):
        dice.append(ring_face(s.ring, slot))
    for row, die in enumerate(dice):
        t.mark(FACES.at(row), die - 1, 3)


def write_turn(t: Tensor, s: Sea) -> None:
    """What has been done in this turn."""
    adrift = s.heroes[s.mover].adrift
    flags = [s.begun, s.sailing, s.ended, s.acted, adrift, s.road, s.crossing]
    flags += [s.card_done, s.hoplites_done, s.hydra_done]
    at: i64 = TURN.start
    for flag in flags:
        t.flag(at, flag)
        at += 1
    t.put(at, s.steps / 8)
    t.put(at + 1, s.hydra_steps / 8)


def write_hero(t: Tensor, at: i64, s: Sea, hero: Hero, known: i64) -> None:
    """One player's open things; of the hand what the observer knows to be in it."""
    t.mark(at, hero.ship, AREA)
    at += AREA
    t.put(at, hero.aboard / 10)
    t.put(at + 1, hero.dead / 10)
    t.put(at + 2, hero.settled / 6)
    t.put(at + 3, hero.hand / 10)
    t.put(at + 4, float(hero.total()) / float(s.rules.target))
    t.flag(at + 5, hero.secret >= 0)
    t.counts(at + 6, hero.cargo, len(COLOURS), 3.0)
    at += 6 + len(COLOURS)
    t.put(at, float(hero.wings))
    t.put(at + 1, float(hero.might))
    t.put(at + 2, float(hero.mercy))
    t.bits(at + 3, hero.pursuits, len(PURSUITS))
    t.counts(at + 3 + len(PURSUITS), known, len(ACTIONS), 4.0)
