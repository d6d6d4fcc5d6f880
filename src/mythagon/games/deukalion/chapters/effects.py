"""DEU-14.5: what the Action cards do, one class an effect, named by the words of data/actions.toml."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.chapters.hands import draw
from mythagon.games.deukalion.chapters.styx import Reclaim, can_reclaim
from mythagon.games.deukalion.chapters.throwing import cast, losses, tell_throw, throw_of
from mythagon.games.deukalion.choices import SET_DIE, SWAP
from mythagon.games.deukalion.components import EFFECTS, PURSUITS
from mythagon.games.deukalion.labels import ring_face
from mythagon.games.deukalion.state import Hero, Sea
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, SeatQuestion, changed


class Effect:
    """What a kind of card does when it is played once, and what it does for good if it is permanent (DEU-14.3)."""

    def useful(self, s: Sea, seat: i64) -> bool:
        """DEU-14.7: would the card, played once, do anything now?"""
        return True

    def play(self, s: Sea, seat: i64, amount: i64) -> None:
        """What it changes by itself, once."""

    def follow(self, s: Sea, seat: i64, amount: i64) -> None:
        """What is done, told or asked once it has been played."""

    def lay(self, s: Sea, hero: Hero, amount: i64) -> None:
        """Its lasting effect; only permanent cards have one."""
        raise NotImplementedError


class SailFarther(Effect):
    """More squares in the ship's move."""

    def play(self, s: Sea, seat: i64, amount: i64) -> None:
        s.steps += amount
        s.begun = True

    def lay(self, s: Sea, hero: Hero, amount: i64) -> None:
        hero.wings += amount
        if s.heroes[s.mover] is hero and not s.ended:
            s.steps += amount


class TakeBack(Effect):
    """Hoplites back from the Underworld."""

    def useful(self, s: Sea, seat: i64) -> bool:
        return can_reclaim(s, seat)

    def follow(self, s: Sea, seat: i64, amount: i64) -> None:
        s.push(Reclaim(seat, amount, False, s.rules.dump_always, "DEU-14.5"))


class Strength(Effect):
    """Points for one's own total in a challenge."""

    def follow(self, s: Sea, seat: i64, amount: i64) -> None:
        throw = throw_of(s, seat)
        assert throw is not None
        throw.bonus += amount
        tell_throw(s, throw, events.THROW_CHANGED, "DEU-14.5")

    def lay(self, s: Sea, hero: Hero, amount: i64) -> None:
        hero.might += amount


class Spare(Effect):
    """Hoplites with the mark up that are not lost."""

    def useful(self, s: Sea, seat: i64) -> bool:
        throw = throw_of(s, seat)
        return throw is not None and losses(throw, s.heroes[seat]) > 0

    def follow(self, s: Sea, seat: i64, amount: i64) -> None:
        throw = throw_of(s, seat)
        assert throw is not None
        throw.spared += amount
        tell_throw(s, throw, events.THROW_CHANGED, "DEU-14.5")

    def lay(self, s: Sea, hero: Hero, amount: i64) -> None:
        hero.mercy += amount


class Rethrow(Effect):
    """All hoplites that show the mark are thrown again, whether they would be lost or not."""

    def useful(self, s: Sea, seat: i64) -> bool:
        throw = throw_of(s, seat)
        return throw is not None and throw.up > 0

    def follow(self, s: Sea, seat: i64, amount: i64) -> None:
        throw = throw_of(s, seat)
        assert throw is not None
        again = throw.up
        throw.up = 0
        cast(s, throw, again)
        tell_throw(s, throw, events.THROW_CHANGED, "DEU-14.5")


class Road(Effect):
    """The ship sails farther and may cross occupied squares in this move; a second one adds its squares."""

    def play(self, s: Sea, seat: i64, amount: i64) -> None:
        s.road = True
        s.steps += amount
        s.begun = True


class DrawCards(Effect):
    """More Action cards."""

    def useful(self, s: Sea, seat: i64) -> bool:
        return len(s.actions) > 0

    def follow(self, s: Sea, seat: i64, amount: i64) -> None:
        for _ in range(amount):
            draw(s, seat, "DEU-14.5")


class Oracle(Effect):
    """An open pursuit is exchanged."""

    def useful(self, s: Sea, seat: i64) -> bool:
        return len(s.pursuits) > 0 and (s.display[0] >= 0 or s.display[1] >= 0)

    def follow(self, s: Sea, seat: i64, amount: i64) -> None:
        s.push(AskOracle(seat))


class DriveHydra(Effect):
    """The Hydra goes farther."""

    def play(self, s: Sea, seat: i64, amount: i64) -> None:
        s.hydra_steps += amount


class SetDie(Effect):
    """An outer die of the Kylix is set."""

    def follow(self, s: Sea, seat: i64, amount: i64) -> None:
        s.push(WillOfZeus(seat))


class AskOracle(SeatQuestion[Sea]):
    """The Oracle of Delphi: one open pursuit goes under its pile and a new one is turned up."""

    def advance(self, s: Sea) -> bool:
        if s.display[0] >= 0 and s.display[1] >= 0:
            return False
        self.swap(s, 0 if s.display[0] >= 0 else 1)
        return True

    def ask(self, s: Sea) -> Ask:
        return Ask(self.seat, "ask.oracle", "DEU-14.5", [SWAP[0], SWAP[1]])

    def answer(self, s: Sea, choice: Choice) -> None:
        self.swap(s, choice.arg)

    def swap(self, s: Sea, slot: i64) -> None:
        """Everybody has seen the card, so everybody knows what lies at the bottom."""
        s.pop()
        card = s.display[slot]
        s.pursuits = [card, *s.pursuits]
        s.pursuits_under += 1
        s.display = changed(s.display, slot, -1)
        if s.telling:
            id = PURSUITS[card]
            moves = (("pursuit:" + id, f"display:{slot}", "pursuits"),)
            events.ORACLE.tell(s, seat=int(self.seat), pursuit=id, moves=moves)


class WillOfZeus(SeatQuestion[Sea]):
    """Zeus' Will: one outer die to any other number."""

    def ask(self, s: Sea) -> Ask:
        choices = [SET_DIE[n] for n in range(12) if ring_face(s.ring, n // 3) != n % 3 + 1]
        return Ask(self.seat, "ask.die", "DEU-14.5", choices)

    def answer(self, s: Sea, choice: Choice) -> None:
        s.pop()
        slot: i64 = choice.arg // 3
        face: i64 = choice.arg % 3 + 1
        s.ring += (face - ring_face(s.ring, slot)) << (2 * slot)
        if s.telling:
            events.DIE.tell(s, seat=int(self.seat), slot=int(slot) + 1, number=int(face))


BY_WORD: Final[dict[str, Effect]] = {
    "sail": SailFarther(),
    "reclaim": TakeBack(),
    "strength": Strength(),
    "spare": Spare(),
    "rethrow": Rethrow(),
    "road": Road(),
    "draw": DrawCards(),
    "oracle": Oracle(),
    "hydra": DriveHydra(),
    "die": SetDie(),
}
#: by the number of the effect, as the box holds it
EFFECT: Final[list[Effect]] = [BY_WORD[word] for word in EFFECTS]
