"""ODY-3 to ODY-6: a turn. Choose a card, adventure or rest, end the turn."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.odysseus import events
from mythagon.games.odysseus.chapters.automa import play_automa
from mythagon.games.odysseus.chapters.points import ANY_POINT, REST_POINT, points_of
from mythagon.games.odysseus.chapters.setup import deal_ship
from mythagon.games.odysseus.chapters.ship import SIDES, take_card, wake_pair
from mythagon.games.odysseus.chapters.tales import WIN_TALE, buy_tale, why_no_purchase
from mythagon.games.odysseus.choices import ADVENTURE, BUY, END, PLACES, REST, TAKE
from mythagon.games.odysseus.components import ALL_TYPES, MOST_PLAYERS, SKILLS
from mythagon.games.odysseus.state import COLUMN, Side, Voyage
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.message import Message


class ChooseTrial(Frame[Voyage]):
    """ODY-3.1: take a card at an end of one of the two sides."""

    def ask(self, s: Voyage) -> Ask:
        port, starboard = s.sides[0], s.sides[1]
        buys = s.can_buy(s.turn)
        which = (2 * s.turn + (1 if buys else 0)) * SHIPS
        which += SPANS * (PLACES * port.low + port.high) + PLACES * starboard.low + starboard.high
        found = TRIALS[which]
        if found is None:
            choices = ends(PORT, port) + ends(STARBOARD, starboard)
            found = TRIALS[which] = Ask(s.turn, "ask.trial", "ODY-3.1", [*choices, BUY] if buys else choices)
        return found

    def answer(self, s: Voyage, choice: Choice) -> None:
        if choice is BUY:
            buy_tale(s, first=True)
            return
        at: i64 = choice.arg
        starboard = at // PLACES
        place = at % PLACES
        side = s.sides[starboard]
        s.chosen = take_card(s, starboard, place)
        if s.telling:
            trial = s.box.trials[s.chosen]
            events.TAKE.tell(
                s,
                seat=int(s.turn),
                trial=trial.adventure,
                skill=SKILLS[trial.skill],
                value=int(trial.value),
                side=SIDES[starboard],
                moves=(("trial", choice.places[0], "chosen"),),
            )
        if side.wakes(place):
            wake_pair(s, starboard)
            side.owl = False
            s.boards[s.turn].favours += 1
            if s.telling:
                moves = (("favour", f"owl:{SIDES[starboard]}", f"board:{s.turn}:favours"),)
                events.OWL.tell(s, seat=int(s.turn), moves=moves)
        s.replace(VENTURE)

    def why_not(self, s: Voyage, seat: int, place: str) -> Message | None:
        side, _, number = place.partition(":")
        if side in SIDES and number.isdecimal():
            found = s.sides[SIDES.index(side)]
            if not found.low <= int(number) <= found.high:
                return Message("why.taken", {}, "ODY-3.1")
            return Message("why.between", {}, "ODY-3.1")
        if place == "mine:favours":
            return why_no_purchase(s)
        if side in ("tale", "pile"):
            return Message("why.tale", {}, "ODY-7.3")
        return Message("why.trial_first", {}, "ODY-3.1")


class Venture(Frame[Voyage]):
    """ODY-3.3: adventure or rest. A full column leaves only rest (ODY-4.3)."""

    def ask(self, s: Voyage) -> Ask:
        trial = s.box.trials[s.chosen]
        free = s.boards[s.turn].height(trial.skill) < COLUMN
        choices = VENTURES[(1 if free else 0) + (2 if s.can_buy(s.turn) else 0)]
        return Ask(s.turn, "ask.venture", "ODY-3.3", choices, "", trial.words)

    def answer(self, s: Voyage, choice: Choice) -> None:
        if choice is BUY:
            buy_tale(s)
            return
        s.replace(END_TURN)
        if choice is REST:
            rest(s)
        else:
            adventure(s)

    def why_not(self, s: Voyage, seat: int, place: str) -> Message | None:
        if place == "chosen":
            return Message("why.full_column", {}, "ODY-4.3")
        if place == "mine:favours":
            return why_no_purchase(s)
        return Message("why.venture_first", {}, "ODY-3.3")


def rest(s: Voyage) -> None:
    """ODY-5.1, ODY-5.2: face down at the left of the board, one point and one favour."""
    board = s.boards[s.turn]
    trial = s.box.trials[s.chosen]
    board.rest = [*board.rest, int(s.chosen)]
    board.favours += 1
    s.chosen = -1
    if s.telling:
        moves = (("trial", "chosen", f"board:{s.turn}:rest"),)
        events.REST.tell(s, seat=int(s.turn), trial=trial.adventure, moves=moves)
    s.push(REST_POINT)


def adventure(s: Voyage) -> None:
    """ODY-4.1: gains first, favours of the card before its points (ruling 3.5); then the card is placed."""
    trial = s.box.trials[s.chosen]
    if s.telling:
        events.ADVENTURE.tell(s, seat=int(s.turn), trial=trial.adventure)
    if trial.favours:
        s.boards[s.turn].favours += trial.favours
        if s.telling:
            events.FAVOURS.tell(s, seat=int(s.turn), favours=int(trial.favours))
    s.push(PLACE_TRIAL)
    if trial.any:
        s.push(ANY_POINT[trial.any])
    if trial.points or (trial.favours and not trial.any and s.boards[s.turn].completes(trial.skill)):
        s.push(points_of(trial.points))


class PlaceTrial(Frame[Voyage]):
    """ODY-4.2, ODY-4.4: the card goes to its column; then the epic, then a completed row (ruling 3.14)."""

    def advance(self, s: Voyage) -> bool:
        board = s.boards[s.turn]
        trial = s.box.trials[s.chosen]
        row = board.completes(trial.skill)
        board.cards = [*board.cards, int(s.chosen)]
        board.heights += 1 << (4 * trial.skill)
        board.types |= trial.type_bit
        s.chosen = -1
        if s.telling:
            skill = SKILLS[trial.skill]
            moves = (("trial", "chosen", f"board:{s.turn}:column:{skill}"),)
            events.PLACE.tell(s, seat=int(s.turn), trial=trial.adventure, skill=skill, moves=moves)
        s.pop()
        if board.types == ALL_TYPES and not board.epic and s.epics_taken < len(s.box.epics):
            board.epic = s.box.epics[s.epics_taken]
            s.epics_taken += 1
            if s.telling:
                moves = (("epic", "epics", f"board:{s.turn}:epic"),)
                events.EPIC.tell(s, seat=int(s.turn), vp=int(board.epic), moves=moves)
        if row:
            won = s.can_win_tale(s.turn)
            if s.telling:
                told = events.ROW_DONE if won else events.NO_TALE
                told.tell(s, seat=int(s.turn), row=str(board.rows()))
            if won:
                s.push(WIN_TALE)
        return True


class EndTurn(Frame[Voyage]):
    """ODY-7.3 last chance to buy, then ODY-6."""

    def advance(self, s: Voyage) -> bool:
        if s.can_buy(s.turn):
            return False
        end_turn(s)
        return True

    def ask(self, s: Voyage) -> Ask:
        return END_OR_BUY[s.turn]

    def answer(self, s: Voyage, choice: Choice) -> None:
        if choice is BUY:
            buy_tale(s)
        else:
            end_turn(s)

    def why_not(self, s: Voyage, seat: int, place: str) -> Message | None:
        return Message("why.end_first", {}, "ODY-6.3")


def end_turn(s: Voyage) -> None:
    """ODY-6: the last card of the ship goes to the box, a new deal or the end; the next player goes on."""
    s.bought = False
    s.turns += 1
    if s.aboard == 1:
        clear_ship(s)
        if not s.deck:
            s.end()
            return
        deal_ship(s)
    if s.automa is not None and len(s.automa.cards) < len(s.boards[0].cards) + len(s.boards[0].rest):
        s.replace(AUTOMA_TURN)
        return
    s.turn = (s.turn + 1) % s.seats
    s.replace(CHOOSE_TRIAL)


def clear_ship(s: Voyage) -> None:
    """ODY-6.1: the card nobody took is put in the box, face up (ruling 3.18)."""
    for side in s.sides:
        if side.low == side.high:
            card = side.cards[side.low]
            s.lost = [*s.lost, card]
            side.low += 1
            s.aboard -= 1
            if s.telling:
                events.LOST.tell(s, trial=s.box.trials[card].adventure)


class AutomaTurn(Frame[Voyage]):
    """ODY-11.3: after your turn the Automa's, then yours again or the end."""

    def advance(self, s: Voyage) -> bool:
        if s.automa is not None:
            play_automa(s, s.automa)
        end_turn(s)
        return True


