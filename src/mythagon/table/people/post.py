"""The post: notices on their way. Sent beside everything else, by couriers; tried a few times, then dropped.

Whoever gives an address makes this server send something there, so it goes to the public internet only, unless the
settings say otherwise: the address is looked up once, checked, and that very one is connected to.
"""

import asyncio
import base64
import http.client
import logging
import smtplib
import socket
import ssl
from collections import Counter
from email.headerregistry import Address
from email.message import EmailMessage
from urllib.parse import urlsplit

import http_ece
import msgspec
import sqlalchemy as sa
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from mythagon.house.refusal import Refused
from mythagon.house.watch import Watch
from mythagon.table.people.addresses import is_public, mail_parts
from mythagon.table.people.couriers import Call, Couriers
from mythagon.table.people.notices import HookWay, MailWay, PushWay, Tidings, Way, drop_way, told
from mythagon.table.settings import Settings
from mythagon.table.spoken import spoken
from mythagon.table.storage.schema import SECRETS
from mythagon.table.storage.store import Store

LOG = logging.getLogger("mythagon.post")
#: letters that are sent at a time, of which one to each host: a host that takes none holds up nobody else's
SENDERS = 4
#: names looked up at a time, one for each who asks
INQUIRIES = 4
#: letters under way or waiting, in all and to one host; more are dropped
MOST_WAITING = 1000
MOST_TO_HOST = 200
#: seconds before a letter that could not be sent is tried again
PAUSES = (5.0, 60.0, 600.0)
#: seconds for a letter to be taken, from the look-up of the name to the answer
SEND_WITHIN = 15.0
#: seconds for a name to be looked up that somebody gives
FOUND_WITHIN = 10.0
#: seconds that a browser's service keeps a notice for a browser that is away
LASTS = 86400
#: answers that say that nobody is there any more
GONE = (404, 410)
#: the port of https
TLS = 443
VAPID = "vapid"


class Unreachable(Exception):
    """A letter could not be sent; `gone`: nor will any other there."""

    def __init__(self, why: str, gone: bool = False) -> None:
        super().__init__(why)
        self.gone = gone


class Letter(msgspec.Struct):
    """One thing to be sent: a notice, or the code that an e-mail address proves itself by."""

    id: str
    way: Way
    tidings: Tidings | None
    subject: str = ""
    body: str = ""


