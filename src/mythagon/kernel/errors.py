"""The small family of errors a shell may meet. Each says what was expected and where."""


class MythagonError(Exception):
    """Anything Mythagon refuses. The message is one clear line for a person."""


class IllegalChoice(MythagonError):
    """The seat is asked, but not offered this choice."""


class WrongSeat(MythagonError):
    """That seat is not asked anything now."""


class MatchOver(MythagonError):
    """The match has ended; nothing is asked any more."""


class UndoRefused(MythagonError):
    """Taking back would cross new information or another seat's decision."""


class SetupError(MythagonError):
    """An unknown option, a bad number of players or an impossible set-up."""


class DataError(MythagonError):
    """A component or text file is malformed; names the file and the entry."""


class RecordError(MythagonError):
    """A record cannot be read or replayed; names the line."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}" if line else what)
        self.line = line
