"""Everything a seat of Deukalion can choose, in stable order."""

from typing import Final

from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.components import ACTIONS, CITIES, COLOURS, PURSUITS, SETTLEMENTS
from mythagon.kernel.choice import AMOUNT, Choices

CHOICES: Final = Choices()

#: the squares of the chart as places of the table
ON_CHART: Final = [f"sq:{square}" for square in SQUARES]

#: let a window or an offer go by
PASS: Final = CHOICES.single("pass")
#: end the turn
STOP: Final = CHOICES.single("stop")
#: where the ship starts (DEU-2.7)
ANCHOR_AT: Final = CHOICES.family("anchor", SQUARES, ON_CHART)
#: one step of the ship; onto another ship or the Hydra it is a challenge (DEU-7.2, DEU-7.3)
SAIL: Final = CHOICES.family("sail", SQUARES, ON_CHART)
#: one step across an occupied square, with Poseidon's Road
CROSS: Final = CHOICES.family("cross", SQUARES, ON_CHART)
#: from whirlpool to whirlpool (DEU-16)
WHIRL: Final = CHOICES.family("whirl", SQUARES, ON_CHART)
#: one step of the Hydra (DEU-6.3)
HYDRA_TO: Final = CHOICES.family("hydra", SQUARES, ON_CHART)
#: where the loser goes (DEU-10.5)
RELOCATE: Final = CHOICES.family("relocate", SQUARES, ON_CHART)
#: the four turnings of the Kylix (DEU-5.3)
TURN_KYLIX: Final = CHOICES.family("kylix", ["0", "1", "2", "3"], [f"kylix:{turn}" for turn in range(4)])
#: dice for Card, Hoplites, Move, Hydra laid freely, a house rule (DEU-5.3)
ASSIGN: Final = CHOICES.family(
    "assign",
    [f"{n // 27 + 1}{n // 9 % 3 + 1}{n // 3 % 3 + 1}{n % 3 + 1}" for n in range(81)],
    ["kylix"] * 81,
)
#: an outer die of the Kylix to a number (Zeus' Will): 3 x slot + number - 1
SET_DIE: Final = CHOICES.family(
    "die", [f"{n // 3}:{n % 3 + 1}" for n in range(12)], [f"kylix:die:{n // 3}" for n in range(12)]
)
#: carry out the Card result (DEU-6.1)
DRAW: Final = CHOICES.single("draw", "result:card")
#: take hoplites back; the argument is one less than their number
RECLAIM: Final = CHOICES.family("reclaim", [str(n) for n in range(1, 11)], ["mine:underworld"] * 10, AMOUNT)
#: give up the passive turn for two hoplites (DEU-3.2)
RECOVER: Final = CHOICES.single("recover", "mine:underworld")
FOUND: Final = CHOICES.family("found", SETTLEMENTS, [f"settlement:{id}" for id in SETTLEMENTS])
#: a city or, after the eight of them, a settlement (DEU-11.1)
CHALLENGE: Final = CHOICES.family(
    "challenge",
    [*CITIES, *SETTLEMENTS],
    [f"city:{id}" for id in CITIES] + [f"settlement:{id}" for id in SETTLEMENTS],
)
#: a treasure of the city won (DEU-11.2); the last one leaves it there
TAKE: Final = CHOICES.family("take", [*COLOURS, "none"], [f"prize:{id}" for id in COLOURS] + [""])
TAKE_NOTHING: Final = TAKE.of("none")
#: the winner's loot (DEU-10.4): a treasure, a card, or nothing
LOOT: Final = CHOICES.family(
    "loot",
    [*COLOURS, "card", "none"],
    [f"loot:{id}" for id in COLOURS] + ["loot:card", ""],
)
LOOT_CARD: Final = LOOT.of("card")
LOOT_NOTHING: Final = LOOT.of("none")
#: throw a treasure overboard to make room (DEU-6.2, DEU-8.1)
DUMP: Final = CHOICES.family("dump", COLOURS, [f"mine:treasure:{id}" for id in COLOURS])
#: the city whose empty space takes a treasure (DEU-9.4)
STORE: Final = CHOICES.family("store", CITIES, [f"city:{id}" for id in CITIES])
#: put a treasure among those delivered together (DEU-9.3)
UNLOAD: Final = CHOICES.family("unload", COLOURS, [f"mine:treasure:{id}" for id in COLOURS])
LAND_THEM: Final = CHOICES.single("land", "athens")
PLAY: Final = CHOICES.family("play", ACTIONS, [f"mine:card:{id}" for id in ACTIONS])
#: an Action card put under the pile for a pursuit (DEU-13.6)
GIVE: Final = CHOICES.family("give", ACTIONS, [f"mine:card:{id}" for id in ACTIONS])
#: complete a pursuit by its first or second goal: 2 x card + goal - 1
PURSUE: Final = CHOICES.family(
    "pursue",
    [f"{id}:{goal}" for id in PURSUITS for goal in (1, 2)],
    [f"pursuit:{id}" for id in PURSUITS for _ in (1, 2)],
)
#: the open pursuit that the Oracle of Delphi puts away
SWAP: Final = CHOICES.family("oracle", ["0", "1"], ["display:0", "display:1"])
#: take back what fits and dump nothing
KEEP: Final = CHOICES.single("keep")
