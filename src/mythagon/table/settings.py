"""How a server is set up: defaults, then a TOML file, then the environment, then the command line. All checked."""

import ipaddress
import os
import tomllib
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_data_path

from mythagon.house.manners import Manners
from mythagon.house.refusal import SettingsError

PREFIX = "MYTHAGON_"


class Settings(Manners, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Every knob of the server, with defaults for one person on their own computer."""

    #: where to listen; anything beyond this computer needs `hosts`
    host: str = "127.0.0.1"
    #: 0 takes any free port
    port: int = 8765
    #: a path or sqlite:///... for the embedded store, postgresql://... for a shared one; empty: the user's data folder
    database: str = ""
    #: host names under which browsers may reach the server
    hosts: list[str] = []
    #: addresses of proxies whose X-Forwarded-For is believed
    proxies: list[str] = []
    #: open a browser when the server is up
    browser: bool = True
    #: processes in which bots think; 0: one per core but one
    workers: int = 0
    #: a bot that thinks longer is stopped and asked again
    think_limit: float = 60.0
    #: seconds until an idle table leaves the memory
    evict_after: float = 600.0
    #: seconds after which another process takes over the bots and clocks of one that has died
    lease: float = 4.0
    #: per address: requests a second, tables and imports a minute, claimed codes a minute, sockets at a time; 0: any
    rate_requests: float = 20.0
    rate_tables: float = 30.0
    rate_claims: float = 10.0
    #: records that one address brings a day; 0: any
    imports: int = 100
    sockets: int = 100
    #: connections of one address at a time, sockets among them; 0: any
    connections: int = 200
    #: seconds after which a connection whose request has not come whole is cut off
    first_request: float = 10.0
    #: public tables of one address that wait for people at a time; 0: any
    public_tables: int = 10
    #: tables of one address at which only bots play at a time, stand-ins among them; 0: any
    bot_tables: int = 20
    #: where people reach the server, as links in notices and invitations say it; empty: the first of `hosts` by https
    address: str = ""
    #: seconds after which somebody who is not at the table is told that it is their turn
    notice_delay: float = 60.0
    #: may notices go to addresses in the server's own network, and without TLS?
    local_notices: bool = False
    #: and to which ports, beside 443?
    local_ports: list[int] = msgspec.field(default_factory=lambda: [80])
    #: the server that sends e-mail; empty: none is sent
    mail_host: str = ""
    mail_port: int = 587
    mail_user: str = ""
    mail_password: str = ""
    mail_from: str = ""
    #: starttls, tls or off
    mail_security: str = "starttls"
    #: who may see /metrics: local (this computer), all or off
    metrics: str = "local"
    log: str = "info"
    #: data sets beside the box: for each game, name to folder; read when the server starts
    data: dict[str, dict[str, str]] = {}

    def checked(self) -> "Settings":
        """These settings, or a clear error."""
        bounds: list[tuple[str, float, float]] = [
            ("port", 0, 65535),
            ("workers", 0, 256),
            ("think_time", 0, 60),
            ("think_limit", 0.1, 3600),
            ("window_delay", 0, 60),
            ("last_word_delay", 0, 60),
            ("consent_time", 0, 1e6),
            ("evict_after", 0.1, 1e6),
            ("decisions", 1000, 1e9),
            ("lease", 1, 3600),
            ("rate_requests", 0, 1e6),
            ("rate_tables", 0, 1e6),
            ("rate_claims", 0, 1e6),
            ("imports", 0, 1e6),
            ("sockets", 0, 1e6),
            ("connections", 0, 1e6),
            ("first_request", 0.1, 3600),
            ("rate_messages", 0, 1e6),
            ("rate_chat", 0, 1e6),
            ("rate_advice", 0, 1e6),
            ("public_tables", 0, 1e6),
            ("bot_tables", 0, 1e6),
            ("keep_days", 0, 1e5),
            ("notice_delay", 0, 1e6),
            ("mail_port", 1, 65535),
        ]
        for name, low, high in bounds:
            if not low <= getattr(self, name) <= high:
                raise SettingsError(f"{name} must be from {low} to {high}, not {getattr(self, name)}")
        if any(not 1 <= port <= 65535 for port in self.local_ports):
            raise SettingsError(f"local_ports must be from 1 to 65535, not {self.local_ports}")
        if self.log not in ("debug", "info", "warning", "error"):
            raise SettingsError(f"log must be debug, info, warning or error, not {self.log!r}")
        if self.metrics not in ("local", "all", "off"):
            raise SettingsError(f"metrics must be local, all or off, not {self.metrics!r}")
        if self.mail_security not in ("starttls", "tls", "off"):
            raise SettingsError(f"mail_security must be starttls, tls or off, not {self.mail_security!r}")
        if self.mail_host and "@" not in self.mail_from:
            raise SettingsError("mail_from must be the address that e-mail comes from, such as games@example.org")
        if self.address and not self.address.startswith(("https://", "http://")):
            raise SettingsError(f"address is as in https://games.example.org, not {self.address!r}")
        if not self.local and not self.hosts:
            raise SettingsError(
                f"listening on {self.host} is open to other computers: set hosts to the names they use, such as "
                'hosts = ["games.example.org"]'
            )
        for name in self.hosts:
            if not name or "/" in name or " " in name or name == "*":
                raise SettingsError(f"hosts are plain names such as games.example.org, not {name!r}")
        self.url()
        return self

    @property
    def local(self) -> bool:
        """Is the server reachable from this computer only?"""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False

    def public_address(self) -> str:
        """Where people reach the server, without a slash at the end."""
        if self.address:
            return self.address.rstrip("/")
        return f"https://{self.hosts[0]}" if self.hosts else f"http://127.0.0.1:{self.port}"

    def contact(self) -> str:
        """Whom the services that pass notices on to browsers could write to."""
        return f"mailto:{self.mail_from}" if self.mail_from else self.public_address()

    def allowed_hosts(self) -> frozenset[str]:
        """Names a request may carry in its Host header, without port."""
        return frozenset([*(name.lower() for name in self.hosts), "localhost", "127.0.0.1", "[::1]"])

    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        given = self.database
        if not given:
            folder = user_data_path("mythagon", appauthor=False, ensure_exists=True)
            return f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"
        head, mark, rest = given.partition("://")
        if not mark:
            return f"sqlite+aiosqlite:///{Path(given).expanduser().resolve()}"
        if head in ("sqlite", "sqlite+aiosqlite"):
            return f"sqlite+aiosqlite://{rest}"
        if head in ("postgres", "postgresql", "postgresql+asyncpg"):
            return f"postgresql+asyncpg://{rest}"
        raise SettingsError(f"database must be a file, sqlite:///FILE or postgresql://..., not {head}://...")


def read_settings(config: Path | None = None, asked: dict[str, Any] | None = None) -> Settings:
    """Settings from file, environment (MYTHAGON_PORT and so on) and what was asked for on the command line."""
    named = os.environ.get(PREFIX + "CONFIG")
    path = config if config is not None else Path(named) if named else None
    found: dict[str, Any] = {}
    if path is not None:
        try:
            found = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise SettingsError(f"{path.name}: {error}") from error
    for field in msgspec.structs.fields(Settings):
        value = os.environ.get(PREFIX + field.name.upper())
        if value is not None:
            found[field.name] = read_variable(field, value)
    found |= asked or {}
    try:
        return msgspec.convert(found, Settings, strict=False).checked()
    except msgspec.ValidationError as error:
        raise SettingsError(f"settings: {error}") from error


def read_variable(field: msgspec.structs.FieldInfo, value: str) -> object:
    """A setting from the environment: lists have commas, data sets are written GAME/NAME=FOLDER."""
    parts = [part.strip() for part in value.split(",") if part.strip()]
    if field.type in (list[str], list[int]):
        return parts
    if field.name != "data":
        return value
    sets: dict[str, dict[str, str]] = {}
    for part in parts:
        name, _, folder = part.partition("=")
        game, _, called = name.partition("/")
        if not game or not called or not folder:
            raise SettingsError(f"{PREFIX}DATA holds GAME/NAME=FOLDER, with commas between, not {part!r}")
        sets.setdefault(game, {})[called] = folder
    return sets
