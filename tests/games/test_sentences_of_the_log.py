"""A turn in one line of the log, word for word, in both languages, and told only to those who may know it."""

from functools import partial
from pathlib import Path

import pytest

from mythagon.games import GAMES, find_game
from mythagon.kernel.message import Event
from mythagon.kernel.record import Record, replay
from mythagon.kernel.telling import Share
from mythagon.kernel.text import Texts, game_texts

pytestmark = pytest.mark.one_engine

RECORDS = Path(__file__).parents[1] / "records"
NAMES = ["Inès", "Théo", "Nestor", "Kirke"]


def said(game: str, language: str, events: list[Event], reader: int | None = 0) -> str:
    """The line that a seat reads, from what it may know of these events."""
    found = find_game(game)
    texts = Texts(language, game_texts(found.folder, found.catalog(), language), NAMES, reader)
    line = " ".join(texts.say(message) for message in found.tell([one for one in events if one.heard_by(reader)]))
    return line.replace("\u00a0", " ").replace("\u202f", " ")


def told(game: str, kind: str, **fields: object) -> Event:
    """An event as its game declares it, as far as the log looks at it."""
    declared = find_game(game).events
    assert declared is not None
    known = declared[kind]
    values = {name: known.fields[name].worded(one) for name, one in fields.items()}
    return Event(known.key, values, "", known.named(fields, known.to) if known.to else None, fields=fields)


voyage = partial(told, "odysseus")
cosmos = partial(told, "hybris")


def score(seat: int, skill: str, value: int) -> Event:
    return voyage("raise", seat=seat, skill=skill, value=value)


def took(seat: int, trial: str) -> list[Event]:
    return [voyage("take", seat=seat, trial=trial), voyage("adventure", seat=seat, trial=trial)]


BOW = "contest_of_the_bow"
ODYSSEUS: list[tuple[list[Event], str, str]] = [
    (
        [*took(0, "aeolia"), score(0, "cunning", 1), score(0, "cunning", 2), voyage("place", seat=0)],
        "You took Aeolia and rose to Cunning 2.",
        "Tu as pris L’île d’Éole et atteint Ruse 2.",
    ),
    (
        [
            voyage("take", seat=0, trial="calypso"),
            voyage("rest", seat=0, trial="calypso"),
            score(0, "luck", 3),
            voyage("pays", seat=0, trial=BOW, pays=BOW, vp=2),
        ],
        "You used Calypso to rest and rose to Luck 3. The contest of the bow now pays 2.",
        "Tu as pris Calypso pour te reposer : Chance 3. Le concours de l’arc rapporte désormais 2.",
    ),
    (
        [
            voyage("take", seat=1, trial="cattle_of_helios"),
            voyage("wake", one="aeolia", two="scylla_and_charybdis"),
            voyage("owl", seat=1),
        ],
        "Théo took The cattle of Helios, turned up Aeolia and Scylla and Charybdis, and won the owl.",
        "Théo a pris Les bœufs d’Hélios, retourné L’île d’Éole et Charybde et Scylla, et gagné la chouette.",
    ),
    (
        [voyage("buy", seat=2, first=True), voyage("tale", seat=2, tale="cunning")],
        "Nestor paid 3 owls for the Tale of Cunning.",
        "Nestor a payé 3 chouettes pour le Récit de la Ruse.",
    ),
    (
        [voyage("row", seat=0, row="1"), voyage("tale", seat=0, tale="encounters")],
        "With your first row complete, you took the Tale of Encounters.",
        "Ta première ligne est complète : tu as pris le Récit des rencontres.",
    ),
    (
        [voyage("epic", seat=1, vp=10)],
        "Théo had all five types and won the epic of 10.",
        "Théo a réuni les cinq types et gagné l’épopée de 10.",
    ),
    (
        [
            voyage("redirect", seat=0, new="luck", new_value=3, old="cunning", old_value=2),
            score(0, "luck", 3),
        ],
        "You paid an owl for Luck 3 instead of Cunning 2.",
        "Tu as payé une chouette pour Chance 3 au lieu de Ruse 2.",
    ),
    (
        [
            *took(1, "polyphemus"),
            voyage("redirect", seat=1, new="cunning", new_value=1, old="luck", old_value=1),
            score(1, "cunning", 1),
            score(1, "cunning", 2),
        ],
        "Théo took Polyphemus, paid an owl for Cunning 1 instead of Luck 1, and rose to Cunning 2.",
        "Théo a pris Polyphème, payé une chouette pour Ruse 1 au lieu de Chance 1, et atteint Ruse 2.",
    ),
    (
        [voyage("deal", deal=2)],
        "Twelve new trials were dealt.",
        "Douze nouvelles épreuves ont été distribuées.",
    ),
    (
        [*took(0, "aeolia"), voyage("favours", seat=0, favours=2)],
        "You took Aeolia and won 2 owls.",
        "Tu as pris L’île d’Éole et gagné 2 chouettes.",
    ),
    (
        [voyage("automa_takes", trial="aeolia"), voyage("automa_owl")],
        "The Automa took Aeolia and discarded the owl.",
        "L’Automa a pris L’île d’Éole et défaussé la chouette.",
    ),
]

