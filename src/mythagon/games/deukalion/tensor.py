"""The view as numbers between 0 and 1, for learners. The layout is part of the rules version."""

from mythagon.games.deukalion.board import AREA
from mythagon.games.deukalion.chapters.throwing import points
from mythagon.games.deukalion.components import ACTIONS, CITIES, COLOURS, PURSUITS, SETTLEMENTS
from mythagon.games.deukalion.state import Hero, Sea
from mythagon.games.deukalion.wording import ring_face
from mythagon.kernel.bits import nibble

MOST_SEATS = 4
HERO = AREA + 6 + len(COLOURS) + 3 + len(PURSUITS) + len(ACTIONS)
CITY = len(COLOURS)
FRAMES = (
    "DropAnchor",
    "PassiveTurn",
    "Kylix",
    "ActiveTurn",
    "PlayWindow",
    "AfterThrow",
    "Relocate",
    "Loot",
    "TakeTreasure",
    "Reclaim",
    "StoreAfloat",
    "SwapCargo",
    "Unload",
    "Offer",
    "Sacrifice",
    "AskOracle",
    "WillOfZeus",
)
SIZE = (
    MOST_SEATS * HERO
    + AREA  # Hydra
    + len(CITIES) * CITY
    + len(SETTLEMENTS) * (MOST_SEATS + 1)
    + 2 * len(PURSUITS)  # open and own secret
    + len(ACTIONS)  # own hand
    + 9 * 3  # dice
    + 13  # the turn
    + 2 * 5  # the challenge
    + MOST_SEATS * 2  # active and mover, from the seat's own
    + 4  # piles
    + len(FRAMES)
)


def observe(s: Sea, seat: int) -> list[float]:
    """Sections: four heroes from the seat's own onwards (`HERO` numbers each), the Hydra's square, the cities'
    treasures by colour, the settlements' owners, open pursuits, own secret, own hand, dice, turn, challenge, whose turn
    it is, piles, the frame that asks."""
    out: list[float] = []
    for offset in range(MOST_SEATS):
        if offset < s.seats:
            owner = (seat + offset) % int(s.seats)
            out += hero_numbers(s, s.heroes[owner], s.known[seat * s.seats + owner])
        else:
            out += [0.0] * HERO
    out += one_hot(int(s.hydra), AREA)
    for counts in s.stock:
        out += [nibble(counts, colour) / 3 for colour in range(len(COLOURS))]
    for owner in s.owners:
        out += one_hot((owner - seat) % int(s.seats) if owner >= 0 else MOST_SEATS, MOST_SEATS + 1)
    out += [float(card in s.display) for card in range(len(PURSUITS))]
    out += one_hot(int(s.heroes[seat].secret), len(PURSUITS))
    out += [nibble(s.heroes[seat].cards, kind) / 4 for kind in range(len(ACTIONS))]
    for die in (s.centre, s.card_die, s.hoplite_die, s.move_die, s.hydra_die):
        out += one_hot(int(die) - 1, 3)
    for slot in range(4):
        out += one_hot(int(ring_face(s.ring, slot)) - 1, 3)
    adrift = s.heroes[s.mover].adrift
    flags = [s.begun, s.sailing, s.ended, s.closed, s.acted, adrift, s.road, s.crossing, s.card_done, s.hoplites_done]
    out += [float(flag) for flag in flags]
    out += [float(s.hydra_done), min(1.0, s.steps / 8), min(1.0, s.hydra_steps / 8)]
    for side in range(2):
        if side < len(s.throws):
            throw = s.throws[side]
            out += [1.0, throw.up / 10, throw.down / 10, throw.side / 10, points(throw, s.heroes[throw.seat]) / 32]
        else:
            out += [0.0] * 5
    for who in (s.active, s.mover):
        out += one_hot((int(who) - seat) % int(s.seats), MOST_SEATS)
    out += [len(s.actions) / 30, len(s.pursuits) / 16, s.honour_pile / 14, min(1.0, s.turns / 60)]
    asking = s.stack[-1].key().partition("(")[0] if s.stack else ""
    return out + [float(asking == name) for name in FRAMES]


def one_hot(at: int, size: int) -> list[float]:
    """A one at this place, nothing where it is out of range."""
    return [float(k == at) for k in range(size)]


def hero_numbers(s: Sea, hero: Hero, known: int) -> list[float]:
    """One player's open things; of the hand what the observer knows to be in it."""
    out = one_hot(int(hero.ship), AREA)
    out += [hero.aboard / 10, hero.dead / 10, hero.settled / 6, min(1.0, hero.hand / 10)]
    out += [min(1.0, int(hero.total()) / int(s.rules.target)), float(hero.secret >= 0)]
    out += [nibble(hero.cargo, colour) / 3 for colour in range(len(COLOURS))]
    out += [float(hero.wings), float(hero.might), float(hero.mercy)]
    out += [float(hero.pursuits >> card & 1) for card in range(len(PURSUITS))]
    return out + [nibble(known, kind) / 4 for kind in range(len(ACTIONS))]
