"""The effect language: every verb is read into its class, and everything unknown is refused with its place."""

import pytest

from mythagon.games.hybris.grammar.effects import VERBS, Condition, Discard, Do, Fight, If, Mod, On, Per, Script
from mythagon.games.hybris.grammar.parts import CONDITIONS, EVENT_CONDITIONS, MOD_CONDITIONS
from mythagon.games.hybris.grammar.reading import READERS, read_script
from mythagon.games.hybris.grammar.wishes import DEED_FILTERS, Wish
from mythagon.games.hybris.grammar.words import (
    ALL,
    ANY,
    COUNTS,
    DEEDS,
    EARTH,
    EVENTS,
    FAITHFUL,
    FILTERS,
    MODS,
    OCCUPIED_OK,
    OLYMPIAN,
)
from mythagon.kernel.errors import DataError

#: one effect of each verb, written as in data
SAMPLES: dict[str, list[object]] = {
    "gain": ["gain", "vp", 2],
    "lose": ["lose", "aegis", 1],
    "generate": ["generate", 2],
    "free": ["free", "spark", 1],
    "do": ["do", "convert", {"lines": 1, "discount": 1}],
    "cost": ["cost", [["pay", "prayer", 2]], [["free", "spark", 1]]],
    "pay": ["pay", "faithful", 1],
    "choose": ["choose", 1, [[["gain", "vp", 1]], [["gain", "aegis", 1]]]],
    "each_other": ["each_other", [["gain", "vp", 1]]],
    "each": ["each", [["gain", "vp", 1]]],
    "by_actor": ["by_actor", [["generate", 1]]],
    "per": ["per", ["held", {"of": "faithful", "each": 2}], [["gain", "vp", 1]], 5],
    "if": ["if", {"count": ["my_temples", ">=", 1]}, [["gain", "vp", 1]], [["lose", "vp", 2]]],
    "discard": ["discard", "all", {"element": "earth"}],
    "opp_discard": ["opp_discard", 1, {"random": True}],
    "force": ["force", 2],
    "opp_force": ["opp_force", -1],
    "null_last_opp": ["null_last_opp"],
    "return_played": ["return_played"],
    "defeat_hero": ["defeat_hero"],
    "return_unit": ["return_unit", "hero", "lemnos"],
    "stand_up": ["stand_up"],
    "token_to": ["token_to", "unavailable", 1],
    "fight": ["fight", {"base": 4, "cards": 1, "elements": ["earth"], "win": [["gain", "vp", 2]], "lose": []}],
    "mod": ["mod", "occupied_ok", {"me": "olympian"}],
    "on": ["on", "drain", {"by": "other"}, [["gain", "vp", 1]]],
    "look": ["look", "primordial"],
    "tokens": ["tokens", "flip", {"owner": "opponent", "face": "any", "n": "all"}],
    "rule": ["rule", "ages", 4],
}


def read(*effects: list[object]) -> Script:
    """A sequence as its file would write it."""
    return read_script(list(effects), "effects")


def test_there_are_29_verbs_and_each_is_read_into_a_class_of_its_own() -> None:
    assert len(VERBS) == 29
    assert set(READERS) == set(VERBS) == set(SAMPLES)
    classes = {type(read(sample)[0]).__name__ for sample in SAMPLES.values()}
    assert len(classes) == 29
    for verb, sample in SAMPLES.items():
        assert VERBS[read(sample)[0].verb] == verb
        assert type(read(sample)[0]).__name__.lower() == verb.replace("_", "")


def test_parameters_become_numbers_of_their_words() -> None:
    (per,) = read(SAMPLES["per"])
    assert isinstance(per, Per)
    assert (COUNTS[per.count.kind], per.count.of, per.count.each, per.cap) == ("held", FAITHFUL, 2, 5)
    (cards,) = read(SAMPLES["discard"])
    assert isinstance(cards, Discard)
    assert (cards.n, cards.down_to, cards.element) == (ALL, ANY, EARTH)
    (change,) = read(SAMPLES["mod"])
    assert isinstance(change, Mod)
    assert (change.mod, change.value, change.condition.me) == (OCCUPIED_OK, 1, OLYMPIAN)
    (enemy,) = read(SAMPLES["fight"])
    assert isinstance(enemy, Fight)
    assert (enemy.base, enemy.cards, enemy.elements, len(enemy.win), len(enemy.lose)) == (4, 1, (EARTH,), 1, 0)