at_sea = partial(told, "deukalion")
SPEAR = "spear_of_ares"
DEUKALION: list[tuple[list[Event], str, str]] = [
    (
        [
            at_sea("deliver", seat=3, count=1, treasures=["white"]),
            at_sea("pursuit", seat=3, pursuit="owl", honour=2),
        ],
        "Kirke delivered the white treasure and completed The Owl (2 honour).",
        "Kirke a livré le trésor blanc et accompli La Chouette (2 points d’honneur).",
    ),
    (
        [
            at_sea("sail", seat=0, landmark="sea"),
            at_sea("sail", seat=0, landmark="lindos"),
            at_sea("sail", seat=0, landmark="rhodes"),
            at_sea("attack", seat=0, other=2),
        ],
        "You sailed to Rhodes and attacked Nestor.",
        "Tu as navigué jusqu’à Rhodes et attaqué Nestor.",
    ),
    (
        [
            at_sea("challenge", seat=0, city="halikarnassos", value=4),
            at_sea("throw", seat=0, down=3, side=2, up=4, total=4),
            at_sea("play", seat=0, card=SPEAR),
            at_sea("throw_changed", seat=0, down=3, side=2, up=4, total=5),
            at_sea("siege_won", seat=0, city="halikarnassos"),
        ],
        "You challenged Halikarnassos. You threw 9 hoplites: 3 flat, 2 standing, 4 fallen."
        " With the Spear of Ares that made 5 against 4: you won.",
        "Tu as défié Halicarnasse. Tu as lancé 9 hoplites : 3 à plat, 2 debout, 4 tombés."
        " Avec la Lance d’Arès, 5 contre 4 : tu as gagné.",
    ),
    (
        [
            at_sea("loot", seat=2, other=0, treasure="red"),
            at_sea("relocate", seat=2, other=0, landmark="thera"),
        ],
        "Nestor took a red treasure from you and moved your ship to Thera.",
        "Nestor t’a pris un trésor rouge et a mené ton navire près de Théra.",
    ),
    (
        [
            at_sea("hydra", seat=1, landmark="sea"),
            at_sea("lash", seat=1, other=0),
            at_sea("throw", seat=0, down=5, side=2, up=1, total=6),
            at_sea("hydra_beaten", seat=0),
            at_sea("honour", seat=0, count=1),
        ],
        "Théo steered the Hydra at you; you held out with 6 and won 1 honour.",
        "Théo a lancé l’Hydre sur toi ; avec 6 tu as résisté et gagné 1 point d’honneur.",
    ),
    (
        [
            at_sea("hydra", seat=1, landmark="sea"),
            at_sea("lash", seat=1, other=0),
            at_sea("throw", seat=0, down=1, side=1, up=3, total=1),
            at_sea("hydra_wins", seat=0),
        ],
        "Théo steered the Hydra at you; you gave way with 1.",
        "Théo a lancé l’Hydre sur toi ; avec 1 tu as cédé.",
    ),
    (
        [
            at_sea("challenge", seat=0, city="thera", value=4),
            at_sea("throw", seat=0, down=5, side=2, up=0, total=6),
            at_sea("siege_won", seat=0, city="thera"),
            at_sea("treasure", seat=0, treasure="red"),
        ],
        "You challenged Thera. You threw 7 hoplites: 5 flat, 2 standing. That made 6 against 4: you won."
        " You took a red treasure.",
        "Tu as défié Théra. Tu as lancé 7 hoplites : 5 à plat, 2 debout. 6 contre 4 : tu as gagné."
        " Tu as pris un trésor rouge.",
    ),
    (
        [at_sea("kylix", seat=0), *[at_sea("draw", seat=0)] * 3],
        "You drew 3 Action cards.",
        "Tu as pioché 3 cartes Action.",
    ),
    (
        [
            at_sea("hunt", seat=0, value=5),
            at_sea("throw", seat=0, down=6, side=1, up=0, total=6),
            at_sea("hydra_beaten", seat=0),
        ],
        "You attacked the Hydra. You threw 7 hoplites: 6 flat, 1 standing. You beat the Hydra.",
        "Tu as attaqué l’Hydre. Tu as lancé 7 hoplites : 6 à plat, 1 debout. Tu as vaincu l’Hydre.",
    ),
    (
        [
            at_sea("hunt", seat=0, value=5),
            at_sea("throw", seat=0, down=1, side=1, up=3, total=1),
            at_sea("hydra_wins", seat=0),
        ],
        "You attacked the Hydra. You threw 5 hoplites: 1 flat, 1 standing, 3 fallen. The Hydra beat you.",
        "Tu as attaqué l’Hydre. Tu as lancé 5 hoplites : 1 à plat, 1 debout, 3 tombés. L’Hydre t’a vaincu.",
    ),
    (
        [
            at_sea("kylix", seat=0),
            at_sea("draw", seat=1),
            at_sea("draw", seat=2),
            at_sea("lash", seat=0, other=3),
            at_sea("throw", seat=3, down=1, side=1, up=3, total=1),
            at_sea("hydra_wins", seat=3),
            at_sea("draw", seat=3),
        ],
        "Théo and Nestor each drew an Action card. You steered the Hydra at Kirke; Kirke gave way with 1."
        " Kirke drew an Action card.",
        "Théo et Nestor ont chacun pioché une carte Action. Tu as lancé l’Hydre sur Kirke ; avec 1 Kirke a cédé."
        " Kirke a pioché une carte Action.",
    ),
    ([], "", ""),
]


