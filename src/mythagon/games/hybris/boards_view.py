"""The shared boards as plain data: everything here is known to everybody, except face-down Primordials."""

from typing import TypedDict

from mythagon.games.hybris.chapters.oracle import next_primordial, shown_elements
from mythagon.games.hybris.choices import ALL_SPACES, UNIT_NAMES
from mythagon.games.hybris.grammar.words import CITIES, ELEMENTS, LOCATIONS, MORTAL_WORLD
from mythagon.games.hybris.kinds import COLOSSEUM_HEROES, PILLARS, PREMONITIONS, PRIMORDIALS, SLOT_NAMES, TECHNOLOGIES
from mythagon.games.hybris.names import card_name, quest_name
from mythagon.games.hybris.state import ZONES, Cosmos, owner_of, tile_of
from mythagon.games.hybris.units import CITY_SPACE, FALLEN, ILLUSTRATION, ON_SPACE, SPACES
from mythagon.kernel.bits import nibble

#: the symbols of the face-down Primordials, in the order of the Ages
SYMBOLS = ("alpha", "beta", "gamma")


class PieceView(TypedDict):
    """A unit somewhere on the table."""

    seat: int
    unit: str
    """"olympian", "hero1" to "hero3", "prophet1" to "prophet3", or the id of an allied Colosseum Hero."""


class TokenView(TypedDict):
    """A Duel token on a space."""

    seat: int
    up: bool
    """Face up (Olympian) or face down (Forbidden)."""


class SpaceView(TypedDict):
    """A space of a board."""

    space: str
    dotted: bool
    """Any number of characters may be here."""
    units: list[PieceView]
    token: TokenView | None


class LocationView(TypedDict):
    """One of the six boards."""

    place: str
    spaces: list[SpaceView]
    illustration: list[PieceView]
    """Characters that found no space."""


class TileView(TypedDict):
    """A Technology with its owner's token."""

    technology: str
    seat: int


class SlotView(TypedDict):
    """A Technology space of a City."""

    slot: str
    tile: TileView | None
    wild: bool
    """Its tile counts as having chevrons on all sides."""


class CityView(TypedDict):
    """A City."""

    city: str
    units: list[PieceView]
    """Who holds the space; two only under the Helm of Darkness."""
    token: TokenView | None
    temples: list[int]
    """Seats with a Temple here."""
    slots: list[SlotView]


class PillarView(TypedDict):
    """A Divine Pillar; its number is its place in the list, from 1."""

    pillar: str
    seat: int | None
    """Who has taken it in this Age."""
    resolved: bool
    prayer: bool
    covered: str | None
    """In the Duel: "upper" or "lower", the part a Posture covers."""


class ColosseumView(TypedDict):
    """The Colosseum."""

    heroes: list[str]
    """Heroes still there."""
    deck: int
    discard: list[str]


class UnderworldView(TypedDict):
    """The Underworld."""

    primordials: list[str]
    """The pile; the last is on top."""
    fear: str | None
    """The Primordial just revealed, while its Wraths fall."""
    fallen: list[PieceView]


class QuestView(TypedDict):
    """A Quest face up."""

    quest: str
    """Its text key: "epic." or "confrontation." and the id."""
    sung: list[int | None]
    """Who sang each Canto of an Epic."""


class MoiraiView(TypedDict):
    """The Moirai."""

    quests: list[QuestView | None]
    """The three zones from left to right; the right one leaves the game at the end of the Age."""
    deck: int
    gone: list[str]


class OmenView(TypedDict):
    """A Conflict card beside the Oracle."""

    seat: int
    card: str


class HiddenView(TypedDict):
    """A Primordial on its symbol at the Oracle."""

    symbol: str
    primordial: str | None
    """Which one it is, if the viewer has looked; None also once it is face up in the Underworld."""
    seen_by: list[int]
    face_down: bool
    next: bool
    """The next to be revealed."""


class OracleView(TypedDict):
    """The Oracle."""

    omens: list[OmenView]
    elements: list[str]
    """Elements shown there."""
    primordials: list[HiddenView]
    deck: int
    """Premonitions in the deck."""
    revealed: list[str]
    """Premonitions discarded face up."""


def pieces_view(s: Cosmos) -> list[list[PieceView]]:
    """All units in the Underworld and on spaces, by where they are (`units.FALLEN`, `units.ON_SPACE` and on)."""
    found: list[list[PieceView]] = [[] for _ in range(ON_SPACE + SPACES)]
    for seat in range(s.seats):
        units = s.players[seat].units
        unit = 0
        while units:
            if units & 31 >= FALLEN:
                found[units & 31].append({"seat": seat, "unit": UNIT_NAMES[unit]})
            units >>= 5
            unit += 1
    return found


def token_view(s: Cosmos, space: int) -> TokenView | None:
    """The Duel token on a space."""
    token = s.tokens[space] if space < len(s.tokens) else 0
    return {"seat": (token - 1) >> 1, "up": not (token - 1) & 1} if token else None


