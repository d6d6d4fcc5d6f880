"""HYB-22: the Duel: two Pillars and a Posture each, and Olympian tokens on spaces."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.economy import gain_greatness, gain_vp
from mythagon.games.hybris.chapters.pillars import HUMBLE, PickPillar, free_pillars, held_pillars, take_pillar
from mythagon.games.hybris.choices import COVER, LAY_DOWN, LAY_UP, POSTURE, TOKEN_SPACES
from mythagon.games.hybris.grammar.words import FACE_CHOICE, FACE_DOWN, FACE_UP, LOCATIONS, MORTAL_WORLD
from mythagon.games.hybris.kinds import PILLARS, POSTURES
from mythagon.games.hybris.labels import Question, SeatQuestion
from mythagon.games.hybris.lines import BY_DUEL
from mythagon.games.hybris.names import SEAT_VALUES, on_space, space_name
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import Cosmos, owner_of
from mythagon.games.hybris.units import CITY_SPACE, GOD
from mythagon.kernel.bits import nibble
from mythagon.kernel.choice import Choice
from mythagon.kernel.events import Kind
from mythagon.kernel.frame import Ask, changed

#: Olympian tokens of a player
OLYMPIAN_TOKENS: Final = 15
#: the boards that touch each other in a ring; the Mortal World touches all of them (HYB-22.10)
RING: Final = 6
ANYWHERE: Final = -1

# -- tokens -----------------------------------------------------------------------------------------------------------


def token_code(seat: i64, down: bool) -> int:
    """A token as the table keeps it."""
    return int(1 + 2 * seat + (1 if down else 0))


def token_owner(token: i64) -> i64:
    """Whose token it is."""
    return (token - 1) >> 1


def is_down(token: i64) -> bool:
    """Is it face down, Forbidden?"""
    return (token - 1) & 1 != 0


def tokens_in_reserve(s: Cosmos, seat: i64) -> i64:
    """P-28: tokens also mark tiles in the Forge and in Cities, cards beside the Oracle, and Cantos."""
    left: i64 = OLYMPIAN_TOKENS
    for token in s.tokens:
        if token and token_owner(token) == seat:
            left -= 1
    for code in s.queue + s.slots:
        if code and owner_of(code) == seat:
            left -= 1
    for omen in s.omens:
        if omen >> 6 == seat:
            left -= 1
    for place in range(12):
        if nibble(s.sung, place) == seat + 1:
            left -= 1
    return left


def forbidden(s: Cosmos, space: i64) -> bool:
    """HYB-22.4: a space with a token face down cannot be visited."""
    return space < len(s.tokens) and s.tokens[space] != 0 and is_down(s.tokens[space])


def adjacent(one: i64, other: i64) -> bool:
    """HYB-22.10: is it the same Location, or do the boards touch?"""
    if MORTAL_WORLD in (one, other):
        return True
    return abs(int(one - other)) in (0, 1, RING - 1)


def empty_spaces(s: Cosmos, place: i64) -> list[int]:
    """G-62: spaces without character and token, of Cities too, at a Location or next to it, or anywhere."""
    occupied = s.occupied()
    found: list[int] = []
    for space in range(len(TOKEN_SPACES)):
        near = place == ANYWHERE or adjacent(place, s.place_of(space))
        if near and not s.tokens[space] and not occupied >> space & 1:
            found.append(space)
    return found


class LayToken(Question):
    """HYB-22.5, HYB-22.6: lay a token from the reserve on an empty space; impossible, it is left out (G-63)."""

    def __init__(self, seat: i64, face: i64, place: i64) -> None:
        self.seat: i64 = seat
        self.face: i64 = face
        self.place: i64 = place

    def advance(self, s: Cosmos) -> bool:
        if tokens_in_reserve(s, self.seat) > 0 and empty_spaces(s, self.place):
            return False
        s.pop()
        return True

    def ask(self, s: Cosmos) -> Ask:
        spaces = empty_spaces(s, self.place)
        choices: list[Choice] = []
        if self.face != FACE_DOWN:
            choices += [LAY_UP[space] for space in spaces]
        if self.face != FACE_UP:
            choices += [LAY_DOWN[space] for space in spaces]
        return Ask(self.seat, "ask.duel_token", "HYB-22.5", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        lay_token(s, self.seat, choice)


def lay_token(s: Cosmos, seat: i64, choice: Choice) -> None:
    """A token comes to a space, face up or face down."""
    s.tokens = changed(s.tokens, choice.arg, token_code(seat, choice.family is LAY_DOWN))
    told = events.TOKEN_DOWN if choice.family is LAY_DOWN else events.TOKEN_UP
    tell_token(s, told, "", seat, choice.arg, f"board:{seat}", on_space(choice.arg))


def take_token(s: Cosmos, space: i64, rule: str) -> None:
    """A token goes back to its owner."""
    owner = token_owner(s.tokens[space])
    s.tokens = changed(s.tokens, space, 0)
    tell_token(s, events.TOKEN_HOME, rule, owner, space, on_space(space), f"board:{owner}")


def turn_token(s: Cosmos, space: i64, rule: str) -> None:
    """A token shows its other face."""
    token = s.tokens[space]
    owner = token_owner(token)
    s.tokens = changed(s.tokens, space, token_code(owner, not is_down(token)))
    tell_token(s, events.TOKEN_TURNS, rule, owner, space, on_space(space), on_space(space))


def tell_token(s: Cosmos, told: Kind, rule: str, seat: i64, space: i64, start: str, end: str) -> None:
    """A token of a player is laid, taken or turned on a space."""
    if s.telling:
        told.tell(s, rule, ((f"token:{seat}", start, end),), seat=seat, space=space_name(space))


# -- the beginning ----------------------------------------------------------------------------------------------------


def place_authority(s: Cosmos) -> None:
    """HYB-22.2, G-65: the first tokens, pushed when the table is laid: the last on Greatness begins, twice over."""
    s.tokens = [0] * len(TOKEN_SPACES)
    seats = s.by_greatness()
    for seat in seats + seats:
        s.push(Authority(seat))


class Authority(SeatQuestion):
    """One of the two first tokens: one of them face up, the other face down."""

    def ask(self, s: Cosmos) -> Ask:
        spaces = empty_spaces(s, ANYWHERE)
        up = token_code(self.seat, False) not in s.tokens
        down = token_code(self.seat, True) not in s.tokens
        choices = [LAY_UP[space] for space in spaces] if up else []
        if down:
            choices += [LAY_DOWN[space] for space in spaces]
        return Ask(self.seat, "ask.authority", "HYB-22.2", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        lay_token(s, self.seat, choice)


# -- Pillars and Postures ---------------------------------------------------------------------------------------------


class PickSecond(PickPillar):
    """HYB-22.3: the second Pillar, with the Posture."""

    def ask(self, s: Cosmos) -> Ask:
        return Ask(self.seat, "ask.second_pillar", "HYB-22.3", free_pillars(s), "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.replace(DeclarePosture(self.seat))
        take_pillar(s, self.seat, choice.arg)


class DeclarePosture(SeatQuestion):
    """HYB-22.3: Humble or Proud in this Age."""

    def ask(self, s: Cosmos) -> Ask:
        return Ask(self.seat, "ask.posture", "HYB-22.3", POSTURE.all, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.replace(CoverPart(self.seat))
        s.players[self.seat].posture = choice.arg
        if s.telling:
            events.POSTURE.tell(s, seat=self.seat, posture=POSTURES[choice.arg])


class CoverPart(SeatQuestion):
    """HYB-22.3: the Humble cover the upper part of one Pillar, the Proud the lower part of one."""

    def ask(self, s: Cosmos) -> Ask:
        choices = [COVER[pillar] for pillar in held_pillars(s, self.seat)]
        key = "ask.cover_upper" if s.players[self.seat].posture == HUMBLE else "ask.cover_lower"
        return Ask(self.seat, key, "HYB-22.3", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        s.players[self.seat].covered = choice.arg
        if s.telling:
            events.COVERED.tell(s, seat=self.seat, pillar=PILLARS[choice.arg])


# -- in a turn --------------------------------------------------------------------------------------------------------


def meet_token(s: Cosmos, seat: i64, unit: i64, space: i64) -> None:
    """HYB-22.4, HYB-22.5, P-61: the token met on the space, then a Hero's or Prophet's own new token."""
    if unit != GOD:
        face = FACE_DOWN if s.players[seat].posture == HUMBLE else FACE_UP
        s.push(LayToken(seat, face, s.place_of(space)))
    if space < len(s.tokens) and s.tokens[space]:
        owner = token_owner(s.tokens[space])
        take_token(s, space, "HYB-22.4")
        if owner == seat:
            gain_vp(s, seat, 1, BY_DUEL)
        else:
            gain_greatness(s, owner, BY_DUEL)


def before_olympian(s: Cosmos, seat: i64) -> None:
    """HYB-22.6: what the Posture does when the Olympian is activated."""
    run(s, s.box.postures[s.players[seat].posture], Scene(seat, RULEBOOK, BY_DUEL))


def after_olympian(s: Cosmos, seat: i64) -> None:
    """HYB-22.6: at the end of that turn one token anywhere, either face."""
    s.push(LayToken(seat, FACE_CHOICE, ANYWHERE))


def turn_tokens(s: Cosmos) -> None:
    """HYB-22.9: the new last step of an Age: everybody turns over all own tokens."""
    for space in range(len(s.tokens)):
        if s.tokens[space]:
            turn_token(s, space, "HYB-22.9")


assert len(LOCATIONS) == RING + 1 and len(TOKEN_SPACES) > CITY_SPACE
