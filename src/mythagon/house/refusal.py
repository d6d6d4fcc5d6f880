"""What the table server refuses, with a code for programs, a line for people and an HTTP status."""

from mythagon.kernel.errors import (
    IllegalChoice,
    MatchOver,
    MythagonError,
    RecordError,
    SetupError,
    UndoRefused,
    WrongSeat,
)


class Refused(MythagonError):
    """Something a table does not allow. The text never holds a key or anything hidden."""

    def __init__(self, code: str, text: str, status: int = 409) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.status = status


class SettingsError(MythagonError):
    """A setting is missing, unknown or out of bounds."""


class StoreError(MythagonError):
    """The database cannot be used."""


#: what people are told while the database is away
AWAY = "the tables cannot be reached just now; try again in a moment"

#: what an engine error is called on the wire
CODES: list[tuple[type[MythagonError], str, int]] = [
    (IllegalChoice, "illegal_choice", 409),
    (WrongSeat, "wrong_seat", 409),
    (MatchOver, "over", 409),
    (UndoRefused, "undo_refused", 409),
    (SetupError, "bad_setup", 422),
    (RecordError, "bad_record", 422),
    (StoreError, "no_database", 503),
]


def as_refusal(error: MythagonError) -> Refused:
    """Any of our errors as a refusal."""
    if isinstance(error, Refused):
        return error
    for kind, code, status in CODES:
        if isinstance(error, kind):
            return Refused(code, str(error), status)
    return Refused("refused", str(error), 409)
