"""Every language has the same texts, and code asks for none that is missing.

    python tools/check_texts.py [FOLDER ...]

Checks every folder of language files below src/ and web/ (and those named): same keys, same placeholders, curved
apostrophes, and in French no line that could break before a colon. For each game also: every literal key and every
clause id in its code and in its room exists, and its rules have the same ids in each language. Every key of the browser
client's own texts is used, and every refusal of the server has its words there.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from mythagon.games import find_game
from mythagon.house.refusal import CODES
from mythagon.kernel.errors import DataError
from mythagon.kernel.rules import read_rules
from mythagon.kernel.text import LANGUAGES, PLACEHOLDER, game_texts, placeholders, read_texts, unaddressed

ROOT = Path(__file__).resolve().parent.parent
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)*\.?")
CLAUSE = re.compile(r"[A-Z]{3}-\d+(\.\d+)?")
#: in French a space that does not break comes before these signs and inside quotation marks (? and ! are commands too)
LOOSE = re.compile(r" [;:»](?=\s|$)|« | [!?]$")
#: an apostrophe is curved, as people print it; straight marks are for what is typed
STRAIGHT = re.compile(r"(?<=[\w}])'(?=[\w ])(?!\[)")
#: texts that a game without a room of its own may have; those with one need none of them (docs/declared-boards.md)
PLAIN = ("view.", "thing.", "family.")
#: which argument of a call is a text key
KEY_ARGUMENT = {"Message": 0, "Event": 0, "Ask": 1}


def text_folders() -> list[Path]:
    """Folders that hold an English language file; the browser's are JSON. What is built for a site is none of them."""
    found = {path.parent for part in ("src/mythagon", "web/src") for path in (ROOT / part).rglob("text/en.*")}
    return sorted(folder for folder in found if any((folder / f"en.{kind}").exists() for kind in ("toml", "json")))


def read_json(path: Path) -> dict[str, str]:
    """A language file of the browser client: one flat object of texts, no key twice."""

    def flat(pairs: list[tuple[str, object]]) -> dict[str, str]:
        texts: dict[str, str] = {}
        for key, text in pairs:
            if not isinstance(text, str):
                raise DataError(f"{path.name}: {key} must be a text")
            if key in texts:
                raise DataError(f"{path.name}: {key} is there twice")
            texts[key] = text
        return texts

    try:
        content = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=flat)
    except (OSError, json.JSONDecodeError) as error:
        raise DataError(f"{path.name}: {error}") from error
    assert isinstance(content, dict)
    return content


def read_language(folder: Path, language: str) -> dict[str, str]:
    """The texts of one language of a folder; those of a game's drawing in a terminal under `terminal`."""
    if (folder / "en.json").exists():
        return read_json(folder / f"{language}.json")
    texts = read_texts(folder / f"{language}.toml")
    if (folder / "terminal.en.toml").exists():
        terminal = read_texts(folder / f"terminal.{language}.toml")
        texts |= {f"terminal.{key}": text for key, text in terminal.items()}
    return texts


def texts_of(game: Path) -> dict[str, str]:
    """A game's texts in English, with the sentences made from its data."""
    return game_texts(game, find_game(game.name).catalog(), "en")


def language_faults(folder: Path) -> list[str]:
    """Keys or placeholders that one language has and another lacks."""
    try:
        texts = {language: read_language(folder, language) for language in LANGUAGES}
    except DataError as error:
        return [f"{folder}: {error}"]
    found = []
    for key in sorted(set().union(*texts.values())):
        missing = [language for language in LANGUAGES if key not in texts[language]]
        if missing:
            found.append(f"{folder}: {key} is missing in {', '.join(missing)}")
            continue
        if len({frozenset(placeholders(texts[language][key])) for language in LANGUAGES}) > 1:
            found.append(f"{folder}: {key} has other placeholders in each language")
        for language in LANGUAGES:
            text = texts[language][key]
            if not text.strip() or re.search(r"[{}]", PLACEHOLDER.sub("", unaddressed(text))):
                found.append(f"{folder}: {key} in {language} is empty or has a stray brace: {text!r}")
            if STRAIGHT.search(text):
                found.append(f"{folder}: {key} in {language} has a straight apostrophe: {text!r}")
        if LOOSE.search(texts["fr"].get(key, "")):
            found.append(f"{folder}: {key} in fr may break its line before a sign: {texts['fr'][key]!r}")
    return found