def ends(takes: list[Choice], side: Side) -> list[Choice]:
    """The cards at the ends of a side."""
    low, high = int(side.low), int(side.high)
    return [] if low > high else [takes[low]] if low == high else [takes[low], takes[high]]


PORT: Final = TAKE.all[:PLACES]
STARBOARD: Final = TAKE.all[PLACES:]
#: how a side can be: its first card, or none, and its last; and a ship of two sides
SPANS: Final[i64] = (PLACES + 1) * PLACES
SHIPS: Final[i64] = SPANS * SPANS
#: whole questions, made when first asked: by seat, whether a tale may be bought, and what is left of the ship
TRIALS: Final[list[Ask | None]] = [None] * (2 * MOST_PLAYERS * (PLACES + 1) ** 2 * PLACES**2)
#: lists of choices that recur, by what is open
VENTURES: Final = [[REST], [ADVENTURE, REST], [REST, BUY], [ADVENTURE, REST, BUY]]
#: the question at the end of a turn, by seat
END_OR_BUY: Final = [Ask(seat, "ask.end", "ODY-6", [END, BUY]) for seat in range(MOST_PLAYERS)]

CHOOSE_TRIAL: Final = ChooseTrial()
VENTURE: Final = Venture()
PLACE_TRIAL: Final = PlaceTrial()
END_TURN: Final = EndTurn()
AUTOMA_TURN: Final = AutomaTurn()
