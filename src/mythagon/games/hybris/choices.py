"""Everything a seat of Hybris can choose, in stable order. Units, cards, stored tiles and Upgrades are its own."""

from typing import Final

from mythagon.games.hybris.grammar.words import ACTIONS, CITIES, LOCATIONS, MAKE
from mythagon.games.hybris.kinds import (
    COLOSSEUM_CARDS,
    COLOSSEUM_HEROES,
    COMMON_CARDS,
    CONVERSIONS,
    OLYMPIANS,
    PILLARS,
    PREMONITIONS,
    SLOT_NAMES,
    SPACE_NAMES,
    TECHNOLOGIES,
)
from mythagon.kernel.choice import AMOUNT, Choices

CHOICES: Final = Choices()

UNIT_NAMES: Final = (
    ["olympian"]
    + [f"hero{number}" for number in (1, 2, 3)]
    + [f"prophet{number}" for number in (1, 2, 3)]
    + list(COLOSSEUM_HEROES)
)
ON_UNIT: Final = [f"mine:unit:{name}" for name in UNIT_NAMES]
#: Conflict cards by the seat's own numbers
CARD_NAMES: Final = (
    list(COMMON_CARDS) + [f"own{number}" for number in range(1, 7)] + [f"arena_{id}" for id in COLOSSEUM_CARDS]
)
ON_CARD: Final = [f"mine:card:{name}" for name in CARD_NAMES]
#: every space a character can be on; the name of a Location is its illustration
ALL_SPACES: Final = list(SPACE_NAMES) + list(CITIES) + list(LOCATIONS[:6])
ON_SPACE_NAME: Final = [f"space:{name}" for name in ALL_SPACES]
#: those on which a Duel token may be laid
TOKEN_SPACES: Final = ALL_SPACES[:22]
SEATS: Final = ["0", "1", "2", "3"]
NUMBERS: Final = ["1", "2", "3", "4", "5", "6"]

