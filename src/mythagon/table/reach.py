"""From where a server can be reached: this computer only, the local network, or by a name."""

import ipaddress
import socket
from typing import Any

from mythagon.house.refusal import SettingsError

#: an address for examples, to which nothing is sent: the computer is only asked which way it would go
ANYWHERE = ("192.0.2.1", 9)


def lan_address() -> str | None:
    """This computer's address on its local network, where it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ANYWHERE)
            found = str(asking.getsockname()[0])
        except OSError:
            return None
    address = ipaddress.ip_address(found)
    return found if address.is_private and not address.is_loopback and not address.is_unspecified else None


def lan_settings() -> dict[str, Any]:
    """The settings of a server for everybody on the local network."""
    found = lan_address()
    if found is None:
        raise SettingsError("this computer has no address on a local network; use --host and hosts in the settings")
    return {"host": found, "hosts": [found]}
