"""Everything that can happen, with the clause it comes from and what it tells of."""

from typing import Final

from mythagon.kernel.events import NUMBER, SEAT, Events, id_of, many

EVENTS: Final = Events()
ROUND: Final = EVENTS.kind("round", "AST-2.1", round=NUMBER)
YIELDED: Final = EVENTS.kind("yielded", "AST-2.3", seat=SEAT, touches="seat")
LIFTED: Final = EVENTS.kind("lifted", "AST-2.4", seat=SEAT, faces=many(id_of("face")), touches="seat")
WON: Final = EVENTS.kind("won", "AST-2.4", seat=SEAT, sum=NUMBER, points=NUMBER, touches="seat")
TIED: Final = EVENTS.kind("tied", "AST-2.4", sum=NUMBER)
