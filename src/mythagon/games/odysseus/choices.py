"""Everything a seat of Odysseus can choose, in stable order."""

from typing import Final

from mythagon.games.odysseus.components import SKILLS
from mythagon.kernel.choice import Choice, Choices

CHOICES: Final = Choices()

#: a card at an end of a side; place 0 is the bow (ODY-3.1)
TAKE: Final[list[list[Choice]]] = [
    [CHOICES.add(f"take:{side}:{place}", f"{side}:{place}") for place in range(6)] for side in ("port", "starboard")
]
ADVENTURE: Final = CHOICES.add("adventure", "chosen")
REST: Final = CHOICES.add("rest", "mine:rest")
#: one free point (ODY-2.2, ODY-5.2)
RAISE: Final[list[Choice]] = [CHOICES.add(f"raise:{skill}", f"mine:skill:{skill}") for skill in SKILLS]
#: keep the printed points as they are
ACCEPT: Final = CHOICES.add("accept")
#: pay 1 favour to raise another skill instead (ODY-9.2); the diagonal is never offered
REDIRECT: Final[list[list[Choice]]] = [
    [CHOICES.add(f"redirect:{old}:{new}", f"mine:skill:{new}") for new in SKILLS] for old in SKILLS
]
#: 3 favours for a tale (ODY-7.3)
BUY: Final = CHOICES.add("buy", "mine:favours")
TALE: Final[list[Choice]] = [CHOICES.add(f"tale:{place}", f"tale:{place}") for place in range(4)]
PILE: Final[list[Choice]] = [CHOICES.add(f"pile:{pile}", f"pile:{pile}") for pile in range(2)]
END: Final = CHOICES.add("end")

#: which skill a choice raises, by choice number
SKILL_OF: Final[dict[Choice, int]] = {choice: skill for skill, choice in enumerate(RAISE)}