class Post:
    """Sends letters."""

    def __init__(self, settings: Settings, store: Store, watch: Watch) -> None:
        self.settings = settings
        self.store = store
        self.watch = watch
        self.couriers = Couriers(SENDERS, SEND_WITHIN, watch)
        self.inquiries = Couriers(INQUIRIES, FOUND_WITHIN, watch)
        #: a task for each letter, until it is taken or given up
        self._carrying: set[asyncio.Task[None]] = set()
        self._to: Counter[str] = Counter()
        #: set whenever there is room again
        self._room = asyncio.Event()
        self._key: Vapid02 | None = None

    async def close(self) -> None:
        """What is not sent by now is dropped: it would come too late. No thread is waited for."""
        for task in self._carrying:
            task.cancel()
        self.couriers.close()
        self.inquiries.close()
        await asyncio.gather(*self._carrying, return_exceptions=True)

    def put(self, letter: Letter) -> None:
        """To be sent; nobody waits for it."""
        host = host_of(self.settings, letter.way)
        if not self._has_room(host):
            LOG.warning("a letter was dropped: too many wait")
            return
        self._to[host] += 1
        task = asyncio.create_task(self._carry(letter, host))
        self._carrying.add(task)
        task.add_done_callback(lambda done: self._carried(done, host))

    async def wait_to_put(self, letter: Letter) -> None:
        """To be sent as soon as there is room: one of many that are put at once."""
        while not self._has_room(host_of(self.settings, letter.way)):
            self._room.clear()
            await self._room.wait()
        self.put(letter)

    def _has_room(self, host: str) -> bool:
        return len(self._carrying) < MOST_WAITING and self._to[host] < MOST_TO_HOST

    def _carried(self, task: asyncio.Task[None], host: str) -> None:
        self._carrying.discard(task)
        self._to[host] -= 1
        if not self._to[host]:
            del self._to[host]
        self._room.set()

    async def _carry(self, letter: Letter, host: str) -> None:
        """Send a letter; where it is not taken, once more after a pause, behind those that wait by then."""
        for tries, pause in enumerate((*PAUSES, None), start=1):
            if await self._send(letter, host, tries) or pause is None:
                return
            await self.watch.sleep(pause)

    async def _send(self, letter: Letter, host: str, tries: int) -> bool:
        """Is there nothing more to do for this letter?"""
        kind = letter.way.__struct_config__.tag
        try:
            key = await self.key() if isinstance(letter.way, PushWay) else None
            await self.couriers.run(host, deliver, self.settings, letter, key)
        except Unreachable as error:
            LOG.info("a letter was not taken", extra={"kind": kind, "why": str(error), "tries": tries})
            if error.gone:
                await drop_way(self.store, letter.id)
            return error.gone
        except Exception:
            LOG.exception("a letter failed", extra={"kind": kind})
        else:
            LOG.info("a letter was sent", extra={"kind": kind})
        return True

    async def check(self, way: Way, asker: str) -> None:
        """Refuse a way that this server cannot or may not go, or of which nobody says in time where it leads."""
        try:
            async with asyncio.timeout(FOUND_WITHIN):
                await self.inquiries.run(asker, inquire, self.settings, way)
        except TimeoutError as error:
            raise Refused("bad_way", "notices cannot go there: nobody says in time where that is", 422) from error

    async def key(self) -> Vapid02:
        """The key that signs what goes to browsers: made once, kept in the database for all processes."""
        if self._key is None:
            made = Vapid02()
            made.generate_keys()
            row = {"name": VAPID, "value": made.private_pem().decode()}

            def work(connection: sa.Connection) -> str:
                there = sa.select(SECRETS.c.value).where(SECRETS.c.name == VAPID)
                if connection.execute(there).first() is None:
                    connection.execute(SECRETS.insert().values(row))
                return str(connection.execute(there).scalar_one())

            try:
                kept = await self.store.write(work)
            except sa.exc.IntegrityError:  # another process was faster
                kept = await self.store.write(work)
            self._key = Vapid02.from_pem(kept.encode())
        return self._key

    async def public_key(self) -> str:
        """As browsers want it when they subscribe."""
        public = (await self.key()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(public).decode().rstrip("=")


def host_of(settings: Settings, way: Way) -> str:
    """Who takes what is sent this way."""
    if isinstance(way, MailWay):
        return settings.mail_host
    return urlsplit(way.endpoint if isinstance(way, PushWay) else way.url).hostname or ""


def inquire(_: Call, settings: Settings, way: Way) -> None:
    """In a thread: `check_way`. Nothing cuts off the look-up of a name; its asker does not wait for the end of it."""
    check_way(settings, way)


def check_way(settings: Settings, way: Way) -> None:
    """Refuse a way that this server cannot or may not go. Looks names up: not for the event loop."""
    if isinstance(way, MailWay) and not settings.mail_host:
        raise Refused("no_mail", "this server sends no e-mail", 422)
    try:
        if isinstance(way, MailWay):
            mail_parts(way.to)
            return
        look_up(settings, way.endpoint if isinstance(way, PushWay) else way.url)
        if isinstance(way, PushWay):
            sealed(way, b"")
    except (Unreachable, ValueError) as error:
        raise Refused("bad_way", f"notices cannot go there: {error}", 422) from error


def look_up(settings: Settings, url: str) -> tuple[str, int, str]:
    """Host, port and the address to connect to; only public ones, and only by TLS, unless the settings allow others.

    Whether a name is unknown or not public is not told apart: that would tell of the server's own network.
    """
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or (TLS if parts.scheme == "https" else 80)
    if parts.scheme != "https" and not settings.local_notices:
        raise Unreachable("only https")
    ports = [TLS, *settings.local_ports] if settings.local_notices else [TLS]
    if port not in ports:
        raise Unreachable(f"only port {' or '.join(map(str, ports))}")
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        found = []
    addresses = [str(one[4][0]) for one in found]
    if not addresses or not (settings.local_notices or all(map(is_public, addresses))):
        raise Unreachable("not a public address")
    return host, port, addresses[0]


def deliver(call: Call, settings: Settings, letter: Letter, key: Vapid02 | None) -> None:
    """In a thread: send one letter, or raise Unreachable."""
    way, tidings = letter.way, letter.tidings
    try:
        if isinstance(way, MailWay):
            send_mail(call, settings, way, letter)
        elif isinstance(way, HookWay) and tidings is not None:
            text = told(tidings, way.lang)
            said = {"text": text, "content": f"{text} {tidings.link}", "table": tidings.table, "link": tidings.link}
            send_http(call, settings, way.url, {"Content-Type": "application/json"}, msgspec.json.encode(said))
        elif isinstance(way, PushWay) and tidings is not None and key is not None:
            body = sealed(way, msgspec.json.encode(tidings))
            send_http(call, settings, way.endpoint, push_headers(settings, way, tidings, key), body)
    except (OSError, http.client.HTTPException, smtplib.SMTPException, ValueError) as error:
        raise Unreachable("took too long" if call.late else type(error).__name__) from error


def push_headers(settings: Settings, way: PushWay, tidings: Tidings, key: Vapid02) -> dict[str, str]:
    """Signed for the service that the browser named; a later notice of a table takes the place of an earlier one."""
    parts = urlsplit(way.endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": settings.contact()}
    signed: dict[str, str] = key.sign(claims)
    return {
        **signed,
        "TTL": str(LASTS),
        "Topic": tidings.table,
        "Urgency": "normal",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
    }


def sealed(way: PushWay, content: bytes) -> bytes:
    """Encrypted for the browser alone: the service between cannot read it."""
    receiver, secret = unpacked(way.keys.p256dh), unpacked(way.keys.auth)
    if len(receiver) != 65 or len(secret) != 16:
        raise ValueError("the keys of the subscription are not as browsers make them")
    mine = ec.generate_private_key(ec.SECP256R1())
    packed: bytes = http_ece.encrypt(content, private_key=mine, dh=receiver, auth_secret=secret, version="aes128gcm")
    return packed


def unpacked(text: str) -> bytes:
    """From base64 as URLs have it."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Straight(http.client.HTTPConnection):
    """To the address that was looked up and checked, not to whatever the name means a moment later."""

    def __init__(self, call: Call, host: str, port: int, address: str, secure: ssl.SSLContext | None) -> None:
        super().__init__(host, port, timeout=SEND_WITHIN)
        self.call = call
        self.address = address
        self.secure = secure
        self.default_port = 443 if secure is not None else 80

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.port), SEND_WITHIN)
        self.call.hold(self)
        if self.secure is not None:
            self.sock = self.secure.wrap_socket(self.sock, server_hostname=self.host, do_handshake_on_connect=False)
            self.call.hold(self)
            self.sock.do_handshake()


def send_http(call: Call, settings: Settings, url: str, headers: dict[str, str], body: bytes) -> None:
    """One POST, which follows no redirect."""
    host, port, address = look_up(settings, url)
    parts = urlsplit(url)
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    connection = Straight(call, host, port, address, secure)
    try:
        connection.request("POST", parts.path + (f"?{parts.query}" if parts.query else ""), body, headers)
        status = connection.getresponse().status
    finally:
        connection.close()
    if status >= 300:
        raise Unreachable(f"answered {status}", status in GONE)


def send_mail(call: Call, settings: Settings, way: MailWay, letter: Letter) -> None:
    """One e-mail by the settings' server."""
    mail = EmailMessage()
    local, domain = mail_parts(way.to)
    mail["From"], mail["To"] = settings.mail_from, Address(username=local, domain=domain)
    mail["Subject"], body = letter.subject, letter.body
    if letter.tidings is not None:
        game = letter.tidings.game.get(way.lang, letter.tidings.game["en"])
        del mail["Subject"]
        mail["Subject"] = spoken(way.lang, f"notice.{letter.tidings.what}_subject", game=game)
        body = spoken(way.lang, "notice.body", text=told(letter.tidings, way.lang), link=letter.tidings.link)
    mail.set_content(body)
    secure = ssl.create_default_context()
    if settings.mail_security == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            settings.mail_host, settings.mail_port, timeout=SEND_WITHIN, context=secure
        )
    else:
        server = smtplib.SMTP(settings.mail_host, settings.mail_port, timeout=SEND_WITHIN)
    with server:
        call.hold(server)
        if settings.mail_security == "starttls":
            server.starttls(context=secure)
        if settings.mail_user:
            server.login(settings.mail_user, settings.mail_password)
        server.send_message(mail, to_addrs=[f"{local}@{domain}"])
