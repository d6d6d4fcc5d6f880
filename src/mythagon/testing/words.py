"""Words: every message in every language, the log line by line, and a title for each question."""

from collections.abc import Iterator

from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from mythagon.kernel.message import Message
from mythagon.kernel.rules import read_rules
from mythagon.kernel.text import LANGUAGES, Texts, game_texts
from mythagon.testing.tables import Part, Table, play, step

#: decisions of the match whose log is read
DECISIONS = 120
NAMES = ["Inès", "Théo", "Nestor", "Kirke", "Ion", "Ada", "Noé", "Zoé"]


class Words(Part):
    """All that a person reads."""

    def shelf(self, reader: int | None = None) -> list[Texts]:
        """The game's texts in each language."""
        return [
            Texts(language, game_texts(self.game.folder, self.game.catalog(), language), NAMES, reader)
            for language in LANGUAGES
        ]

    def test_every_message_has_words_in_every_language(self, table: Table) -> None:
        """Prompts, choices, reasons, events and score lines of a whole game."""
        shelf = self.shelf()
        match = table.start("words")
        chance = Chance("words")
        places = sorted({place for choice in match.game.choices for place in choice.places})
        said: set[Message] = set()
        while not match.over:
            for message in messages(match, places):
                if message not in said:
                    spoken(shelf, message)
                    said.add(message)
            step(match, chance)
        for event in match.state.events or []:
            spoken(shelf, event)
        result = match.result
        assert result is not None
        assert result.rule, "the Result names no rule"
        for key, _ in [line for own in [*result.lines, result.rival] for line in own]:
            for texts in shelf:
                assert texts.fill(key)

    def test_every_rule_that_is_named_is_a_clause_of_the_rules(self) -> None:
        clauses = {id for chapter in read_rules(self.game.folder / "RULES.md") for id, _ in chapter.clauses}
        match = play(Table(self.game, self.game.seats[0]).start("rules"), Chance("rules"))
        named = {event.rule for event in match.state.events or []} | {option.rule for option in self.game.options}
        unknown = sorted(rule for rule in named if rule and rule not in clauses)
        assert not unknown, f"RULES.md has no clause {unknown}"

    def test_the_game_is_introduced_in_every_language(self) -> None:
        needed = ["game.name", "game.pitch", "game.minutes"]
        needed += [f"component.{kind}" for kind in self.game.catalog().entries]
        for texts in self.shelf():
            missing = [key for key in needed if key not in texts]
            assert not missing, f"text/{texts.language}.toml says nothing for {missing}"

    def test_each_event_that_a_seat_hears_is_in_exactly_one_line_and_every_line_has_words(self) -> None:
        match = self.told()
        for seat in [None, *range(match.state.seats)]:
            lines = match.told(seat)
            assert [event for line in lines for event in line.events] == match.events(seat)
            for texts in self.shelf(seat):
                for line in lines:
                    for message in [*line.said, *line.events]:
                        assert "{" not in texts.say(message), (
                            f"{message.key} in {texts.language}: a value is not put in"
                        )

    def test_the_lines_since_a_decision_replace_the_end_of_the_log(self) -> None:
        match = self.told()
        whole = match.told(0)
        for since in range(0, len(match.steps) + 1, 7):
            news = match.told(0, since)
            if not news:
                continue
            first = (news[0].step, news[0].place)
            kept = [line for line in whole if (line.step, line.place) < first]
            joined = [[event.key for event in line.events] for line in [*kept, *news]]
            assert joined == [[event.key for event in line.events] for line in whole]
            assert news[0].step <= since or not kept, "the line that was open after the decision is told again"

    def told(self) -> Match:
        """A match some way on, by random choices."""
        return play(Table(self.game, self.game.seats[-1]).start("log"), Chance("log"), DECISIONS)

    def test_every_question_has_a_title(self) -> None:
        texts = game_texts(self.game.folder, self.game.catalog(), LANGUAGES[0])
        asked = {key.removeprefix("ask.") for key in texts if key.startswith("ask.")}
        titles = {key.removeprefix("title.") for key in texts if key.startswith("title.")}
        assert asked, "text/en.toml has no [ask]"
        assert asked == titles, f"[ask] and [title] of text/en.toml differ in {sorted(asked ^ titles)}"


def messages(match: Match, places: list[str]) -> Iterator[Message]:
    """All that is said about the open questions."""
    for ask in match.asks:
        yield ask.message()
        for choice in ask.choices:
            yield match.label(ask.seat, choice)
        for place in places if len(match.steps) % 5 == 0 else []:
            reason = match.why_not(ask.seat, place)
            if reason is not None:
                yield reason


def spoken(shelf: list[Texts], message: Message) -> None:
    """A message names its rule and has words."""
    assert message.rule, f"{message.key} names no rule of RULES.md"
    for texts in shelf:
        assert texts.say(message)