def test_what_is_left_out_asks_for_nothing() -> None:
    (trigger,) = read(["on", "primordial_placed", [["gain", "vp", 1]]])
    assert isinstance(trigger, On)
    assert trigger.condition.keys == []
    (action,) = read(["do", "produce"])
    assert isinstance(action, Do)
    assert (action.lines, action.discount, action.any_city, action.plus) == (ANY, 0, False, 0)
    (per,) = read(["per", "connected", [["gain", "vp", 1]]])
    assert isinstance(per, Per)
    assert per.cap == ANY
    (question,) = read(["if", {"greatness_first": True}, [["gain", "vp", 1]]])
    assert isinstance(question, If)
    assert (question.condition.greatness_first, question.otherwise) == (True, ())


@pytest.mark.parametrize(
    ("effect", "complaint"),
    [
        (["gian", "vp", 1], r"effects\[1\]: unknown verb 'gian'; there are gain, lose"),
        ("gain", r"effects\[1\]: expected an effect such as"),
        (["gain", "gold", 1], r"effects\[1\]\[1\]: expected one of vp, aegis"),
        (["gain", "vp", 0], r"effects\[1\]\[2\]: expected a number from 1 to 20, not 0"),
        (["gain", "vp", True], "expected a number from 1 to 20, not True"),
        (["gain", "vp"], r"\(gain\): expected 2 parameters, not 1"),
        (["gain", "vp", 1, 2], r"\(gain\): expected 2 parameters, not 3"),
        (["do", "produce", {"lines": 1}], "unknown parameter 'lines'; there are none"),
        (["do", "omen"], "expected one of convert, conceive"),
        (["cost", [["gain", "vp", 1]], []], "a price is a pay, a discard or a defeat_hero"),
        (["choose", 2, [[["gain", "vp", 1]], [["gain", "aegis", 1]]]], "2 of 2 is no choice"),
        (["each_other", [["force", 1]]], "other players cannot force"),
        (["each_other", [["gain", "vp", 1], ["gain", "gold", 1]]], r"effects\[1\]\[1\]\[2\]\[1\]: expected one of"),
        (["per", "my_cattle", [["gain", "vp", 1]]], "expected one of connected, my_temples"),
        (["per", ["connected", {"type": "social"}], []], "unknown parameter 'type'; there are none"),
        (["per", ["held", {"each": 2}], []], "held needs of"),
        (["per", ["held", {"of": "greatness"}], []], "expected one of vp, aegis, faithful"),
        (["if", {"mood": "good"}, []], "unknown parameter 'mood'"),
        (["if", {"count": ["hand", ">", 4]}, []], "expected one of >=, <="),
        (["if", {"greatness_first": False}, []], "expected true, or nothing"),
        (["if", {"duel": 1}, []], "expected true or false, not 1"),
        (["if", {"by": "me"}, []], "unknown parameter 'by'"),
        (["on", "sunrise", []], "expected one of deploy, influence"),
        (["on", "drain", {"victim": "hero"}, []], "unknown parameter 'victim'; there are by"),
        (["mod", "beauty", 1], "expected one of hero_cost, prophet_cost"),
        (["mod", "occupied_ok", 1], "expected a table of me"),
        (["mod", "drain_plus"], r"\(mod\): expected 2 to 3 parameters, not 1"),
        (["mod", "wrath_immune", 3], "expected a number from 1 to 2, not 3"),
        (["rule", "seasons", 4], "expected one of ages, primordials"),
        (["tokens", "flip", {"face": "up"}], "expected owner and face"),
        (["discard", "some"], "expected a number from 1 to 20, not 'some'"),
        (["fight", {"base": 4, "teeth": 9}], "unknown parameter 'teeth'"),
        (["return_unit", "game", "lemnos"], "expected one of olympian, hero, prophet"),
        (["lose", "colosseum", 1], "expected one of vp, .*, conflict, bonus_token, not 'colosseum'"),
        (["lose", "premonition", 1], "conflict, bonus_token, not 'premonition'"),
        (["lose", "improved", 1], "conflict, bonus_token, not 'improved'"),
        (["cost", [["pay", "conflict", 1]], []], "expected one of vp, aegis, faithful, prayer, bonus_token"),
        (["cost", [["pay", "aegis", 1], ["pay", "aegis", 2]], []], "pay aegis is there twice"),
        (["cost", [["discard", 1, {"element": "fire"}], ["discard", 1]], []], "discard is there twice"),
        (["cost", [["discard", "all"]], []], "a price says how many cards"),
        (["per", "others", [["pay", "aegis", 1]]], r"effects\[1\]\[2\]\[1\]: pay stands in the first list of a cost"),
        (["per", "others", [["by_actor", [["generate", 1]]]]], "by_actor stands directly inside each_other"),
        (["each", [["by_actor", [["generate", 1]]]]], "by_actor stands directly inside each_other"),
        (["each_other", [["if", {"duel": True}, [["by_actor", [["generate", 1]]]]]]], "by_actor stands directly"),
        (["each_other", [["by_actor", [["do", "drain"]]]]], "do cannot be added up"),
        (["each_other", [["choose", 1, [[["look", "hand"]], [["force", 1]]]]]], "other players cannot look"),
        (["if", {"duel": True}, [["mod", "drain_plus", 1]]], "mod stands in passive powers"),
        (["choose", 1, [[["on", "drain", []]], []]], "on stands in reactions"),
        (["on", "drain", [["rule", "ages", 4]]], "rule stands in Scenarios and Variants"),
        (["fight", {"win": [["pay", "vp", 1]]}], r"\.win\[1\]: pay stands"),
        (["each", [["mod", "drain_plus", 1], ["gain", "vp", 1]]], "stand by themselves"),
        (["choose", 1, [[["gain", "vp", 1]]] * 5], "expected two to 4 sequences"),
        (["discard", 1, {"element": "fire", "random": True}], "at random is a number of any cards"),
        (["tokens", "place", {"owner": "opponent", "face": "up"}], "one token of one's own is placed"),
        (["tokens", "flip", {"owner": "me", "face": "posture"}], "posture, choice and where are for place"),
        (["mod", "goodness_reset", 6], "expected a number from 1 to 5, not 6"),
        (["mod", "fab_cost", 1], "expected a number from -20 to 0, not 1"),
        (["mod", "storage_cap", 2], "expected a number from -2 to 1, not 2"),
        (["rule", "ages", 0], "expected a number from 1 to 12, not 0"),
        (["rule", "primordials", 4], "expected a number from 0 to 3, not 4"),
    ],
    ids=str,
)
def test_everything_unknown_is_refused_with_its_place(effect: object, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        read_script([effect], "effects")


@pytest.mark.parametrize(
    ("when", "complaint"),
    [
        ([], r"expected a list such as"),
        ([["dreamt", "convert"]], "expected one of did, unit, state, before"),
        ([["did", "sleep"]], "expected one of convert"),
        ([["did", "convert", {"won": True}]], "unknown parameter 'won'; there are prayers_min, lines_min"),
        ([["did", "train"], ["did", "fight"]], "only one deed"),
        ([["did", "fight", {"won": 1}]], "expected true or false, not 1"),
        ([["unit", "game"]], "expected one of olympian, hero, prophet, colosseum_hero"),
        ([["state", {"role": "attacker"}]], "unknown parameter 'role'; there are count"),
    ],
    ids=str,
)
def test_a_wish_that_means_nothing_is_refused(when: object, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        Wish(when, "when")


def test_the_tables_name_only_words_that_exist() -> None:
    assert set(EVENT_CONDITIONS) <= set(EVENTS)
    assert set(MOD_CONDITIONS) <= set(MODS)
    assert set(DEED_FILTERS) <= set(DEEDS)
    assert {key for keys in EVENT_CONDITIONS.values() for key in keys} <= set(CONDITIONS)
    assert {key for keys in MOD_CONDITIONS.values() for key in keys} <= set(CONDITIONS)
    assert {name for names in DEED_FILTERS.values() for name in names} == set(FILTERS)
    assert Condition().keys == []
