"""What a match remembers: what it started from, and who chose what since."""

from typing import Any

from mythagon.kernel.catalog import Catalog
from mythagon.kernel.choice import Choice
from mythagon.kernel.game import Game, Layout, Options


class Step:
    """One decision of the journal: who chose what, what chance answered, whether anything new was seen."""

    def __init__(
        self, seat: int, choice: Choice, outcomes: list[str], news: bool, sealed: bool, events_end: int
    ) -> None:
        self.seat = seat
        self.choice = choice
        self.outcomes = outcomes
        #: chance spoke, or something hidden was (or might have been) shown
        self.news = news
        #: given in secret, to a frame that asks several seats at the same time
        self.sealed = sealed
        self.events_end = events_end


class Fork:
    """A moment from which a match is played anew: what a seat could not know there is drawn again by a seed of its own.

    Having seen how the match went on before tells nobody how it will go now.
    """

    def __init__(self, step: int, seat: int, seed: str) -> None:
        self.step = step
        self.seat = seat
        self.seed = seed


class Opening:
    """What a match starts from: enough to lay the very same table again, and to fork where it was forked."""

    def __init__(
        self,
        game: Game[Any, Any],
        catalog: Catalog,
        seats: int,
        options: Options,
        seed: str,
        layout: Layout,
        names: list[str],
        forks: list[Fork] | None = None,
        script: list[str] | None = None,
    ) -> None:
        self.game = game
        self.catalog = catalog
        self.seats = seats
        self.options = options
        self.seed = seed
        self.layout = layout
        self.names = names
        self.forks: list[Fork] = forks if forks is not None else []
        #: what chance will answer, as ``name=value`` in the words of a record, before it is asked itself
        self.script: list[str] = script if script is not None else []