def strings(node: ast.AST) -> Iterator[ast.Constant]:
    """All string constants below a node."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part


def literals(nodes: list[ast.AST]) -> list[ast.Constant]:
    """The string constants of a file that are not documentation."""
    documentation = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return [
        node
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation
    ]


def used_keys(nodes: list[ast.AST], words: list[ast.Constant], sections: set[str]) -> Iterator[tuple[int, str]]:
    """Line and literal of every text key in a file: arguments of messages, and dotted words of a known section.

    A literal that ends with a dot is the start of a key that is completed when the game runs.
    """
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEY_ARGUMENT:
            place = KEY_ARGUMENT[node.func.id]
            if len(node.args) > place:
                for part in strings(node.args[place]):
                    yield part.lineno, str(part.value)
    for part in words:
        word = str(part.value)
        if not KEY.fullmatch(word) or word.endswith(".toml"):
            continue
        if "." in word and word.split(".")[0] in sections:
            yield part.lineno, word


def clause_ids(game: Path) -> set[str]:
    """Every chapter and clause of a game's rules."""
    chapters = read_rules(game / "RULES.md")
    return {chapter.id for chapter in chapters} | {id for chapter in chapters for id, _ in chapter.clauses}


def code_faults(game: Path) -> list[str]:
    """Keys and clause ids in a game's code that no text and no rule answers."""
    texts = texts_of(game)
    sections = {key.split(".")[0] for key in texts}
    clauses = clause_ids(game)
    found = set()
    # a terminal has words of its own, and the hidden list names places of the dump
    apart = {"terminal", "hidden.py"}
    rules = [path for path in sorted(game.rglob("*.py")) if not apart & {*path.relative_to(game).parts}]
    for path in rules:
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        words = literals(nodes)
        for line, key in used_keys(nodes, words, sections):
            known = any(text.startswith(key) for text in texts) if key.endswith(".") else key in texts
            if not known:
                found.add(f"{path.relative_to(game.parent)}:{line}: no text {key!r}")
        for part in words:
            word = str(part.value)
            if CLAUSE.fullmatch(word) and word not in clauses:
                found.add(f"{path.relative_to(game.parent)}:{part.lineno}: no clause {word}")
    return sorted(found)


def refusal_codes() -> set[str]:
    """Every code with which the server refuses something: literals of `Refused`, and the names of engine errors."""
    found = {code for _, code, _ in CODES} | {f"wrong_{kind}" for kind in ("code", "key")}
    for path in sorted((ROOT / "src" / "mythagon" / "table").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    found.add(str(code.value))
    return found


def refusal_faults() -> list[str]:
    """Refusals for which the browser has no words: no sentence of the server's own reaches a person."""
    texts = read_json(ROOT / "web" / "src" / "text" / "en.json")
    return [
        f"web/src/text: no words for the refusal {code!r}"
        for code in sorted(refusal_codes())
        if f"refused.{code}" not in texts
    ]


class Source:
    """One file of the browser client, read for the keys it names.

    A key is a literal, or a template such as `screen.sign.${sign}`, of which only the fixed parts are known.
    """

    COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<![:\w])//[^\n]*", re.DOTALL)
    LITERAL = re.compile(r"""(?:(?P<compared>[!=]==)\s*)?(?P<quote>["'])(?P<word>[A-Za-z_][\w.-]*)(?P=quote)""")
    TEMPLATE = re.compile(r"`(?P<word>[A-Za-z_][\w.]*\.\$\{[^`]*)`")
    VALUE = re.compile(r"\$\{[^}]*\}")
    #: a call that takes a key first: `t` and `hasText` of the house, `fill` and `has` of a game's texts
    CALL = re.compile(r"(?<![\w.])(?P<house>t|hasText)\(|\btexts\.(?:fill|has)\(")

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = f"{path.parent.name}/{path.name}"
        self.text = self.COMMENT.sub(self.blank, path.read_text(encoding="utf-8"))

    @staticmethod
    def blank(match: re.Match[str]) -> str:
        """As many spaces as there were characters, so that positions stay."""
        return re.sub(r"[^\n]", " ", match.group())

    def line(self, at: int) -> int:
        """The line of a position."""
        return self.text.count("\n", 0, at) + 1

    def words(self, start: int = 0, end: int | None = None) -> Iterator[tuple[int, str]]:
        """Line and word of every literal and template; each value in a template becomes `*`."""
        stop = len(self.text) if end is None else end
        for match in self.LITERAL.finditer(self.text, start, stop):
            if match["compared"] is None:
                yield self.line(match.start()), match["word"]
        for match in self.TEMPLATE.finditer(self.text, start, stop):
            yield self.line(match.start()), self.VALUE.sub("*", match["word"])

    def asked(self) -> Iterator[tuple[int, str, bool]]:
        """Line and key of every call that takes a key, and whether it is the house's."""
        for match in self.CALL.finditer(self.text):
            end = self.argument(match.end())
            templates = list(self.TEMPLATE.finditer(self.text, match.end(), end))
            inside = {word for one in templates for _, word in self.words(one.start() + 1, one.end() - 1)}
            for line, word in self.words(match.end(), end):
                if word not in inside:  # what is quoted in a template is no key
                    yield line, word, match["house"] is not None

    def argument(self, start: int) -> int:
        """Where the first argument of a call ends."""
        depth = 0
        for at in range(start, len(self.text)):
            char = self.text[at]
            if depth == 0 and char in ",)":
                return at
            depth += (char in "([{") - (char in ")]}")
        return len(self.text)


