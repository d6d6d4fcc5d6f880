"""tokens: Olympian tokens on spaces, in the Duel only."""

from mypy_extensions import i64

from mythagon.games.hybris.chapters.duel_mode import LayToken, is_down, take_token, token_owner, turn_token
from mythagon.games.hybris.chapters.pillars import HUMBLE
from mythagon.games.hybris.choices import REMOVE_AT, STOP, TURN_AT
from mythagon.games.hybris.grammar.effects import Tokens
from mythagon.games.hybris.grammar.words import (
    ADJACENT,
    ALL,
    FACE_ANY,
    FACE_CHOICE,
    FACE_DOWN,
    FACE_POSTURE,
    FACE_UP,
    FLIP,
    REMOVE,
)
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Verb, enter
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask


def tokens_meant(s: Cosmos, seat: i64, effect: Tokens) -> list[int]:
    """The spaces of the tokens an effect is about: own or the opponent's, of a face or of either."""
    found: list[int] = []
    for space, token in enumerate(s.tokens):
        if not token or (token_owner(token) == seat) != effect.own:
            continue
        if effect.face == FACE_ANY or is_down(token) == (effect.face == FACE_DOWN):
            found.append(space)
    return found


class MovingDuelTokens(Verb[Tokens]):
    """Remove up to so many, turn over as many as possible (HYB-22.7), or lay one; outside the Duel nothing."""

    def run(self, s: Cosmos, effect: Tokens, scene: Scene, times: i64, short: i64) -> i64:
        seat = scene.seat
        if not s.rules.duel:
            return short
        if effect.act == REMOVE:
            s.tokens_removed = 0  # P-74
            s.push(RemoveToken(seat, effect, effect.n))
        elif effect.act == FLIP:
            spaces = tokens_meant(s, seat, effect)
            if effect.n == ALL or len(spaces) <= effect.n:
                for space in spaces:
                    turn_token(s, space, "HYB-22.6")
            else:
                s.push(TurnToken(seat, effect, effect.n))
        else:
            face = effect.face if effect.face != FACE_ANY else FACE_CHOICE
            if face == FACE_POSTURE:
                face = FACE_DOWN if s.players[seat].posture == HUMBLE else FACE_UP
            s.push(LayToken(seat, face, s.turn.place if effect.where == ADJACENT else -1))
        return short


class RemoveToken(Question):
    """HYB-22.6: tokens go back to their owner, up to so many."""

    def __init__(self, seat: i64, effect: Tokens, n: i64) -> None:
        self.seat: i64 = seat
        self.effect = effect
        self.n: i64 = n

    def advance(self, s: Cosmos) -> bool:
        if self.n != 0 and tokens_meant(s, self.seat, self.effect):
            return False
        s.pop()
        return True

    def ask(self, s: Cosmos) -> Ask:
        choices = [REMOVE_AT[space] for space in tokens_meant(s, self.seat, self.effect)]
        return Ask(self.seat, "ask.remove_token", "HYB-22.6", [*choices, STOP], "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        if choice is STOP:
            s.pop()
            return
        s.replace(RemoveToken(self.seat, self.effect, self.n - 1))
        s.tokens_removed += 1
        take_token(s, choice.arg, "HYB-22.6")

    def key(self) -> str:
        return f"RemoveToken({self.seat},{self.n})"


class TurnToken(Question):
    """HYB-22.6: which tokens are turned, when there are more than are to be."""

    def __init__(self, seat: i64, effect: Tokens, n: i64) -> None:
        self.seat: i64 = seat
        self.effect = effect
        self.n: i64 = n

    def advance(self, s: Cosmos) -> bool:
        if self.n > 0:
            return False
        s.pop()
        return True

    def ask(self, s: Cosmos) -> Ask:
        choices = [TURN_AT[space] for space in tokens_meant(s, self.seat, self.effect)]
        return Ask(self.seat, "ask.turn_token", "HYB-22.6", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.replace(TurnToken(self.seat, self.effect, self.n - 1))
        turn_token(s, choice.arg, "HYB-22.6")

    def key(self) -> str:
        return f"TurnToken({self.seat},{self.n})"


enter("tokens", MovingDuelTokens())
