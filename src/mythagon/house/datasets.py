"""Data sets: each game's components as its box has them, as its boxes had them in earlier editions, and others that the
server's settings name."""

import re
from functools import cache
from pathlib import Path

from mythagon.games import GAMES, find_game
from mythagon.house.journal import BOX, Founding
from mythagon.house.refusal import Refused, SettingsError
from mythagon.house.shapes import Struct
from mythagon.kernel.catalog import Catalog
from mythagon.kernel.errors import DataError, MythagonError, SetupError
from mythagon.kernel.match import Match
from mythagon.kernel.text import LANGUAGES, game_texts

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,23}")
#: an earlier edition of the box is called so, with its digest
EDITION = "edition-"


class DataSet(Struct, frozen=True):
    """A game's components: their name on this server, their folder, and the digest that names their content.

    The folder is for this server's own processes; it is never sent anywhere.
    """

    name: str
    #: empty: the game's own
    folder: str
    digest: str

    @property
    def earlier(self) -> bool:
        """Is it the box of an earlier edition, with which no new match is begun unless somebody asks for it?"""
        return self.name.startswith(EDITION)

    def catalog(self, game: str) -> Catalog:
        """The components, read once by each process, and only if they are still the same."""
        found, digest = read_components(game, self.folder)
        if digest != self.digest:
            raise DataError(f"the data set {self.name!r} has changed since the server started")
        return found

    def texts(self, game: str, language: str) -> dict[str, str]:
        """The game's texts as this data set words them."""
        return read_words(game, self.folder, language)


@cache
def read_words(game: str, folder: str, language: str) -> dict[str, str]:
    """The texts of a game with a data folder's own words, read once by each process; a game may have none."""
    own = find_game(game).folder
    has_texts = (own / "text" / f"{language}.toml").is_file()
    return game_texts(own, read_components(game, folder)[0], language) if has_texts else {}


@cache
def read_components(game: str, folder: str) -> tuple[Catalog, str]:
    """A data folder with its digest."""
    found = find_game(game).catalog(Path(folder) if folder else None)
    return found, found.digest()


def box_of(game: str) -> DataSet:
    """The game's own components."""
    return DataSet(BOX, "", read_components(game, "")[1])


def edition_of(game: str, digest: str) -> DataSet | None:
    """The game's own components as a released edition has them; None where none has these, or nobody can read them."""
    if digest == box_of(game).digest:
        return box_of(game)
    folder = find_game(game).edition(digest)
    if folder is None:
        return None
    found = DataSet(EDITION + digest, str(folder), digest)
    try:
        found.catalog(game)
    except DataError:  # from before the box had the components of today
        return None
    return found


class DataSets:
    """All that tables of this server can be played with, the box of each game first."""

    def __init__(self, given: dict[str, dict[str, str]]) -> None:
        self.sets: dict[str, list[DataSet]] = {game: [box_of(game)] for game in GAMES}
        for game, folders in given.items():
            if game not in self.sets:
                raise SettingsError(f"data.{game}: there is no such game; there are {', '.join(GAMES)}")
            for name, folder in folders.items():
                self.sets[game].append(read_set(game, name, folder))

    def names(self, game: str) -> list[str]:
        """What can be chosen."""
        return [one.name for one in self.sets[game]]

    def find(self, game: str, name: str) -> DataSet:
        """The data set of this name, or a clear error. Earlier editions are there, though not offered."""
        for one in self.sets[game]:
            if one.name == name:
                return one
        earlier = edition_of(game, name.removeprefix(EDITION)) if name.startswith(EDITION) else None
        if earlier is not None:
            return earlier
        raise SetupError(f"{game} has no data set {name!r}; it has {', '.join(self.names(game))}")

    def kept(self, game: str, name: str, digest: str) -> DataSet:
        """What a stored table was played with: the digest says it, whatever it is called by now."""
        same = [one for one in self.sets[game] if one.digest == digest]
        for one in same:
            if one.name == name:
                return one
        if same:
            return same[0]
        earlier = edition_of(game, digest)
        if earlier is not None:
            return earlier
        here = "has changed since" if name in self.names(game) else "is not here any more"
        raise Refused("other_data", f"this table was played with the data set {name!r} ({digest}), which {here}", 409)

    def nearest(self, founding: Founding) -> DataSet:
        """What a match that is over is shown with: its own data, or where they are gone the game's own of today."""
        try:
            return self.kept(founding.game, founding.data_set, founding.data)
        except Refused:
            return self.sets[founding.game][0]


def read_set(game: str, name: str, folder: str) -> DataSet:
    """Read a data set and lay a table of every size with it; whatever is wrong becomes one line."""
    place = f"data.{game}.{name}"
    if name == BOX or name.startswith(EDITION) or not NAME.fullmatch(name):
        raise SettingsError(
            f"{place}: a name has up to 24 small letters, digits, - and _; {BOX!r} is the game's own, "
            f"as is what begins with {EDITION!r}"
        )
    path = str(Path(folder).expanduser().resolve())
    try:
        catalog, digest = read_components(game, path)
        for seats in find_game(game).seats:
            Match.start(find_game(game), seats, seed="", data=catalog.folder)
        for language in LANGUAGES:
            read_words(game, path, language)
    except (MythagonError, OSError) as error:
        raise SettingsError(f"{place}: {error}") from error
    except Exception as error:  # a field of another shape than the game's own reader expects
        raise SettingsError(f"{place}: the data cannot be played ({type(error).__name__}: {error})") from error
    return DataSet(name, path, digest)
