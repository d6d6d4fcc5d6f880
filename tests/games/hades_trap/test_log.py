"""Turns in sentences: what is done again and again is told once."""

from mythagon.games.hades_trap import GAME
from mythagon.kernel.message import Event
from mythagon.kernel.text import Texts, game_texts

SAY = {
    language: Texts(language, game_texts(GAME.folder, GAME.catalog(), language), ["Ines", "Theo", "Marco"], reader=0)
    for language in ("en", "fr")
}


def fields_of(values: dict[str, str]) -> dict[str, object]:
    """Ids without the families of their texts."""
    return {name: str(value).partition(".")[2] or value for name, value in values.items()}


def told(language: str, *events: tuple[str, dict[str, str]]) -> str:
    """The line that tells these events to the first seat."""
    said = GAME.tell([Event(f"event.{key}", {**values}, "", fields=fields_of(values)) for key, values in events])
    return " ".join(SAY[language].say(message) for message in said)


def test_blows_at_the_same_hero_are_counted() -> None:
    me = ("attack", {"seat": "seat:1", "other": "seat:0"})
    other = ("attack", {"seat": "seat:1", "other": "seat:2"})
    assert told("en", me, me, other) == "Theo attacked you 2 times and attacked Marco."
    assert told("fr", me, me) == "Theo t’a attaqué 2 fois."
    assert told("en", me, other, me) == "Theo attacked you, attacked Marco, and attacked you."


def test_young_hydras_that_run_together_are_one_sentence() -> None:
    north, east = ("brood", {"side": "side.n"}), ("brood", {"side": "side.e"})
    crawl = ("crawl", {"boss": "the_boss.hydra", "square": "text:E5"})
    assert told("en", crawl, north) == "The Hydra crawled to E5. A young Hydra ran north."
    assert told("fr", crawl, north, east) == "L’Hydre a rampé en E5. De jeunes Hydres ont couru vers le nord et l’est."


def test_what_a_hero_did_is_told_before_the_boss_and_its_young_come() -> None:
    beat = ("skeleton", {"seat": "seat:1"})
    leap, north = ("leap", {"boss": "the_boss.minotaur", "square": "text:E5"}), ("brood", {"side": "side.n"})
    assert told("en", beat, leap, beat) == "Theo beat a skeleton. The Minotaur leapt to E5. Theo beat a skeleton."
    ran = "A young Hydra ran north."
    assert told("en", beat, north, beat) == f"Theo beat a skeleton. {ran} Theo beat a skeleton."
    assert told("en", north, beat, north) == f"{ran} Theo beat a skeleton. {ran}"


def test_an_item_is_told_before_what_it_did_unless_the_deed_names_it() -> None:
    charge = ("charge", {"seat": "seat:1", "side": "side.w"})
    sandals = ("use", {"seat": "seat:1", "item": "the_item.sandals"})
    thrown = ("boomerang", {"seat": "seat:1", "other": "seat:2"})
    boomerang = ("use", {"seat": "seat:1", "item": "the_item.boomerang"})
    assert told("en", charge, sandals) == "Theo used the Sandals of Hermes and charged west."
    assert told("fr", charge, sandals) == "Theo a utilisé les Sandales d’Hermès et chargé vers l’ouest."
    assert told("en", thrown, boomerang) == "Theo threw a boomerang at Marco."


def test_several_deeds_in_french_have_no_comma_before_the_last() -> None:
    me = {"seat": "seat:0"}
    assert told("fr", ("stands", me), ("phase", me), ("stunned", me)) == (
        "Tu as retrouvé tes esprits, traversé un mur et reçu le jeton Étourdi."
    )
