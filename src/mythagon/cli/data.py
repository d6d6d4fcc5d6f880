"""`mythagon data` and `mythagon games`: what is in each box, and where it comes from."""

import json
from typing import TypedDict

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from mythagon.cli.flags import Data, GameName, Json, Lang
from mythagon.cli.words import game_name, language, texts_of, words_in
from mythagon.games import GAMES, find_game
from mythagon.kernel.catalog import Catalog
from mythagon.kernel.fields import SOURCES

#: the source of what was read off the real component
PRINTED = SOURCES[0]


class Loose(TypedDict):
    """A component, or the named fields of one, that was not read off the real one."""

    kind: str
    id: str
    source: str
    fields: list[str]


def pieces(catalog: Catalog, kind: str) -> int:
    """How many pieces of a kind lie in the box."""
    return sum(catalog.sources()[kind].values())


def not_printed(catalog: Catalog) -> list[Loose]:
    """Everything that was not read off the real component: whole entries, and single fields whose source differs."""
    found: list[Loose] = []
    for kind, entries in catalog.entries.items():
        for entry in entries:
            if entry.source != PRINTED:
                found.append({"kind": kind, "id": entry.id, "source": entry.source, "fields": []})
            for source in SOURCES:
                fields = entry.fields_from(source) if source != entry.source else []
                if fields and source != PRINTED:
                    found.append({"kind": kind, "id": entry.id, "source": source, "fields": fields})
    return found


def data(game: GameName, lang: Lang = None, data: Data = None, as_json: Json = False) -> None:
    """Inventory and provenance of a game's components."""
    found = find_game(game)
    catalog = found.catalog(data)
    spoken = language(lang)
    sources = catalog.sources()
    loose = not_printed(catalog)
    if as_json:
        kinds = {kind: {"pieces": sum(counts.values()), **counts} for kind, counts in sources.items()}
        whole = {"game": found.id, "digest": catalog.digest(), "kinds": kinds, "not_printed": loose}
        typer.echo(json.dumps(whole, indent=2))
        return
    words = words_in(spoken)
    texts = texts_of(found, catalog, spoken, [])
    console = Console()
    folder = str(catalog.folder) if data is not None else found.id
    console.print(Text(words.put("data.title", game=game_name(found, spoken), folder=folder), "bold"))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_footer=True)
    table.add_column(words.put("data.kind"), footer=words.put("data.total"))
    table.add_column(
        words.put("data.pieces"), justify="right", footer=str(sum(pieces(catalog, kind) for kind in sources))
    )
    for source in SOURCES:
        total = sum(counts[source] for counts in sources.values())
        table.add_column(words.put(f"source.{source}"), justify="right", footer=str(total or "-"))
    for kind, counts in sources.items():
        label = texts.fill(f"component.{kind}") if f"component.{kind}" in texts else kind
        table.add_row(label, str(pieces(catalog, kind)), *(str(counts[source] or "-") for source in SOURCES))
    console.print(table)
    if not loose:
        console.print(Text(words.put("data.all_printed")))
    else:
        console.print(Text(words.put("data.not_printed"), "bold"))
        listed = Table.grid(padding=(0, 2, 0, 0))
        for item in loose:
            key = f"{item['kind']}.{item['id']}"
            said = Text(texts.fill(key) if key in texts else "", "dim")
            fields = f" ({', '.join(item['fields'])})" if item["fields"] else ""
            listed.add_row("", words.put(f"source.{item['source']}"), key + fields, said)
        console.print(listed)
    console.print(Text(words.put("data.digest", digest=catalog.digest()), "dim"))


def games(lang: Lang = None, as_json: Json = False) -> None:
    """The games on the table."""
    spoken = language(lang)
    if as_json:
        listed = [
            {
                "id": game.id,
                "seats": game.seats,
                "options": [{"id": option.id, "values": option.values} for option in game.options],
            }
            for game in GAMES.values()
        ]
        typer.echo(json.dumps(listed, indent=2))
        return
    console = Console()
    for game in GAMES.values():
        texts = texts_of(game, game.catalog(), spoken, [])
        players = words_in(spoken).put("games.players", low=game.seats[0], high=game.seats[-1])
        console.print(Text(f"{game.id:<14}", "bold").append(f"{players}, {texts.fill('game.minutes')}", "none"))
        console.print(Padding(Text(texts.fill("game.pitch"), "dim"), (0, 0, 0, 2)))