def answers(word: str, texts: dict[str, str]) -> bool:
    """Is there a text for a key, or for at least one key of a template?"""
    if "*" not in word:
        return word in texts
    shape = re.compile(".+".join(re.escape(part) for part in word.split("*")))
    return any(shape.fullmatch(key) for key in texts)


def client_faults(client: Path, games: list[Path]) -> list[str]:
    """What is wrong with the keys and clause ids of the browser client: the house's, then each room's."""
    rooms = client / "games"
    sources = [Source(path) for path in sorted(client.rglob("*")) if path.suffix in (".ts", ".svelte")]
    everywhere = [source for source in sources if rooms not in source.path.parents or source.path.parent == rooms]
    house = read_json(client / "text/en.json")
    known = {game.name: texts_of(game) for game in games}
    own = {name: read_json(rooms / name / "text/en.json") for name in known if (rooms / name).exists()}
    # what the house says where a game does not
    default = {key.removeprefix("plain."): text for key, text in house.items() if key.startswith("plain.")}
    every = default | {key: text for name in own for key, text in {**known[name], **own[name]}.items()}
    found = unused("web/src/text", house, sources)
    found += missing(everywhere, house, every)
    for game in games:
        if game.name not in own:
            continue
        room = [source for source in sources if rooms / game.name in source.path.parents]
        texts = own[game.name]
        found += unused(f"web/src/games/{game.name}/text", texts, room + everywhere)
        found += missing(room, house, {**default, **known[game.name], **texts}, {key.split(".")[0] for key in texts})
        clauses = clause_ids(game)
        for source in room:
            for line, word in source.words():
                if CLAUSE.fullmatch(word) and word not in clauses:
                    found.append(f"{source.name}:{line}: no clause {word}")
    return found


def unused(folder: str, texts: dict[str, str], sources: list[Source]) -> list[str]:
    """Texts that no source can mean."""
    words = {word for source in sources for _, word in source.words()}
    return [f"{folder}: {key} is used nowhere" for key in texts if not any(answers(word, {key: ""}) for word in words)]


def missing(
    sources: list[Source], house: dict[str, str], game: dict[str, str], sections: set[str] | None = None
) -> list[str]:
    """Keys without a text: in calls, and in a room also every dotted word of a section of its own texts."""
    found = set()
    for source in sources:
        for line, word, ours in source.asked():
            if not answers(word, house if ours else game) and (ours or not word.startswith(PLAIN)):
                found.add(f"{source.name}:{line}: no text {word!r}")
        for line, word in source.words():
            if "." in word and word.split(".")[0] in (sections or ()) and not answers(word, game):
                found.add(f"{source.name}:{line}: no text {word!r}")
    return sorted(found)


def rules_faults(game: Path) -> list[str]:
    """Rules that one language has and another lacks, and what is typed where people print."""
    ids: list[list[str]] = []
    straight: list[str] = []
    for name in ("RULES.md", "RULES.fr.md"):
        try:
            chapters = read_rules(game / name)
        except DataError as error:
            return [f"{game.name}: {error}"]
        ids.append([id for chapter in chapters for id in (chapter.id, *[clause for clause, _ in chapter.clauses])])
        for chapter in chapters:
            said = [(chapter.id, chapter.title), *chapter.clauses]
            straight += [
                f"{game.name}: {id} in {name} has a straight apostrophe" for id, text in said if STRAIGHT.search(text)
            ]
    english, french = ids
    found = [f"{game.name}: {id} is missing in RULES.fr.md" for id in english if id not in french]
    found += [f"{game.name}: {id} is missing in RULES.md" for id in french if id not in english]
    if not found and english != french:
        found.append(f"{game.name}: RULES.md and RULES.fr.md have their clauses in different orders")
    return found + straight


def main(extra: list[str]) -> int:
    """Print what is wrong; 1 if anything is."""
    folders = text_folders() + [Path(folder) for folder in extra]
    found = [fault for folder in folders for fault in language_faults(folder)]
    games = sorted(path.parent for path in (ROOT / "src/mythagon/games").glob("*/RULES.md"))
    for game in games:
        faults = rules_faults(game)
        found += faults or code_faults(game)
    found += client_faults(ROOT / "web/src", games) + refusal_faults()
    for fault in found:
        print(fault)
    print(f"{len(folders)} folders of texts, {len(games)} games, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