def locations_view(s: Cosmos, pieces: list[list[PieceView]]) -> list[LocationView]:
    """The six boards, with those who stand there."""
    found: list[LocationView] = []
    for place in range(int(MORTAL_WORLD)):
        location = s.box.locations[place]
        spaces: list[SpaceView] = [
            {
                "space": ALL_SPACES[space],
                "dotted": s.box.spaces[space].dotted,
                "units": pieces[ON_SPACE + space],
                "token": token_view(s, space),
            }
            for space in range(location.first, location.first + location.spaces)
        ]
        illustration = pieces[ON_SPACE + ILLUSTRATION + place]
        found.append({"place": LOCATIONS[place], "spaces": spaces, "illustration": illustration})
    return found


def tile_view(code: int) -> TileView | None:
    """A Technology and whose it is."""
    return {"technology": TECHNOLOGIES[tile_of(code)], "seat": int(owner_of(code))} if code else None


def cities_view(s: Cosmos, pieces: list[list[PieceView]]) -> list[CityView]:
    """The Mortal World, with those who stand there."""
    found: list[CityView] = []
    for number, name in enumerate(CITIES):
        city = s.box.cities[number]
        slots: list[SlotView] = [
            {"slot": SLOT_NAMES[slot], "tile": tile_view(s.slots[slot]), "wild": s.wild >> slot & 1 != 0}
            for slot in range(city.first, city.first + city.slots)
        ]
        found.append(
            {
                "city": name,
                "units": pieces[ON_SPACE + CITY_SPACE + number],
                "token": token_view(s, CITY_SPACE + number),
                "temples": [seat for seat in range(s.seats) if s.players[seat].temples >> number & 1],
                "slots": slots,
            }
        )
    return found


def queue_view(s: Cosmos) -> list[TileView | None]:
    """The Forge's queue."""
    return [tile_view(code) for code in s.queue]


def pillars_view(s: Cosmos) -> list[PillarView]:
    """The six Pillars."""
    found: list[PillarView] = []
    for number, name in enumerate(PILLARS):
        holder: int | None = None
        for seat in range(s.seats):
            if number in (s.players[seat].pillar, s.players[seat].second):
                holder = seat
        covered: str | None = None
        if holder is not None and s.players[holder].covered == number:
            covered = "lower" if s.players[holder].posture else "upper"
        found.append(
            {
                "pillar": name,
                "seat": holder,
                "resolved": holder is not None and s.players[holder].resolved,
                "prayer": s.pillar_prayers >> number & 1 != 0,
                "covered": covered,
            }
        )
    return found


def colosseum_view(s: Cosmos) -> ColosseumView:
    """Heroes and cards of the Colosseum."""
    return {
        "heroes": [name for hero, name in enumerate(COLOSSEUM_HEROES) if s.arena >> hero & 1],
        "deck": len(s.colosseum),
        "discard": [card_name(s, 0, card) for card in s.colosseum_discard],
    }


def underworld_view(s: Cosmos, pieces: list[list[PieceView]]) -> UnderworldView:
    """Primordials and the fallen."""
    return {
        "primordials": [PRIMORDIALS[card] for card in s.primordials],
        "fear": PRIMORDIALS[s.fear] if s.fear >= 0 else None,
        "fallen": pieces[FALLEN],
    }


def moirai_view(s: Cosmos) -> MoiraiView:
    """The Quests."""
    quests: list[QuestView | None] = []
    for zone in range(ZONES):
        quest = s.quests[zone]
        if quest < 0:
            quests.append(None)
            continue
        singers = [int(nibble(s.sung, 4 * zone + canto)) for canto in range(len(s.box.quests[quest].cantos))]
        quests.append({"quest": quest_name(s, quest), "sung": [singer - 1 if singer else None for singer in singers]})
    return {"quests": quests, "deck": len(s.quest_deck), "gone": [quest_name(s, quest) for quest in s.quests_gone]}


def unseen(s: Cosmos) -> dict[str, object]:
    """The Primordials face down on their symbols."""
    return {
        f"oracle.primordials.{place}.primordial": PRIMORDIALS[card] for place, card in enumerate(s.hidden) if card >= 0
    }


def oracle_view(s: Cosmos, seat: int | None) -> OracleView:
    """Omens, Premonitions, and the face-down Primordials as far as the seat has looked."""
    hidden: list[HiddenView] = []
    coming = next_primordial(s) if s.age else 0
    for place, card in enumerate(s.hidden):
        seen_by = [other for other in range(s.seats) if s.players[other].looked >> place & 1]
        known = card >= 0 and seat is not None and seat in seen_by
        hidden.append(
            {
                "symbol": SYMBOLS[place],
                "primordial": PRIMORDIALS[card] if known else None,
                "seen_by": seen_by,
                "face_down": card >= 0,
                "next": place == coming,
            }
        )
    shown = shown_elements(s)
    return {
        "omens": [{"seat": omen >> 6, "card": card_name(s, omen >> 6, omen & 63)} for omen in s.omens],
        "elements": [name for element, name in enumerate(ELEMENTS) if shown >> element & 1],
        "primordials": hidden,
        "deck": len(s.premonition_deck),
        "revealed": [PREMONITIONS[card] for card in s.premonition_discard],
    }
