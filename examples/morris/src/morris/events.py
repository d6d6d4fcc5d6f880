"""Everything that can happen."""

from typing import Final

from mythagon.kernel.events import SEAT, WORDS, Events, many

EVENTS: Final = Events()
PLACED: Final = EVENTS.kind("placed", "MOR-2.1", seat=SEAT, point=WORDS)
MOVED: Final = EVENTS.kind("moved", "MOR-2.2", seat=SEAT, start=WORDS, point=WORDS)
FLEW: Final = EVENTS.kind("flew", "MOR-2.3", seat=SEAT, start=WORDS, point=WORDS)
MILL: Final = EVENTS.kind("mill", "MOR-3.1", seat=SEAT, points=many(WORDS))
TAKEN: Final = EVENTS.kind("taken", "MOR-3.1", seat=SEAT, other=SEAT, point=WORDS, touches="other")
STUCK: Final = EVENTS.kind("stuck", "MOR-4.2", seat=SEAT, touches="seat")
DRAWN: Final = EVENTS.kind("drawn", "MOR-4.3")
