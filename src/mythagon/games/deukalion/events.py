"""What can happen in Deukalion, each kind of event once."""

from typing import Final

from mythagon.kernel.events import MESSAGE, NUMBER, SEAT, Events, id_of, many

EVENTS: Final = Events()

#: a square by its letter and number, or by what it is near: see `labels.square_name`
SQUARE: Final = MESSAGE
#: what is in reach of a square, or the open sea, where a voyage ends and where a piece is put
TO: Final = id_of("to")
BESIDE: Final = id_of("beside")
#: a city or a settlement
PLACE: Final = id_of("the")
SETTLEMENT: Final = id_of("settlement")
TREASURE: Final = id_of("treasure")
CARD: Final = id_of("action")
PURSUIT: Final = id_of("pursuit")
GOAL: Final = id_of("goal")
#: where hoplites are thrown and lost, and where they come back
THROWN: Final = "DEU-10.2 DEU-11.1 DEU-12.1 DEU-12.5 DEU-16.2"
BACK: Final = "DEU-3.2 DEU-6.2 DEU-8.1 DEU-14.5"
DRAWN: Final = "DEU-2.6 DEU-6.1 DEU-10.4 DEU-14.5"
COMPLETED: Final = "DEU-9.5 DEU-13.2 DEU-13.6"
MOVED: Final = "DEU-10.5 DEU-12.2 DEU-12.3 DEU-12.6 DEU-12.7"

# -- a round -----------------------------------------------------------------------------------------------------
ANCHOR: Final = EVENTS.kind("anchor", "DEU-2.7", seat=SEAT, square=SQUARE, touches="seat")
SHAKE: Final = EVENTS.kind(
    "shake", "DEU-3.1", seat=SEAT, centre=NUMBER, die0=NUMBER, die1=NUMBER, die2=NUMBER, die3=NUMBER
)
PASSIVE: Final = EVENTS.kind("passive", "DEU-3.2", seat=SEAT)
#: `turn` is by how many quarters the Kylix was turned, -1 where the dice were laid freely
KYLIX: Final = EVENTS.kind(
    "kylix", "DEU-5.5", seat=SEAT, card=NUMBER, hoplites=NUMBER, move=NUMBER, hydra=NUMBER, turn=NUMBER
)
NEXT: Final = EVENTS.kind("next", "DEU-3.6", seat=SEAT)

# -- ships and the Hydra -------------------------------------------------------------------------------------------
SAIL: Final = EVENTS.kind("sail", "DEU-7.1", seat=SEAT, square=SQUARE, landmark=TO, touches="seat")
WHIRL: Final = EVENTS.kind("whirl", "DEU-16.2", seat=SEAT, square=SQUARE, landmark=TO, touches="seat")
HYDRA: Final = EVENTS.kind("hydra", "DEU-6.3", seat=SEAT, square=SQUARE, landmark=BESIDE)
RELOCATE: Final = EVENTS.kind(
    "relocate", MOVED, seat=SEAT, other=SEAT, square=SQUARE, landmark=BESIDE, touches="seat other"
)
RELOCATE_HYDRA: Final = EVENTS.kind("relocate_hydra", MOVED, seat=SEAT, square=SQUARE, landmark=BESIDE, touches="seat")

# -- challenges --------------------------------------------------------------------------------------------------
ATTACK: Final = EVENTS.kind("attack", "DEU-7.2", seat=SEAT, other=SEAT, touches="seat other")
HUNT: Final = EVENTS.kind("hunt", "DEU-12.1", seat=SEAT, value=NUMBER, touches="seat")
LASH: Final = EVENTS.kind("lash", "DEU-12.5", seat=SEAT, other=SEAT, touches="seat other")
CHALLENGE: Final = EVENTS.kind("challenge", "DEU-11.1", seat=SEAT, city=PLACE, value=NUMBER, touches="seat")
THROW: Final = EVENTS.kind(
    "throw", THROWN, seat=SEAT, up=NUMBER, down=NUMBER, side=NUMBER, total=NUMBER, touches="seat"
)
THROW_CHANGED: Final = EVENTS.kind(
    "throw_changed", "DEU-14.5", seat=SEAT, up=NUMBER, down=NUMBER, side=NUMBER, total=NUMBER, touches="seat"
)
LOST: Final = EVENTS.kind("lost", THROWN, seat=SEAT, count=NUMBER, touches="seat")
DUEL_WON: Final = EVENTS.kind("duel_won", "DEU-10.3", seat=SEAT, other=SEAT, touches="seat other")
DUEL_HELD: Final = EVENTS.kind("duel_held", "DEU-10.3", seat=SEAT, other=SEAT, touches="seat other")
HYDRA_BEATEN: Final = EVENTS.kind("hydra_beaten", "DEU-12.2 DEU-12.6", seat=SEAT, touches="seat")
HYDRA_WINS: Final = EVENTS.kind("hydra_wins", "DEU-12.3 DEU-12.7", seat=SEAT, touches="seat")
SIEGE_WON: Final = EVENTS.kind("siege_won", "DEU-11.1", seat=SEAT, city=PLACE, touches="seat")
SIEGE_LOST: Final = EVENTS.kind("siege_lost", "DEU-11.1", seat=SEAT, city=PLACE, touches="seat")
LOOT: Final = EVENTS.kind("loot", "DEU-10.4", seat=SEAT, other=SEAT, treasure=TREASURE, touches="seat other")

