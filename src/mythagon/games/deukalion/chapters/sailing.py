"""DEU-7: sailing, step by step; DEU-16: whirlpools."""

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.board import ANCHOR, SQUARES, STYX
from mythagon.games.deukalion.chapters.challenge import challenge_hydra, challenge_ship
from mythagon.games.deukalion.chapters.styx import arrive_at_styx
from mythagon.games.deukalion.chapters.throwing import bury, cast, tell_throw
from mythagon.games.deukalion.choices import CROSS, SAIL, WHIRL
from mythagon.games.deukalion.labels import square_name
from mythagon.games.deukalion.state import FREE, HYDRA_THERE, Sea, Throw
from mythagon.kernel.choice import Choice
from mythagon.kernel.events import Kind


def add_sails(s: Sea, seat: i64, choices: list[Choice]) -> None:
    """The steps open to the ship now. The move must not have ended (DEU-7.4)."""
    ship = s.heroes[seat].ship
    if s.steps > 0:
        for square in s.box.chart.neighbours[ship]:
            there = s.holds(seat, square)
            if there != HYDRA_THERE or s.may_hunt(seat):
                choices.append(SAIL[square])
            if there != FREE and s.road and can_sail_on(s, seat, square, s.steps - 1):
                choices.append(CROSS[square])
    if s.rules.whirlpools and not s.whirled and not s.crossing and ship in s.box.chart.whirlpools:
        for square in s.box.chart.whirlpools:
            if square != ship and (s.holds(seat, square) != HYDRA_THERE or s.may_hunt(seat)):
                choices.append(WHIRL[square])


def can_sail_on(s: Sea, seat: i64, square: i64, steps: i64) -> bool:
    """From an occupied square that is crossed, can the ship come to rest elsewhere with the steps it has left?"""
    if steps <= 0:
        return False
    for beyond in s.box.chart.neighbours[square]:
        there = s.holds(seat, beyond)
        if there != HYDRA_THERE or s.may_hunt(seat) or can_sail_on(s, seat, beyond, steps - 1):
            return True
    return False


def move_ship(s: Sea, seat: i64, square: i64, told: Kind) -> None:
    """The ship is in another square now, and everybody is told."""
    hero = s.heroes[seat]
    left = hero.ship
    hero.ship = square
    if s.telling:
        moves = ((f"ship:{seat}", "sq:" + SQUARES[left], "sq:" + SQUARES[square]),)
        told.tell(s, seat=int(seat), square=square_name(s, square), landmark=s.box.chart.landmark(square), moves=moves)


def step(s: Sea, seat: i64, square: i64) -> None:
    """The ship enters the next square, whatever it holds."""
    s.steps -= 1
    s.begun = True
    s.sailing = True
    s.whirled = False
    s.crossing = False
    move_ship(s, seat, square, events.SAIL)


def sail(s: Sea, seat: i64, square: i64) -> None:
    """DEU-7.2 to DEU-7.4: one step; a challenge or the Styx ends the move."""
    came_from = s.box.chart.terrain[s.heroes[seat].ship]
    there = s.holds(seat, square)
    terrain = s.box.chart.terrain[square]
    s.ended = there != FREE or terrain == STYX
    step(s, seat, square)
    if there != FREE:
        meet(s, seat, square, there)
    elif terrain == STYX and came_from != STYX:  # G23
        arrive_at_styx(s, seat)
    if terrain == ANCHOR and s.rules.forced:
        s.landing = True


def meet(s: Sea, seat: i64, square: i64, there: i64) -> None:
    """DEU-7.2, DEU-7.3: the ship has come into the square of another or of the Hydra, which it challenges. The Hydra is
    not among the ship actions (DEU-4.3)."""
    s.ended = True
    if there == HYDRA_THERE:
        if not s.hydra_on_display():  # so the secret pursuit is one that asks for the Hydra
            s.reveal()
            s.heroes[seat].shown_hunter = True
        challenge_hydra(s, seat)
    else:
        s.acted = True
        challenge_ship(s, seat, s.other_ship_at(square, seat))


def cross(s: Sea, seat: i64, square: i64) -> None:
    """Poseidon's Road: over an occupied square without a challenge; the ship may not rest there."""
    step(s, seat, square)
    s.crossing = True


def whirl(s: Sea, seat: i64, square: i64) -> None:
    """DEU-16.2: out of another whirlpool for no step; two hoplites are thrown and those with the mark up are lost. Then
    whoever is there is challenged."""
    hero = s.heroes[seat]
    there = s.holds(seat, square)
    s.begun = True
    s.sailing = True
    s.whirled = True
    move_ship(s, seat, square, events.WHIRL)
    throw = Throw(seat)
    cast(s, throw, min(2, hero.aboard))
    tell_throw(s, throw, events.THROW, "DEU-16.2")
    bury(s, throw, throw.up, "DEU-16.2")  # no challenge, so no card keeps them
    if there != FREE:
        meet(s, seat, square, there)