@pytest.mark.parametrize(("events", "english", "french"), ODYSSEUS)
def test_a_turn_of_odysseus(events: list[Event], english: str, french: str) -> None:
    assert (said("odysseus", "en", events), said("odysseus", "fr", events)) == (english, french)


@pytest.mark.parametrize(("events", "english", "french"), DEUKALION)
def test_a_turn_of_deukalion(events: list[Event], english: str, french: str) -> None:
    assert (said("deukalion", "en", events), said("deukalion", "fr", events)) == (english, french)


def test_somebody_else_reads_names_where_i_read_you() -> None:
    assert said("deukalion", "fr", DEUKALION[3][0], reader=1) == (
        "Nestor a pris un trésor rouge à Inès et mené le navire d’Inès près de Théra."
    )
    assert said("odysseus", "en", ODYSSEUS[4][0], reader=None) == (
        "With a first row complete, Inès took the Tale of Encounters."
    )


def test_what_was_drawn_in_deukalion_is_told_to_its_owner_only() -> None:
    events = [
        at_sea("kylix", seat=0),
        at_sea("draw", seat=0),
        at_sea("drawn", seat=0, card="hermes"),
        at_sea("draw", seat=1),
        at_sea("drawn", seat=1, card=SPEAR),
    ]
    assert said("deukalion", "en", events, 0) == "You drew Hermes. Théo drew an Action card."
    assert said("deukalion", "en", events, 1) == "Inès drew an Action card. You drew Spear of Ares."
    assert said("deukalion", "en", events, None) == "Inès drew an Action card. Théo drew an Action card."


def test_a_replay_with_all_revealed_names_who_drew() -> None:
    """Nobody is "you" there, and everybody's events are heard."""
    heard = [at_sea("kylix", seat=0), at_sea("draw", seat=1), at_sea("drawn", seat=1, card=SPEAR)]
    heard[-1].audience = None
    assert said("deukalion", "en", heard, None) == "Théo drew Spear of Ares."
    assert said("deukalion", "fr", heard, None).startswith("Théo a pioché")
    lance = told("hybris", "drawn", seat=1, card="conflict.javelin")
    lance.audience = None
    assert said("hybris", "en", [lance], None).startswith("Théo drew ")


