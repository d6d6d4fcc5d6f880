"""What can happen in Odysseus, each kind of event once."""

from typing import Final

from mythagon.kernel.events import FLAG, NUMBER, SEAT, Events, id_of, optional

EVENTS: Final = Events()

#: a trial is named by its adventure
TRIAL: Final = id_of("adventure")
SKILL: Final = id_of("skill")
SIDE: Final = id_of("side")
#: the first row, the second ...
ROW: Final = id_of("row")
#: where a point in a skill can come from: of your choice, as printed, by a rest, for an owl
POINTS: Final = "ODY-2.2 ODY-4.1 ODY-5.2 ODY-9.2"

DEAL: Final = EVENTS.kind("deal", "ODY-1.4 ODY-6.1", deal=NUMBER)
TAKE: Final = EVENTS.kind("take", "ODY-3.1", seat=SEAT, trial=TRIAL, skill=SKILL, value=NUMBER, side=SIDE)
WAKE: Final = EVENTS.kind("wake", "ODY-3.2", side=SIDE, one=TRIAL, two=TRIAL)
OWL: Final = EVENTS.kind("owl", "ODY-3.2", seat=SEAT)
ADVENTURE: Final = EVENTS.kind("adventure", "ODY-4.1", seat=SEAT, trial=TRIAL)
FAVOURS: Final = EVENTS.kind("favours", "ODY-2.2", seat=SEAT, favours=NUMBER)
RAISE: Final = EVENTS.kind("raise", POINTS, seat=SEAT, skill=SKILL, value=NUMBER)
#: `skill` is "every" where all four tracks are at their end
POINT_LOST: Final = EVENTS.kind("point_lost", POINTS, seat=SEAT, skill=SKILL, value=NUMBER)
REDIRECT: Final = EVENTS.kind(
    "redirect", "ODY-9.2", seat=SEAT, old=SKILL, old_value=NUMBER, new=SKILL, new_value=NUMBER
)
#: a trial on a board that its skill has just reached; `pays` is the verb that goes with its name
PAYS: Final = EVENTS.kind("pays", "ODY-10.2", seat=SEAT, trial=TRIAL, pays=id_of("pays"), vp=NUMBER)
PLACE: Final = EVENTS.kind("place", "ODY-4.2", seat=SEAT, trial=TRIAL, skill=SKILL)
REST: Final = EVENTS.kind("rest", "ODY-5.2", seat=SEAT, trial=TRIAL)
ROW_DONE: Final = EVENTS.kind("row", "ODY-7.2", seat=SEAT, row=ROW)
NO_TALE: Final = EVENTS.kind("no_tale", "ODY-7.2", seat=SEAT, row=ROW)
#: `first`: before anything else in the turn
BUY: Final = EVENTS.kind("buy", "ODY-7.3", seat=SEAT, first=optional(FLAG))
TALE: Final = EVENTS.kind("tale", "ODY-7.4", seat=SEAT, tale=id_of("tale"))
EPIC: Final = EVENTS.kind("epic", "ODY-8.1", seat=SEAT, vp=NUMBER)
LOST: Final = EVENTS.kind("lost", "ODY-6.1", trial=TRIAL)
AUTOMA_CARD: Final = EVENTS.kind("automa_card", "ODY-11.4", card=id_of("automa"))
AUTOMA_TAKES: Final = EVENTS.kind("automa_takes", "ODY-11.4", trial=TRIAL, skill=SKILL, value=NUMBER, side=SIDE)
AUTOMA_OWL: Final = EVENTS.kind("automa_owl", "ODY-11.5")
AUTOMA_EPIC: Final = EVENTS.kind("automa_epic", "ODY-11.7", vp=NUMBER)
RENEW: Final = EVENTS.kind("renew", "ODY-11.4")
