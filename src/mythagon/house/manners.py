"""How a house keeps its tables: what each may set for itself, with what is usual."""

from mythagon.house.shapes import Struct


class Manners(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What every house decides; a server's settings say more."""

    #: a bot takes at least this long, so that people can follow
    think_time: float = 0.6
    #: how long a reaction window stays open for a seat that has nothing to play
    window_delay: float = 1.0
    #: how long a person can take back what led to the end of a turn, where nothing but ending it is left
    last_word_delay: float = 2.5
    #: how long somebody whom absence or the clock took from the table must still be asked for consent, and how long
    #: people wait for somebody's decision before they remove them
    consent_time: float = 300.0
    #: messages a second on one socket; 0: any
    rate_messages: float = 20.0
    #: lines of chat a second on one socket; 0: any
    rate_chat: float = 1.0
    #: questions to the owl a second on one socket; 0: any
    rate_advice: float = 0.5
    #: found no new tables, so that those under way come to their end before an upgrade
    drain: bool = False
    #: decisions of all tables in memory, each about 2 KB; beyond, those that were not looked at longest leave it
    decisions: int = 100_000
    #: days without a move or anything else after which an unfinished table ends by itself; 0: never
    keep_days: float = 90.0