def test_a_turn_of_hades_trap_tells_deeds_not_steps() -> None:
    labyrinth = partial(told, "hades_trap")
    events = [
        labyrinth("turn", seat=0),
        labyrinth("move", seat=0),
        labyrinth("explore", seat=0, position="square.2"),
        labyrinth("move", seat=0),
        labyrinth("explore", seat=0, position="square.6"),
        labyrinth("leap", boss="minotaur", square="H2"),
        labyrinth("bounce", boss="minotaur", square="H5"),
        labyrinth("hades", seat=1),
        labyrinth("hades", seat=0),
        labyrinth("leap", boss="minotaur", square="E5"),
    ]
    assert said("hades_trap", "en", events) == (
        "You explored the north tile and the east tile. The Minotaur leapt to H2, then H5: a Hades token for Théo and"
        " you. The Minotaur leapt to E5."
    )
    assert said("hades_trap", "fr", events[5:]) == (
        "Le Minotaure a bondi en H2, puis H5 : un jeton Hadès pour Théo et toi. Le Minotaure a bondi en E5."
    )
    walked = [labyrinth("turn", seat=1), labyrinth("move", seat=1), labyrinth("leap", boss="minotaur", square="E5")]
    assert said("hades_trap", "en", walked) == "Théo moved 1 square. The Minotaur leapt to E5."
    won = [labyrinth("medallion", seat=1, medallion=kind) for kind in ("spirit", "courage")]
    assert said("hades_trap", "en", won) == "Théo won the medallions Spirit and Courage."
    assert said("hades_trap", "en", [labyrinth("pick", seat=1)] * 2) == "Théo picked up 2 amphorae."
    assert said("hades_trap", "fr", events[:2]) == "Tu as avancé de 1 case."


def test_a_turn_of_hybris_sums_its_gains_and_names_the_idea() -> None:
    idea = cosmos("queue", seat=1, technology="burning_mirror")
    idea.moves = (("tile:burning_mirror", "market", "queue:A"),)
    events = [
        cosmos("action", seat=1, action="conceive"),
        idea,
        *[cosmos("gain", seat=1, amount=amount) for amount in (("vp", 1), ("aegis", 1), ("vp", 2))],
        *[cosmos("gain", seat=seat, amount=("aegis", 1)) for seat in (0, 2, 3)],
    ]
    assert said("hybris", "en", events) == (
        "Théo conceived Burning Mirror and gained 3 VP and 1 Aegis. You, Nestor and Kirke each gained 1 Aegis."
    )
    assert said("hybris", "fr", events[-3:]) == "Toi, Nestor et Kirke : 1 Aegis de plus."
    deployed = [
        cosmos("action", seat=1, action="deploy"),
        cosmos("deploy", seat=1, technology="burning_mirror"),
    ]
    assert said("hybris", "en", deployed) == "Théo deployed Burning Mirror."


def test_an_overflow_of_the_well_tells_what_it_cost() -> None:
    """A Faithful, or Greatness of who has none."""
    overflow = cosmos("overflow", seat=0)
    faithful, greatness = (cosmos("lose", seat=0, amount=(what, 1)) for what in ("faithful", "greatness"))
    cost = said("hybris", "en", [overflow, faithful])
    assert cost == "The Well overflowed at your cost. You lost 1 Faithful."
    assert said("hybris", "en", [overflow, cosmos("short", seat=0), greatness]) == (
        "The Well overflowed at your cost. You did not have enough and lost Greatness."
    )
    assert (
        said("hybris", "fr", [overflow, faithful]) == "Le Puits a débordé : tu en fais les frais. Tu as perdu 1 Fidèle."
    )


def test_what_each_does_before_the_first_age_is_a_line_of_its_own() -> None:
    log = find_game("hybris").log
    assert log is not None
    assert log.begins(cosmos("spark", seat=0, first=True)) and not log.begins(cosmos("spark", seat=0))


SUMMED = [
    (
        "hybris",
        [
            cosmos("activate", seat=2, unit="olympian.zeus"),
            cosmos("deploy", seat=2, technology="burning_mirror"),
            cosmos("gain", seat=2, amount=("vp", 4)),
            cosmos("gain", seat=0, amount=("aegis", 1)),
            cosmos("falls", seat=0, unit="hero.orpheus"),
            cosmos("lose", seat=0, amount=("vp", 1)),
        ],
        ["Nestor deployed Burning Mirror."],
        ["You gained 1 Aegis."],
        ["You lost Orpheus to the Underworld.", "You lost 1 VP."],
    ),
    (
        "deukalion",
        [
            told("deukalion", "kylix", seat=2),
            told("deukalion", "sail", seat=2, landmark="thera"),
            told("deukalion", "duel_won", seat=2, other=0),
            told("deukalion", "loot", seat=2, other=0, treasure="red"),
            told("deukalion", "treasure", seat=2, treasure="blue"),
            told("deukalion", "draw", seat=0),
        ],
        ["Nestor took a blue treasure."],
        ["You drew an Action card."],
        ["Nestor beat you.", "Nestor took a red treasure from you."],
    ),
    (
        "hades_trap",
        [
            told("hades_trap", "turn", seat=2),
            told("hades_trap", "medallion", seat=2, medallion="courage"),
            told("hades_trap", "hades", seat=0),
            told("hades_trap", "steal", seat=2, other=0),
        ],
        ["Nestor won the Courage medallion."],
        [],
        ["You took 1 Hades token.", "Nestor stole an amphora from you."],
    ),
    ("odysseus", [*took(2, "aeolia"), score(2, "cunning", 1)], ["Nestor took Aeolia."], [], []),
    ("hades_trap", [told("hades_trap", kind, seat=2) for kind in ("turn", "stands")], ["Nestor stood up."], [], []),
]


