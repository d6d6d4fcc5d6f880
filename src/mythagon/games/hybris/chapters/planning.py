"""HYB-7: everybody lays Location tokens under units in secret, one unit after the other."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.choices import PLAN
from mythagon.games.hybris.names import unit_name
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import BONUS, HOME, TOKEN_KINDS, is_prophet, tokens_of
from mythagon.kernel.bits import one_of
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Sealed
from mythagon.kernel.message import Message, Value, seat_name

NO_TOKEN = TOKEN_KINDS


def plannable(s: Cosmos, seat: i64) -> list[int]:
    """HYB-7.1, HYB-7.4: Heroes and Prophets in the reserve."""
    found: list[int] = []
    units = s.players[seat].units >> 5
    unit = 1
    while units:
        if units & 31 == HOME:
            found.append(unit)
        units >>= 5
        unit += 1
    return found


def may_carry(s: Cosmos, unit: i64, kind: i64) -> bool:
    """HYB-7.3: a Prophet never goes to the Moirai or the Colosseum; a Bonus token may go anywhere."""
    return kind == BONUS or not is_prophet(unit) or s.box.locations[kind].prophets


def tokens_after(s: Cosmos, seat: i64, given: list[Choice]) -> i64:
    """The reserve without the tokens already given, by kind, four bits each."""
    left = s.players[seat].reserve
    for choice in given:
        if choice.arg != NO_TOKEN:
            left -= one_of(choice.arg)
    return left


class Planning(Sealed[Cosmos]):
    """One token for each unit in turn, or none."""

    def advance(self, s: Cosmos) -> bool:
        """As in every sealed frame, but without wording the questions of all seats to see whether they are done."""
        for seat in range(s.seats):
            given = self.given[seat]
            if len(given) < len(plannable(s, seat)) and tokens_after(s, seat, given):
                return False
        s.reveal()
        self.opened(s)
        return True

    def question(self, s: Cosmos, seat: i64, given: list[Choice]) -> Ask | None:
        units = plannable(s, seat)
        left = tokens_after(s, seat, given)
        if len(given) >= len(units) or not left:
            return None
        unit = units[len(given)]
        choices: list[Choice] = []
        for kind in range(TOKEN_KINDS):
            if tokens_of(left, kind) and may_carry(s, unit, kind):
                choices.append(PLAN[kind])
        choices.append(PLAN[NO_TOKEN])
        age = f"numeral.{int(s.age)}"
        values: dict[str, Value] = {"seat": seat_name(seat), "unit": unit_name(s, seat, unit), "age": age}
        return Ask(int(seat), "ask.plan", "HYB-7.1", choices, "", values)

    def opened(self, s: Cosmos) -> None:
        s.pop()
        for seat in range(s.seats):
            units = plannable(s, seat)
            for place, choice in enumerate(self.given[seat]):
                if choice.arg != NO_TOKEN:
                    s.players[seat].lay_token(units[place], choice.arg)
        if s.telling:  # all plans are laid at once
            for seat in range(s.seats):
                laid = [choice for choice in self.given[seat] if choice.arg != NO_TOKEN]
                events.PLANNED.tell(s, seat=seat, count=len(laid))

    def with_given(self, given: list[list[Choice]]) -> "Planning":
        return Planning(given)

    def why_not(self, s: Cosmos, seat: int, place: str) -> Message | None:
        return Message("why.answer_first", {}, "HYB-7.1")


def begin_planning(s: Cosmos) -> None:
    """HYB-7.1."""
    s.push(Planning([[] for _ in range(s.seats)]))
