"""Addresses that people give: of e-mail, parsed once and strictly; and which of the internet's are public."""

import ipaddress
import re

from mythagon.house.tokens import hashed

#: letters, digits and most signs of RFC 5322's atoms; without those of encoded words, which mail programs read again
ATOM = r"[A-Za-z0-9!#$%&'*+/^_`{|}~-]+"
LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
MAIL = re.compile(rf"({ATOM}(?:\.{ATOM})*)@((?:{LABEL}\.)+[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9]))")
LONGEST_LOCAL = 64
#: addresses of IPv6 that are somebody's; what translates to IPv4 is not among them, but for two of these (6to4, Teredo)
UNICAST = ipaddress.ip_network("2000::/3")
#: the third are the relays of 6to4
TUNNELS = [ipaddress.ip_network(one) for one in ("2002::/16", "2001::/32", "192.88.99.0/24")]


def mail_parts(text: str) -> tuple[str, str]:
    """The local part and the domain of a plain e-mail address; ValueError for everything else.

    >>> mail_parts("ines@example.org")
    ('ines', 'example.org')
    """
    found = MAIL.fullmatch(text)
    if found is None or len(found.group(1)) > LONGEST_LOCAL:
        raise ValueError("an e-mail address is as in ines@example.org")
    return found.group(1), found.group(2)


def mailbox(text: str) -> str:
    """Whose mailbox it is, as a hash: the same for all spellings of an address and for what follows a plus.

    >>> mailbox("Ines+games@Example.org") == mailbox("ines@example.org")
    True
    """
    local, _, domain = text.lower().rpartition("@")
    return hashed(f"{local.partition('+')[0]}@{domain}")


def is_public(address: str) -> bool:
    """Is this address one of the public internet, and of a single computer there?

    >>> is_public("93.184.216.34"), is_public("64:ff9b::a9fe:a9fe"), is_public("224.0.0.1")
    (True, False, False)
    """
    found = ipaddress.ip_address(address)
    if not found.is_global or found.is_multicast or any(found in tunnel for tunnel in TUNNELS):
        return False
    return found.version == 4 or found in UNICAST
