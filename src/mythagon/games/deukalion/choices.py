"""Everything a seat of Deukalion can choose, in stable order."""

from typing import Final

from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.components import ACTIONS, CITIES, COLOURS, PURSUITS, SETTLEMENTS
from mythagon.kernel.choice import Choice, Choices

CHOICES: Final = Choices()

#: verb and argument of each choice, by its number: what `answer` switches on
VERB: Final[list[int]] = []
ARG: Final[list[int]] = []


def declare(verb: int, texts: list[str], places: list[str]) -> list[Choice]:
    """A family of choices that differ in one argument; an empty place lights nothing."""
    found: list[Choice] = []
    for arg, (text, place) in enumerate(zip(texts, places, strict=True)):
        VERB.append(verb)
        ARG.append(arg)
        found.append(CHOICES.add(text, place) if place else CHOICES.add(text))
    return found


def squares(verb: int, word: str) -> list[Choice]:
    """One choice per square of the chart."""
    return declare(verb, [f"{word}:{square}" for square in SQUARES], [f"sq:{square}" for square in SQUARES])


PASSES: Final = 0
STOPS: Final = 1
ANCHORS: Final = 2
SAILS: Final = 3
CROSSES: Final = 4
WHIRLS: Final = 5
HYDRAS: Final = 6
RELOCATES: Final = 7
TURNS_CUP: Final = 8
ASSIGNS: Final = 9
SETS_DIE: Final = 10
DRAWS: Final = 11
RECLAIMS: Final = 12
RECOVERS: Final = 13
FOUNDS: Final = 14
CHALLENGES: Final = 15
TAKES: Final = 16
LOOTS: Final = 17
DUMPS: Final = 18
STORES: Final = 19
UNLOADS: Final = 20
LANDS: Final = 21
PLAYS: Final = 22
GIVES: Final = 23
PURSUES: Final = 24
SWAPS: Final = 25
KEEPS: Final = 26

#: let a window or an offer go by
PASS: Final = declare(PASSES, ["pass"], [""])[0]
#: end the turn
STOP: Final = declare(STOPS, ["stop"], [""])[0]
#: where the ship starts (DEU-2.7)
ANCHOR_AT: Final = squares(ANCHORS, "anchor")
#: one step of the ship; onto another ship or the Hydra it is a challenge (DEU-7.2, DEU-7.3)
SAIL: Final = squares(SAILS, "sail")
#: one step across an occupied square, with Poseidon's Road
CROSS: Final = squares(CROSSES, "cross")
#: from whirlpool to whirlpool (DEU-16)
WHIRL: Final = squares(WHIRLS, "whirl")
#: one step of the Hydra (DEU-6.3)
HYDRA_TO: Final = squares(HYDRAS, "hydra")
#: where the loser goes (DEU-10.5)
RELOCATE: Final = squares(RELOCATES, "relocate")
#: the four turnings of the cup (DEU-5.3)
TURN_CUP: Final = declare(TURNS_CUP, [f"kylix:{turn}" for turn in range(4)], [f"kylix:{turn}" for turn in range(4)])
#: dice for Card, Hoplites, Move, Hydra laid freely, a house rule (DEU-5.3)
ASSIGN: Final = declare(
    ASSIGNS,
    [f"assign:{n // 27 + 1}{n // 9 % 3 + 1}{n // 3 % 3 + 1}{n % 3 + 1}" for n in range(81)],
    ["kylix"] * 81,
)
#: an outer die of the cup to a number (A14): 3 x slot + number - 1
SET_DIE: Final = declare(
    SETS_DIE, [f"die:{n // 3}:{n % 3 + 1}" for n in range(12)], [f"kylix:die:{n // 3}" for n in range(12)]
)
#: carry out the Card result (DEU-6.1)
DRAW: Final = declare(DRAWS, ["draw"], ["result:card"])[0]
#: take hoplites back; the argument is one less than their number
RECLAIM: Final = declare(RECLAIMS, [f"reclaim:{n}" for n in range(1, 11)], ["mine:underworld"] * 10)
#: give up the passive turn for two hoplites (DEU-3.2)
RECOVER: Final = declare(RECOVERS, ["recover"], ["mine:underworld"])[0]
FOUND: Final = declare(FOUNDS, [f"found:{id}" for id in SETTLEMENTS], [f"settlement:{id}" for id in SETTLEMENTS])
#: a city or, after the eight of them, a settlement (DEU-11.1)
CHALLENGE: Final = declare(
    CHALLENGES,
    [f"challenge:{id}" for id in (*CITIES, *SETTLEMENTS)],
    [f"city:{id}" for id in CITIES] + [f"settlement:{id}" for id in SETTLEMENTS],
)
#: a treasure of the city won (DEU-11.2); the last one leaves it there
TAKE: Final = declare(TAKES, [f"take:{id}" for id in COLOURS] + ["take:none"], [f"prize:{id}" for id in COLOURS] + [""])
#: the winner's loot (DEU-10.4): a treasure, a card, or nothing
LOOT: Final = declare(
    LOOTS,
    [f"loot:{id}" for id in COLOURS] + ["loot:card", "loot:none"],
    [f"loot:{id}" for id in COLOURS] + ["loot:card", ""],
)
LOOT_CARD: Final = 5
LOOT_NONE: Final = 6
#: throw a treasure overboard to make room (DEU-6.2, DEU-8.1)
DUMP: Final = declare(DUMPS, [f"dump:{id}" for id in COLOURS], [f"mine:treasure:{id}" for id in COLOURS])
#: the city whose empty space takes a treasure (DEU-9.4)
STORE: Final = declare(STORES, [f"store:{id}" for id in CITIES], [f"city:{id}" for id in CITIES])
#: put a treasure among those delivered together (DEU-9.3)
UNLOAD: Final = declare(UNLOADS, [f"unload:{id}" for id in COLOURS], [f"mine:treasure:{id}" for id in COLOURS])
LAND_THEM: Final = declare(LANDS, ["land"], ["athens"])[0]
PLAY: Final = declare(PLAYS, [f"play:{id}" for id in ACTIONS], [f"mine:card:{id}" for id in ACTIONS])
#: an Action card put under the pile for a pursuit (DEU-13.6)
GIVE: Final = declare(GIVES, [f"give:{id}" for id in ACTIONS], [f"mine:card:{id}" for id in ACTIONS])
#: complete a pursuit by its first or second goal: 2 x card + goal - 1
PURSUE: Final = declare(
    PURSUES,
    [f"pursue:{id}:{goal}" for id in PURSUITS for goal in (1, 2)],
    [f"pursuit:{id}" for id in PURSUITS for _ in (1, 2)],
)
#: the open pursuit that the Oracle puts away (A12)
SWAP: Final = declare(SWAPS, ["oracle:0", "oracle:1"], ["display:0", "display:1"])
#: take back what fits and dump nothing
KEEP: Final = declare(KEEPS, ["keep"], [""])[0]
