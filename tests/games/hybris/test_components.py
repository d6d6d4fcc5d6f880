"""The box: counts, facts of the rulebook, the Cities' map, and data with one mistake."""

from collections import Counter
from pathlib import Path

import pytest

from mythagon.games.hybris.components import Box
from mythagon.games.hybris.grammar.words import CITIES, ELEMENTS, TECH_TYPES, TIMINGS
from mythagon.games.hybris.kinds import CONFLICTS, SIDES, SLOT_NAMES
from mythagon.kernel.errors import DataError
from tests.games.hybris.boxes import BOX, data_with

#: named components by kind, as the box has them
ENTRIES = {
    "pillar": 6,
    "primordial": 10,
    "location": 7,
    "action": 13,
    "city": 5,
    "olympian": 4,
    "power": 8,
    "upgrade": 24,
    "hero": 12,
    "conflict": 36,
    "colosseum_card": 20,
    "colosseum_hero": 5,
    "technology": 60,
    "confrontation": 16,
    "epic": 17,
    "premonition": 39,
    "scenario": 5,
    "variant": 3,
    "posture": 2,
}
#: boards, tracks and numbers that are no pieces of their own
FURTHER = {"conversion": 7, "link": 7, "goodness": 5, "rule": 18}
#: the specification's map: the side of a Technology space that meets the side of another
EDGES = """a1.E-a2.W a3.E-a4.W a1.S-a3.N a2.S-a4.N l1.E-l2.W l2.E-l3.W e1.E-e2.W e1.S-e3.N t1.S-t2.N t2.S-t3.N s1.E-s2.W
e2.E-a1.W e3.S-s1.W a3.S-s1.N a4.E-s2.N a2.N-t3.S t1.E-l1.W t3.E-l2.S"""


def test_the_box_holds_292_named_components() -> None:
    counts = {kind: len(entries) for kind, entries in BOX.entries.items()}
    assert counts == {**ENTRIES, **FURTHER}
    assert sum(ENTRIES.values()) == 292


def test_the_decks_have_as_many_cards_as_the_box() -> None:
    assert sum(entry.pieces() for entry in BOX.entries["conflict"]) == 4 * 18
    assert sum(entry.pieces() for entry in BOX.entries["colosseum_card"]) == 40
    assert len(BOX.quests) == 33
    assert [quest.kind for quest in BOX.quests].count("epic") == 17
    assert Counter(primordial.group for primordial in BOX.primordials) == {0: 1, 1: 3, 2: 3, 3: 3}


def test_there_are_twelve_technologies_of_each_type_and_every_timing_has_its_share() -> None:
    assert Counter(TECH_TYPES[tile.type] for tile in BOX.technologies) == dict.fromkeys(TECH_TYPES, 12)
    shares = dict(zip(TIMINGS, (18, 6, 5, 12, 7, 7, 5), strict=True))
    assert Counter(TIMINGS[tile.timing] for tile in BOX.technologies) == shares
    assert Counter(int(tile.chevrons).bit_count() for tile in BOX.technologies) == {1: 12, 2: 30, 3: 14, 4: 4}


def test_no_two_technologies_of_a_kind_have_the_same_power() -> None:
    powers = [str((entry.values["timing"], entry.values["effects"])) for entry in BOX.entries["technology"]]
    assert len(set(powers)) == len(powers)


def test_the_colosseum_cards_have_the_force_and_elements_of_the_specification() -> None:
    cards = BOX.cards[len(CONFLICTS) :]
    assert Counter(card.force for card in cards for _ in range(card.copies)) == {1: 10, 2: 14, 3: 12, 4: 4}
    elements = Counter(element for card in cards for element in card.elements for _ in range(card.copies))
    assert all(12 <= elements[element] <= 14 for element in range(len(ELEMENTS)))


def test_premonitions_are_spread_over_the_places() -> None:
    places = Counter(entry.word("place") for entry in BOX.entries["premonition"])
    assert [places[city] for city in CITIES] == [1] * 5
    others = {place: count for place, count in places.items() if place not in CITIES}
    assert others == {
        "olympus": 5,
        "forge": 6,
        "oracle": 4,
        "moirai": 5,
        "colosseum": 5,
        "underworld": 5,
        "mortal_world": 4,
    }


def test_the_edges_between_technology_spaces_are_those_of_the_map() -> None:
    found = {
        f"{SLOT_NAMES[edge.one]}.{SIDES[edge.one_side]}-{SLOT_NAMES[edge.other]}.{SIDES[edge.other_side]}"
        for edge in BOX.edges
    }
    assert found == set(EDGES.split())


