"""Records: readable, replayable, and clear about what is wrong with them."""

from pathlib import Path

import pytest

from mythagon.games import find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import MythagonError, RecordError
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay, write_record

GAME = find_game("odysseus")
RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*/*.txt"))


@pytest.fixture(scope="module")
def text() -> str:
    match = Match.start(GAME, 2, seed="troy", names=['In"ès', "Théo\n"])
    chance = Chance("troy")
    while not match.over:
        ask = match.asks[0]
        match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))])
    return write_record(match)


def error_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        replay(Record(text), GAME)
    return caught.value


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_replay_to_the_same_hash(path: Path) -> None:
    """The same files replay in pure and in compiled mode: both give identical records for the same seeds."""
    text = path.read_text(encoding="utf-8")
    record = Record(text)
    match = replay(record, find_game(record.header["game"]))
    assert match.over
    assert write_record(match) == text


def test_there_are_recorded_games_of_every_size() -> None:
    sizes = {Record(path.read_text(encoding="utf-8")).header["players"] for path in RECORDS}
    assert {"1", "2", "3", "4", "5"} <= sizes


def test_names_are_quoted_and_come_back(text: str) -> None:
    match = replay(Record(text), GAME)
    assert match.opening is not None
    assert match.opening.names == ['In"ès', "Théo\n"]


def test_a_prefix_can_be_replayed(text: str) -> None:
    match = replay(Record(text), GAME, length=10)
    assert len(match.steps) == 10
    assert not match.over


def test_not_a_record() -> None:
    assert "line 1: expected 'mythagon-record 1'" in str(error_of("hello"))
    assert "line 1" in str(error_of(""))


def test_a_corrupt_choice_names_its_line(text: str) -> None:
    lines = text.splitlines()
    lines[20] = lines[20].split(" ")[0] + " take:moon:1"
    error = error_of("\n".join(lines))
    assert error.line == 21
    assert "take:moon:1" in str(error)


def test_a_wrong_seat_names_its_line(text: str) -> None:
    lines = text.splitlines()
    lines[15] = "7" + lines[15][1:]
    assert error_of("\n".join(lines)).line == 16


def test_garbage_between_decisions_names_its_line(text: str) -> None:
    lines = text.splitlines()
    lines.insert(18, "sing, goddess")
    error = error_of("\n".join(lines))
    assert error.line == 19
    assert "expected 'SEAT CHOICE'" in str(error)


def test_changed_outcomes_are_noticed(text: str) -> None:
    assert "the table is laid differently" in str(error_of(text.replace("laid trials=", "laid trials=1,")))
    solo = Match.start(GAME, 1, seed="solo")
    assert "laid" in write_record(solo)
    lines = text.splitlines()
    lines[14] += " | die=3"
    assert error_of("\n".join(lines)).line == 15


def test_a_cut_record_is_noticed(text: str) -> None:
    assert "cut off" in str(error_of("\n".join(text.splitlines()[:30])))
    assert "before its 'laid' line" in str(error_of("\n".join(text.splitlines()[:10])))


def test_a_changed_hash_is_noticed(text: str) -> None:
    assert "the match ends at hash" in str(error_of(text[:-5] + "0000\n"))


def test_rules_that_go_on_with_earlier_ones_read_their_records(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    earlier = text.replace(f"rules {GAME.rules}", "rules 0", 1)
    monkeypatch.setattr(GAME, "goes_on_with", ("0",))
    match = replay(Record(earlier), GAME)
    assert write_record(match) == text  # it has gone on by today's rules, and says so


def test_other_rules_or_data_are_named(text: str) -> None:
    assert "rules version 0; these are version" in str(error_of(text.replace(f"rules {GAME.rules}", "rules 0", 1)))
    assert "played with data" in str(error_of(text.replace("\ndata ", "\ndata x", 1)))
    assert "a record of go, not of odysseus" in str(error_of(text.replace("game odysseus", "game go", 1)))


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("players 2", "players two", "players must be a number"),
        ('seat 1 "', 'seat x "', "expected 'seat NUMBER"),
        ('seed "troy"', "seed troy", "expected a quoted text"),
        ("option first random", "option first never", "option first is one of"),
        ("option first", "opinion first", "unknown header line 'opinion'"),
        ("players 2", "players 3", "expected one 'seat' line for each of 3 players"),
        ("players 2", "players " + "9" * 5000, "players must be a number"),
        ("players 2", "players 999999999", "for each of 999999999 players"),  # and no list of so many is made
        ('seat 1 "', 'seat 2 "', "expected one 'seat' line for each of 2 players"),
        ('seed "troy"', 'seed "\\ud800"', "expected a quoted text"),
        ("\nlaid ", '\nfork 1 0 "\\udfff"\nlaid ', "expected a quoted text"),
        ("\nlaid ", "\nfork 1 0\nlaid ", "expected 'fork STEP SEAT \"SEED\"', found 'fork 1 0'"),
        ("\nlaid ", '\nfork 1 x "s"\nlaid ', "expected 'fork STEP SEAT"),
        ("\nlaid ", "\nfork 1 0 s\nlaid ", "expected a quoted text"),
        ("\nlaid ", '\nfork 1 2 "s"\nlaid ', "no fork after 1 decisions for seat 2"),
        ("\nlaid ", '\nfork 9999 0 "s"\nlaid ', "no fork after 9999 decisions"),
        ("\nlaid ", '\nfork 1 0 "s"\nlaid ', "line [0-9]+: (chance|seat)|the match ends at hash"),
    ],
)
def test_bad_headers_are_explained(text: str, old: str, new: str, what: str) -> None:
    with pytest.raises(MythagonError, match=what):
        replay(Record(text.replace(old, new, 1)), GAME)


def test_a_missing_header_line(text: str) -> None:
    assert "no 'seed' line" in str(error_of("\n".join(line for line in text.splitlines() if line[:4] != "seed")))


def test_nothing_follows_the_hash(text: str) -> None:
    assert "nothing may follow the hash" in str(error_of(text + "0 take:port:0\n"))


def test_a_giant_is_refused_before_it_is_read() -> None:
    assert "at most" in str(error_of("x" * 3_000_000))


def test_a_clone_has_no_record() -> None:
    with pytest.raises(MythagonError, match="keeps no journal"):
        write_record(Match.start(GAME, 2).clone())


def test_a_record_is_no_longer_than_a_match_can_be() -> None:
    match = Match.start(find_game("odysseus"), 2, seed="forks")
    text = write_record(match)
    forks = "".join(f'fork 0 0 "{number}"\n' for number in range(17))
    with pytest.raises(RecordError, match="at most 16 forks"):
        Record(text.replace("laid ", forks + "laid ", 1))
    with pytest.raises(RecordError, match="at most 200000 characters"):
        Record(text + " " * 200_000)
    with pytest.raises(RecordError) as error:
        Record(text.replace("seed ", "x" * 50_000 + "\nseed ", 1))
    assert len(str(error.value)) < 200, "what is wrong is not repeated whole"
