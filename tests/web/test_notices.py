"""Being told that it is my turn by e-mail: chosen in the browser, with a mail server of the tests' own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.table.servers import wait_for
from tests.table.test_notices import Mails, serve
from tests.web.conftest import Sit
from tests.web.host import Host
from tests.web.test_people import has, profile


@pytest.fixture
def mails() -> Iterator[Mails]:
    """A mail server of the tests' own."""
    yield from serve(Mails())


def test_an_e_mail_address_is_proved_by_the_code_it_got(sit: Sit, mails: Mails, tmp_path: Path) -> None:
    """The code comes by e-mail and is entered; from then on the address is one of the ways."""
    name, port = mails.socket.getsockname()
    host = Host(tmp_path, mail_host=name, mail_port=port, mail_from="games@example.org", mail_security="off")
    try:
        ines = sit("Ines", at=host)
        has(ines, profile(host, "Ines"))
        ines.go("/me")
        page = ines.page
        page.get_by_label("E-mail").fill("ines@example.org")
        page.get_by_role("button", name="Add").first.click()
        code = page.get_by_label("Code from the e-mail")
        expect(code).to_be_visible()
        wait_for(lambda: mails.letters)
        subject = next(line for line in mails.letters[0].splitlines() if line.startswith("Subject:"))
        code.fill(subject.split()[-1])
        page.get_by_role("button", name="Confirm").click()
        expect(code).to_have_count(0)
        expect(page.get_by_text("ines@example.org")).to_be_visible()
    finally:
        host.stop()
