"""Everything a seat of Odysseus can choose, in stable order."""

from typing import Final

from mythagon.games.odysseus.components import SKILLS
from mythagon.kernel.choice import ASIDE, Choices

CHOICES: Final = Choices()

#: places on a side of the ship
PLACES: Final = 6
ENDS_OF_SHIP: Final = [f"{side}:{place}" for side in ("port", "starboard") for place in range(PLACES)]

#: a card at an end of a side, port first; place 0 is the bow (ODY-3.1)
TAKE: Final = CHOICES.family("take", ENDS_OF_SHIP, ENDS_OF_SHIP)
ADVENTURE: Final = CHOICES.single("adventure", "chosen")
REST: Final = CHOICES.single("rest", "mine:rest")
#: one free point (ODY-2.2, ODY-5.2)
RAISE: Final = CHOICES.family("raise", SKILLS, [f"mine:skill:{skill}" for skill in SKILLS])
#: keep the printed points as they are
ACCEPT: Final = CHOICES.single("accept", "chosen")
#: pay 1 favour to raise another skill instead (ODY-9.2); old x 4 + new, and the diagonal is never offered
REDIRECT: Final = CHOICES.family(
    "redirect",
    [f"{old}:{new}" for old in SKILLS for new in SKILLS],
    [f"mine:skill:{new}" for _ in SKILLS for new in SKILLS],
    ASIDE,
)
#: 3 favours for a tale (ODY-7.3)
BUY: Final = CHOICES.single("buy", "mine:favours")
TALE: Final = CHOICES.family("tale", ["0", "1", "2", "3"], [f"tale:{place}" for place in range(4)])
PILE: Final = CHOICES.family("pile", ["0", "1"], ["pile:0", "pile:1"])
END: Final = CHOICES.single("end")
