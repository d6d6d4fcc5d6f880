"""`mythagon data` and `mythagon games`: what is in each box, and where it comes from."""

import json

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from mythagon.cli.flags import Data, GameName, Json, Lang
from mythagon.cli.words import game_name, game_texts, language, words_in
from mythagon.games import GAMES, find_game
from mythagon.kernel.catalog import SOURCES, Catalog


def pieces(catalog: Catalog, kind: str) -> int:
    """How many pieces of a kind lie in the box."""
    return sum(catalog.sources()[kind].values())


def not_printed(catalog: Catalog) -> list[dict[str, str]]:
    """Every entry that was not read off the real component."""
    return [
        {"kind": table.kind, "id": str(entry["id"]), "source": str(entry["source"])}
        for table in catalog.tables
        for entry in table.entries
        if entry["source"] != "printed"
    ]


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
    texts = game_texts(found, spoken, [])
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
            listed.add_row("", words.put(f"source.{item['source']}"), key, said)
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
        texts = game_texts(game, spoken, [])
        players = words_in(spoken).put("games.players", low=game.seats[0], high=game.seats[-1])
        console.print(Text(f"{game.id:<14}", "bold").append(f"{players}, {texts.fill('game.minutes')}", "none"))
        console.print(Padding(Text(texts.fill("game.pitch"), "dim"), (0, 0, 0, 2)))