#: pass in the Action phase (HYB-10.1)
PASS: Final = CHOICES.single("pass")
#: end the turn, or stop where one may go on
END: Final = CHOICES.single("end")
STOP: Final = CHOICES.single("stop")
#: take an offer or let it go by
ACCEPT: Final = CHOICES.single("accept")
DECLINE: Final = CHOICES.single("decline")
#: no action can be performed any more (P-05)
SKIP: Final = CHOICES.single("skip")
#: the Olympian one plays (G-02)
CHOOSE: Final = CHOICES.family("choose", OLYMPIANS, [f"cast:{id}" for id in OLYMPIANS])
#: take a Pillar (HYB-6.2), and resolve the one held (HYB-9.1)
TAKE_PILLAR: Final = CHOICES.family("pillar", PILLARS, [f"pillar:{id}" for id in PILLARS])
RESOLVE: Final = CHOICES.single("resolve", "mine:pillar")
#: planning (HYB-7.1): the token for the unit in question, or none
PLAN: Final = CHOICES.family(
    "plan", [*LOCATIONS, "bonus", "none"], [f"mine:token:{name}" for name in [*LOCATIONS, "bonus"]] + [""]
)
#: activate a character (HYB-8.1) and send it to a space (HYB-8.4, HYB-8.5)
ACTIVATE: Final = CHOICES.family("activate", UNIT_NAMES, ON_UNIT)
ENTER: Final = CHOICES.family("enter", ALL_SPACES, ON_SPACE_NAME)
#: the action of the turn (HYB-8.10)
ACT: Final = CHOICES.family("act", list(ACTIONS[:MAKE]), [f"action:{name}" for name in ACTIONS[:MAKE]])
#: use a once-per-Age power (P-01): of an Upgrade, or of the Technology on a space
POWER: Final = CHOICES.family(
    "power",
    [f"upgrade{number}" for number in NUMBERS] + list(SLOT_NAMES),
    [f"mine:upgrade:{number}" for number in NUMBERS] + [f"slot:{name}" for name in SLOT_NAMES],
)
#: reveal a Premonition (HYB-13.2)
REVEAL: Final = CHOICES.family("reveal", PREMONITIONS, [f"mine:premonition:{id}" for id in PREMONITIONS])
#: one line of the conversion table (HYB-15.1)
CONVERT_LINE: Final = CHOICES.family("convert", CONVERSIONS, [f"conversion:{id}" for id in CONVERSIONS])
#: take an idea from the market (HYB-12.2, G-25)
IDEA: Final = CHOICES.family("idea", TECHNOLOGIES, [f"idea:{id}" for id in TECHNOLOGIES])
#: the Workshop's tile to fabricate (HYB-12.4), and how many Faithful of its cost the discount takes off
FABRICATE_AT: Final = CHOICES.family("fabricate", ["A", "B", "C"], ["queue:A", "queue:B", "queue:C"])
SPARE: Final = CHOICES.family("spare", [str(number) for number in range(8)], None, AMOUNT)
#: a stored tile: the one to deploy (HYB-15.9), or the one too many (HYB-12.9)
TILE: Final = CHOICES.family("tile", NUMBERS[:4], [f"mine:tile:{number}" for number in NUMBERS[:4]])
SCRAP: Final = CHOICES.family("scrap", NUMBERS[:4], [f"mine:tile:{number}" for number in NUMBERS[:4]])
SLOT: Final = CHOICES.family("slot", SLOT_NAMES, [f"slot:{name}" for name in SLOT_NAMES])
#: a City: for Influence elsewhere, for a Temple, or whose Temple falls
CITY: Final = CHOICES.family("city", list(CITIES), [f"city:{name}" for name in CITIES])
#: one of the things an Influence or a Temple offers (HYB-15.8, HYB-15.12)
SHARES: Final = ["faithful", "service", "goodness", "vp", "prayer"]
SHARE: Final = CHOICES.family("take", SHARES)
#: a reward of a contested deployment (HYB-15.11)
REWARDS: Final = ["vp", "prayers", "goodness"]
CLAIM: Final = CHOICES.family("claim", REWARDS, [f"reward:{name}" for name in REWARDS])
#: contest a deployment with this character (HYB-20.2)
CONTEST: Final = CHOICES.family("contest", UNIT_NAMES, ON_UNIT)
#: the Upgrade tile that gives up its leftmost element (HYB-11.2)
FREE: Final = CHOICES.family("free", NUMBERS, [f"mine:upgrade:{number}" for number in NUMBERS])
#: one of the branches of an effect
BRANCH: Final = CHOICES.family("branch", NUMBERS[:4])
#: one of one's own units: to resurrect, to return, to be defeated
UNIT: Final = CHOICES.family("unit", UNIT_NAMES, ON_UNIT)
#: a Quest face up, from the left (HYB-15.4)
QUEST: Final = CHOICES.family("quest", NUMBERS[:3], [f"quest:{number}" for number in NUMBERS[:3]])
#: a Hero of the Colosseum: to fight (HYB-15.5), or to draft
HERO_OF: Final = CHOICES.family("hero", COLOSSEUM_HEROES, [f"arena:{id}" for id in COLOSSEUM_HEROES])
#: a Conflict card: to play in a Combat, to discard, to lay beside the Oracle, to take back
PLAY: Final = CHOICES.family("play", CARD_NAMES, ON_CARD)
DISCARD: Final = CHOICES.family("discard", CARD_NAMES, ON_CARD)
OMEN_CARD: Final = CHOICES.family("omen", CARD_NAMES, ON_CARD)
TAKE_BACK: Final = CHOICES.family("back", CARD_NAMES, [f"mine:played:{name}" for name in CARD_NAMES])
#: the sealed marker of a Combat round (HYB-19.4)
CONTINUE: Final = CHOICES.single("continue")
HOLD: Final = CHOICES.single("hold")
#: another player, to look at the hand
PLAYER: Final = CHOICES.family("player", SEATS, [f"player:{seat}" for seat in SEATS])
#: a Location token of one's own
TOKEN: Final = CHOICES.family("token", list(LOCATIONS), [f"mine:token:{name}" for name in LOCATIONS])
#: Duel: lay a token on a space face up or face down, remove one, turn one
LAY_UP: Final = CHOICES.family("lay_up", TOKEN_SPACES, ON_SPACE_NAME[:22])
LAY_DOWN: Final = CHOICES.family("lay_down", TOKEN_SPACES, ON_SPACE_NAME[:22])
REMOVE_AT: Final = CHOICES.family("remove", TOKEN_SPACES, ON_SPACE_NAME[:22])
TURN_AT: Final = CHOICES.family("turn", TOKEN_SPACES, ON_SPACE_NAME[:22])
#: Duel: the Posture declared (HYB-22.3), and the Pillar of which a part is covered
POSTURE: Final = CHOICES.family("posture", ["humble", "proud"])
COVER: Final = CHOICES.family("cover", PILLARS, [f"pillar:{id}" for id in PILLARS])