@pytest.mark.parametrize(("game", "events", "did", "brought", "cost"), SUMMED)
def test_turns_are_summed_up_for_who_was_waiting(
    game: str, events: list[Event], did: list[str], brought: list[str], cost: list[str]
) -> None:
    """What they built, what it brought me, what it cost me; and a line knows whom it cost something."""
    found = find_game(game)
    texts = Texts("en", game_texts(found.folder, found.catalog(), "en"), NAMES, 0)
    share = Share(2, 0)
    found.share(share, [events], 0)
    assert [[texts.say(one) for one in part] for part in (share.said, share.gains, share.costs)] == [did, brought, cost]
    assert share.lines == 1 and found.struck(events) == ([0] if cost else [])


def test_a_turn_of_hybris_tells_the_combat_with_both_forces() -> None:
    cosmos = partial(told, "hybris")
    events = [
        cosmos("against", seat=2, unit="olympian.zeus", place="athens", other=0),
        cosmos("attacks", seat=2, unit="olympian.zeus"),
        cosmos("force", seat=2, count=4),
        cosmos("force", seat=0, count=2),
        cosmos("wins", seat=2),
        cosmos("lose", seat=0, amount=("vp", 1)),
        cosmos("enters", seat=2, unit="olympian.zeus", place="athens"),
    ]
    assert said("hybris", "en", events) == (
        "Nestor sent Zeus to Athens against you. Nestor won the Combat, 4 to 2. You lost 1 VP. Nestor took the City."
    )


@pytest.mark.parametrize(
    ("action", "came", "en", "fr"),
    [
        ("drain", ("aegis", 4), "drained 4 Aegis", "drainé 4 Aegis"),
        ("perceive", ("vp", 1), "perceived and gained 1 VP", "perçu et gagné 1 PV"),
        ("convert", ("vp", 1), "converted Prayers and gained 1 VP", "converti des Prières et gagné 1 PV"),
    ],
)
def test_an_action_is_told_once_by_its_own_verb(action: str, came: tuple[str, int], en: str, fr: str) -> None:
    cosmos = partial(told, "hybris")
    events = [cosmos("action", seat=0, action=action), cosmos("gain", seat=0, amount=came)]
    assert said("hybris", "en", events) == f"You {en}."
    assert said("hybris", "fr", events) == f"Tu as {fr}."
    deploys = [cosmos("action", seat=2, action="deploy"), cosmos("deploy", seat=2, technology="aegis_pump")]
    assert said("hybris", "en", deploys) == "Nestor deployed Aegis Pump."


def test_a_combat_on_a_tie_is_told_as_one() -> None:
    cosmos = partial(told, "hybris")
    fought = [*(cosmos("force", seat=seat, count=4) for seat in (0, 2)), cosmos("wins", seat=0)]
    assert said("hybris", "en", fought) == "You won the Combat on a tie, 4 each."
    low = [cosmos("force", seat=0, count=4), cosmos("force", seat=2, count=-1), cosmos("wins", seat=0)]
    assert said("hybris", "en", low) == "You won the Combat, 4 to \u22121."
    assert said("hybris", "fr", low) == "Tu as gagné le Combat, 4 à \u22121."


@pytest.mark.parametrize("game", sorted(GAMES))
def test_any_part_of_a_line_can_be_told(game: str) -> None:
    """A line may be asked for while its turn is under way, or from the middle: in a replay, an example, a remark."""
    for path in sorted((RECORDS / game).glob("*.txt")):
        match = replay(Record(path.read_text(encoding="utf-8")), find_game(game))
        events = list(match.events(None))
        for start in range(len(events)):
            for count in (1, 4):
                match.game.tell(events[start : start + count])
