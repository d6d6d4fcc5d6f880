"""Everything a seat of Hades Trap can choose, in stable order."""

from typing import Final

from mythagon.games.hades_trap.board import POSITIONS, SIDES, SQUARES
from mythagon.games.hades_trap.components import COLOURS, HEROES, ITEMS
from mythagon.kernel.choice import Choices

CHOICES: Final = Choices()

#: the squares and tiles of the labyrinth and the seats' heroes as places of the table
ON_SQUARE: Final = [f"sq:{square}" for square in SQUARES]
ON_TILE: Final = [f"tile:{position}" for position in POSITIONS]
SEATS: Final = ["0", "1", "2", "3"]
ON_HERO: Final = [f"hero:{seat}" for seat in SEATS]

#: let a window or an offer go by
PASS: Final = CHOICES.single("pass")
#: end the hero phase (HAD-3.3)
STOP: Final = CHOICES.single("stop")
#: the hero one plays (HAD-1.6)
CHOOSE: Final = CHOICES.family("choose", HEROES, [f"cast:{id}" for id in HEROES])
#: one step (HAD-4.1); also the square where a pawn appears or is put without walking (rulings 3.14, 3.59, 5.2)
MOVE: Final = CHOICES.family("move", SQUARES, ON_SQUARE)
#: Eurydice's step through a wall (HAD-11.3)
PHASE: Final = CHOICES.family("phase", SQUARES, ON_SQUARE)
#: turn over the hidden tile of this position (HAD-4.3)
EXPLORE: Final = CHOICES.family("explore", POSITIONS, ON_TILE)
#: attack the hero of this seat, or the skeleton or young Hydra on this square (HAD-4.5)
ATTACK: Final = CHOICES.family("attack", SEATS, ON_HERO)
STRIKE: Final = CHOICES.family("strike", SQUARES, ON_SQUARE)
#: charge so many squares to one side (HAD-9.1): LONGEST x side + squares - 1
LONGEST: Final = 15
CHARGE: Final = CHOICES.family(
    "charge",
    [f"{side}{squares}" for side in SIDES for squares in range(1, LONGEST + 1)],
    [f"way:{side}{squares}" for side in SIDES for squares in range(1, LONGEST + 1)],
)
#: from Sandals to Sandals with the blessing of Courage (HAD-10.1)
TELEPORT: Final = CHOICES.family("teleport", SQUARES, ON_SQUARE)
#: to the other stairs (HAD-9.3)
CLIMB: Final = CHOICES.single("stairs", "sign:stairs")
#: turn a tile a quarter clockwise ("right") or the other way ("left"): 2 x position + sense
TURN: Final = CHOICES.family(
    "turn",
    [f"{position}:{sense}" for position in POSITIONS for sense in ("right", "left")],
    [f"tile:{position}" for position in POSITIONS for _ in range(2)],
)
#: swap the tiles of two positions (HAD-9.4)
PAIRS: Final = [(one, two) for one in range(9) for two in range(one + 1, 9) if one != 4 and two != 4]
SWAP: Final = CHOICES.family(
    "swap",
    [f"{one + 1}-{two + 1}" for one, two in PAIRS],
    [f"tiles:{one + 1}-{two + 1}" for one, two in PAIRS],
)
#: begin to use an item of one's amphorae; what it does is chosen next (HAD-9.5)
USE: Final = CHOICES.family("use", ITEMS, [f"mine:item:{id}" for id in ITEMS])
#: items and blessings aimed at a hero
BOOMERANG_AT: Final = CHOICES.family("boomerang", SEATS, ON_HERO)
MIRROR_WITH: Final = CHOICES.family("mirror", SEATS, ON_HERO)
THROW_AT: Final = CHOICES.family("throw", SEATS, ON_HERO)
#: spend 2 points on the Lair's centre for the Strength medallion (HAD-10.3)
LIFT: Final = CHOICES.single("strength", "sign:lair")
#: pick up the amphora on one's square (HAD-4.6)
PICK: Final = CHOICES.single("pick", "amphora")
#: one of one's two amphorae, to be lost
DISCARD: Final = CHOICES.family("discard", ["1", "2"], ["mine:amphora:1", "mine:amphora:2"])
#: from a stunned hero: one of his hidden amphorae at random, or one that everybody knows, by its place on his board
STEAL: Final = CHOICES.family(
    "steal",
    [f"{seat}:{which}" for seat in SEATS for which in ("hidden", "1", "2")],
    [f"hero:{seat}" for seat in SEATS for _ in range(3)],
)
#: Andromeda's and Daphne's powers (HAD-11.2, HAD-11.5)
ETHER: Final = CHOICES.single("ether", "mine:ether")
#: Circe keeps the item she uses (HAD-11.7)
KEEP: Final = CHOICES.single("keep", "mine:ether")
#: replies: the Shield of Zeus (HAD-9.5), Theseus' Ether (HAD-11.4), Odysseus' Ether (HAD-11.1)
SHIELD_UP: Final = CHOICES.single("shield", "mine:item:shield")
AVOID: Final = CHOICES.single("avoid", "mine:ether")
CHANGES: Final = [(old, new) for old in range(4) for new in range(4) if old != new]
REPLACE: Final = CHOICES.family(
    "replace",
    [f"{COLOURS[old]}-{COLOURS[new]}" for old, new in CHANGES],
    [f"token:{COLOURS[old]}" for old, _ in CHANGES],
)
#: Ariadne's decisions: the hero who takes the Wrath (HAD-14.2) or is charmed next (HAD-13.4), where the young go
#: (HAD-12.3)
VICTIM: Final = CHOICES.family("victim", SEATS, ON_HERO)
BROOD: Final = CHOICES.family("brood", SIDES, [f"brood:{side}" for side in SIDES])
#: the pair of halves on which the last Spirit medallion is laid, by its first square (ruling 6.13)
LAY: Final = CHOICES.family("lay", SQUARES, ON_SQUARE)