# -- hoplites and settlements --------------------------------------------------------------------------------------
RECLAIM: Final = EVENTS.kind("reclaim", BACK, seat=SEAT, count=NUMBER, touches="seat")
LEAVE: Final = EVENTS.kind("leave", "DEU-13.6", seat=SEAT, count=NUMBER, touches="seat")
MAKE_ROOM: Final = EVENTS.kind("make_room", "DEU-9.2", seat=SEAT, touches="seat")
FOUND: Final = EVENTS.kind("found", "DEU-11.4", seat=SEAT, settlement=SETTLEMENT, count=NUMBER, touches="seat")
GARRISON: Final = EVENTS.kind("garrison", "DEU-11.3", seat=SEAT, settlement=SETTLEMENT, count=NUMBER, touches="seat")
CONQUER: Final = EVENTS.kind("conquer", "DEU-11.3", seat=SEAT, other=SEAT, settlement=SETTLEMENT, touches="seat other")

# -- treasures ---------------------------------------------------------------------------------------------------
TAKE: Final = EVENTS.kind("treasure", "DEU-11.2", seat=SEAT, treasure=TREASURE, touches="seat")
DUMP: Final = EVENTS.kind("dump", BACK + " DEU-9.2", seat=SEAT, treasure=TREASURE, touches="seat")
STORE: Final = EVENTS.kind("store", "DEU-9.4", seat=SEAT, treasure=TREASURE, city=id_of("city"), touches="seat")
DELIVER: Final = EVENTS.kind(
    "deliver", "DEU-9.3", seat=SEAT, count=NUMBER, treasures=many(id_of("the_treasure")), touches="seat"
)

# -- honour and pursuits -------------------------------------------------------------------------------------------
HONOUR: Final = EVENTS.kind(
    "honour", "DEU-8.2 DEU-9.5 DEU-12.6 DEU-13.5", seat=SEAT, count=NUMBER, source=id_of("source"), touches="seat"
)
TURN_UP: Final = EVENTS.kind("turn_up", "DEU-13.1", pursuit=PURSUIT)
COMPLETE: Final = EVENTS.kind(
    "pursuit", COMPLETED, seat=SEAT, pursuit=PURSUIT, goal=GOAL, honour=NUMBER, touches="seat"
)
COMPLETE_SECRET: Final = EVENTS.kind(
    "secret_pursuit", COMPLETED, seat=SEAT, pursuit=PURSUIT, goal=GOAL, honour=NUMBER, touches="seat"
)
SHARED: Final = EVENTS.kind("shared", "DEU-13.5", pursuit=PURSUIT)

# -- Action cards ------------------------------------------------------------------------------------------------
DRAW: Final = EVENTS.kind("draw", DRAWN, seat=SEAT, touches="seat")
#: the same by its name, for who has it in hand
DRAWN_CARD: Final = EVENTS.kind("drawn", DRAWN, seat=SEAT, card=CARD, touches="seat", to="seat")
STEAL: Final = EVENTS.kind("steal", "DEU-10.4", seat=SEAT, other=SEAT, touches="seat other")
STOLEN: Final = EVENTS.kind(
    "stolen", "DEU-10.4", seat=SEAT, other=SEAT, card=CARD, touches="seat other", to="seat other"
)
PLAY: Final = EVENTS.kind("play", "DEU-14.1", seat=SEAT, card=CARD, touches="seat")
SACRIFICE: Final = EVENTS.kind("sacrifice", "DEU-13.6", seat=SEAT, count=NUMBER, touches="seat")
ORACLE: Final = EVENTS.kind("oracle", "DEU-14.5", seat=SEAT, pursuit=PURSUIT, touches="seat")
DIE: Final = EVENTS.kind("die", "DEU-14.5", seat=SEAT, slot=NUMBER, number=NUMBER, touches="seat")
