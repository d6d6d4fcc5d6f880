"""The client's files as they travel: packed, named by their content, and not at all where they are known."""

import gzip
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient, create_test_client

from mythagon.table.wire.routes.client import client_routes
from tests.table.servers import Server

SCRIPT = "console.log('ἄνδρα μοι ἔννεπε');\n" * 200
#: on the wire, to network idle
LOBBY = 150_000
#: of an answer, generously
HEADERS = 750
#: the files of letters that the lobby's words need
LETTERS = r"((?:alegreya-sc-latin-700|commissioner-latin-[46]00)-[\w-]{8}\.woff2)"
ASSET = "/assets/index-D5i21gb9.js"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A client as it is built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Mythagon</title>", encoding="utf-8")
    (tmp_path / ASSET[1:]).write_text(SCRIPT, encoding="utf-8")
    (tmp_path / "assets/face.woff2").write_bytes(os.urandom(5000))
    (tmp_path / "owl.svg").write_text("<svg>" + " " * 2000 + "</svg>", encoding="utf-8")
    return tmp_path


@pytest.fixture
def visitor(folder: Path) -> Iterator[TestClient[Any]]:
    """Fetches the client's files."""
    with create_test_client(client_routes(folder)) as found:
        yield found


def test_text_travels_packed_to_who_takes_it(visitor: TestClient[Any]) -> None:
    """And plain to everybody else; both say that there are two forms."""
    packed = visitor.get(ASSET, headers={"accept-encoding": "br, gzip;q=0.8"})
    assert packed.headers["content-encoding"] == "gzip" and packed.text == SCRIPT
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9, mtime=0)) < 500
    for taken in ("identity", "gzip;q=0", "br"):
        plain = visitor.get(ASSET, headers={"accept-encoding": taken})
        assert "content-encoding" not in plain.headers and plain.text == SCRIPT
        assert plain.headers["etag"] != packed.headers["etag"]
        assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"


def test_what_is_small_or_packed_already_travels_as_it_is(visitor: TestClient[Any]) -> None:
    """Fonts and pictures would only get larger."""
    for path in ("/", "/assets/face.woff2"):
        assert "content-encoding" not in visitor.get(path, headers={"accept-encoding": "gzip"}).headers


@pytest.mark.parametrize("accepted", ["gzip", "identity"])
@pytest.mark.parametrize("path", ["/", "/t/abc", ASSET, "/owl.svg", "/assets/face.woff2"])
def test_a_browser_that_has_a_file_is_not_sent_it_again(visitor: TestClient[Any], path: str, accepted: str) -> None:
    """By its ETag, weak or strong, alone or among others."""
    headers = {"accept-encoding": accepted}
    first = visitor.get(path, headers=headers)
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = visitor.get(path, headers=headers | {"if-none-match": known})
        assert again.status_code == 304 and again.content == b"" and again.headers["etag"] == tag
        assert again.headers["cache-control"] == first.headers["cache-control"]
    assert visitor.get(path, headers=headers | {"if-none-match": '"other"'}).content == first.content


def test_a_changed_file_has_another_name(visitor: TestClient[Any], folder: Path) -> None:
    """The page of a new version is seen at once."""
    before = visitor.get("/")
    (folder / "index.html").write_text("<!doctype html><title>A newer Mythagon</title>", encoding="utf-8")
    after = visitor.get("/", headers={"if-none-match": before.headers["etag"]})
    assert after.status_code == 200 and "newer" in after.text


def test_only_what_bears_its_digest_in_its_name_is_kept_for_ever(visitor: TestClient[Any]) -> None:
    """The page itself is asked for each time."""
    assert visitor.get(ASSET).headers["cache-control"] == "public, max-age=31536000, immutable"
    assert visitor.get("/").headers["cache-control"] == visitor.get("/owl.svg").headers["cache-control"] == "no-cache"


def test_the_lobby_has_a_page_in_each_language(visitor: TestClient[Any], folder: Path) -> None:
    """It names what the lobby needs, words too, so that nothing waits; other addresses have the plain page."""
    for language in ("en", "fr"):
        (folder / f"lobby.{language}.html").write_text(f"<!doctype html><p>{language}" + " " * 1000, encoding="utf-8")
    for accepted, language in (("fr-CH, en;q=0.5", "fr"), ("de, en;q=0.5", "en"), ("", "en")):
        found = visitor.get("/", headers={"accept-language": accepted})
        assert f"<p>{language}" in found.text and "accept-language" in found.headers["vary"]
    assert "<title>Mythagon" in visitor.get("/rules", headers={"accept-language": "fr"}).text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_lobby_is_built_light(server: Server, language: str) -> None:
    """All that a first visit fetches, with the headers, is less than 150 KB, and every file of it is in the build."""
    page = server.http.get("/", headers={"accept-language": language, "accept-encoding": "gzip"})
    named = set(re.findall(r'(?:src|href)="(/(?:assets/|api/)[^"]+)"', page.text))
    styles = "".join(server.http.get(path).text for path in named if path.endswith(".css"))
    letters = [f"/assets/{name}" for name in re.findall(LETTERS, styles)]
    assert len(letters) == 3, letters
    fetched = {}
    for path in named | {*letters, "/owl.svg"}:
        with server.http.stream("GET", path, headers={"accept-encoding": "br, gzip"}) as found:
            assert found.status_code == 200, path
            fetched[path] = sum(map(len, found.iter_raw())) + HEADERS
    assert any(f"/{language}-" in path for path in fetched) and "/api/games" in fetched
    assert sum(fetched.values()) + len(page.content) < LOBBY, sorted(fetched.items(), key=lambda one: -one[1])


def test_every_text_has_one_charset(visitor: TestClient[Any], server: Server) -> None:
    """And only text has one."""
    kinds = {path: visitor.get(path).headers["content-type"] for path in ("/", ASSET, "/owl.svg", "/assets/face.woff2")}
    assert kinds == {
        "/": "text/html; charset=utf-8",
        ASSET: "text/javascript; charset=utf-8",
        "/owl.svg": "image/svg+xml",
        "/assets/face.woff2": "font/woff2",
    }
    assert server.http.get("/metrics").headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"


def test_only_answers_without_secrets_are_packed(server: Server) -> None:
    """The length of a packed answer tells of its content, so nothing with a key or a name in it is."""
    for path in ("/api/games", "/api/games/odysseus/texts/fr", "/api/games/deukalion/components"):
        found = server.http.get(path)
        assert found.headers["content-encoding"] == "gzip" and found.json()
    made = server.http.post(
        "/api/tables", json={"game": "odysseus", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 4}
    )
    assert len(made.content) > 500 and "content-encoding" not in made.headers


def test_the_head_of_a_page_is_what_the_page_would_have(server: Server) -> None:
    """Also of a refusal; the body is left out."""
    for path in ("/", "/api/games", "/api/tables/nowhere"):
        page, head = server.http.get(path), server.http.head(path)
        assert (head.status_code, head.content) == (page.status_code, b"")
        assert head.headers["content-type"] == page.headers["content-type"]