def test_what_the_rulebook_prints_is_so_and_marked_as_printed() -> None:
    decree = BOX.find("technology", "city_decree")
    assert decree is not None
    facts = [decree.number(field) for field in ("faithful", "aegis", "vp", "prayers")]
    assert facts == [3, 2, 2, 4]
    assert decree.values["effects"] == [["free", "spark", 1]]
    assert (decree.source_of("vp"), decree.source_of("chevrons")) == ("printed", "reconstructed")
    assert [olympian.aura for olympian in BOX.olympians] == [1, 3, 5, 7]
    hydra = BOX.find("confrontation", "lernaean_hydra")
    assert hydra is not None
    assert (hydra.number("base"), hydra.number("cards"), hydra.words("elements")) == (2, 2, ["earth", "water"])
    assert (hydra.source_of("base"), hydra.source_of("reward")) == ("printed", "reconstructed")
    assert "pillar.guidance" not in BOX.reconstructed()


def test_what_is_not_read_off_the_book_does_not_say_so() -> None:
    """Page 22 lists five Services and says of Lemnos alone which it has; what only follows from a page is deduced."""
    services = {city: BOX.entries["city"][at].source_of("service") for at, city in enumerate(CITIES)}
    assert services == {city: "printed" if city == "lemnos" else "reconstructed" for city in CITIES}
    for kind, id, facts in (
        ("rule", "start_faithful", ["value"]),  # page 7 gives 3 Aegis and names no Faithful
        ("technology", "propylaea_in_stasis", ["vp", "prayers"]),  # page 27 does not name the tile
        ("conflict", "combined_attack", ["elements"]),  # page 18 says Fire, and not Earth
        ("primordial", "gaia", ["wrath1"]),  # the appendix says which cards, and not how many
    ):
        entry = BOX.find(kind, id)
        assert entry is not None
        assert entry.fields_from("deduced") == facts
    guidance = BOX.find("pillar", "guidance")
    assert guidance is not None
    assert (guidance.source, guidance.fields_from("printed")) == ("reconstructed", ["name", "upper", "lower"])


def test_a_seven_prayer_visit_buys_a_temple_and_greatness() -> None:
    prices = {entry.id: entry.number("prayers") for entry in BOX.entries["conversion"]}
    assert 7 - prices["temple"] - prices["greatness"] == 1


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("technologies.toml", '["free", "spark", 1]', '["fre", "spark", 1]', "technology 'city_decree'.*unknown verb"),
        ("technologies.toml", 'timing = "immediate"', 'timing = "passive"', "'city_decree'.*mods are for passive"),
        ("upgrades.toml", '"spark", "spark", "spark"', '"spark", "spark"', "zeus has .* not 8, 3, 2, 2"),
        ("upgrades.toml", '[["gain", "vp", 7]]', '[["lose", "vp", 7]]', "'trident'.*lose is no reward"),
        ("upgrades.toml", 'hero = "perseus"\n', "", "'divine_lineage'.*a tile with a Hero says which"),
        ("conflicts.toml", "improved = true\n", "", "'primordial_thunderbolt'.*sixth card"),
        ("epics.toml", 'reveal = ["water", "air"], ', "", "'golden_fleece'.*one of reveal, discard and return"),
        ("premonitions.toml", "prayers_min", "prayer_min", "'offering'.*unknown parameter 'prayer_min'"),
        ("links.toml", 'one = "e2"', 'one = "e9"', "'e2_a1'.*must be a Technology space"),
        ("rules.toml", "value = 6", "value = 600", "'ages'.*from -9 to 99"),
        ("rules.toml", "value = 6", "value = 0", "'ages'.*from 1 to 12, not 0"),
        ("technologies.toml", '["free", "spark", 1]', '["pay", "vp", 1]', "'city_decree'.*pay stands in the first"),
        ("technologies.toml", '["free", "spark", 1]', '["on", "drain", []]', "'city_decree'.*on is for reactions"),
        ("technologies.toml", '[["stand_up"]]', '[["on", "drain", []]]', "on stands in reactions"),
        (
            "technologies.toml",
            '["mod", "drain_plus", 1]',
            '["mod", "hand_force", 1, { until = "age_end" }]',
            "for Pillars",
        ),
        (
            "technologies.toml",
            '["mod", "drain_plus", 1]',
            '["mod", "hand_force", 1, { unit = "self" }]',
            "for Heroes of",
        ),
        ("pillars.toml", ', { until = "age_end" }', "", "'ambition'.*write until"),
        (
            "pillars.toml",
            'lower = [["each_other',
            'lower = [["mod", "drain_plus", 1], ["each_other',
            "mod stands in passive",
        ),
        ("powers.toml", 'timing = "reaction"', 'timing = "once_per_age"', "power has no moment for once_per_age"),
        ("scenarios.toml", '["rule", "sparta_plus", 1]', '["gain", "vp", 1]', "gain would never happen"),
        ("cities.toml", '["do", "produce"]', '["do", "influence", { city = "any" }]', "there would be no end of it"),
        (
            "primordials.toml",
            '["lose", "aegis", 2]',
            '["each", [["mod", "drain_plus", 1]]]',
            "for Scenarios and Variants",
        ),
    ],
    ids=str,
)
def test_a_mistake_is_refused_with_its_file_and_entry(
    file: str, old: str, new: str, complaint: str, tmp_path: Path
) -> None:
    with pytest.raises(DataError, match=f"(?s){file}.*{complaint}"):
        Box(data_with(tmp_path, file, old, new))
