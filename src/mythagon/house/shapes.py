"""How what is sent and kept is declared, read and written: once, for every house.

On the server by msgspec, as fast as C. In the page there is only the standard library: there `house.plain` and
`house.plain_json` do the same with the same declarations.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING or find_spec("msgspec") is not None:
    from msgspec import UNSET, DecodeError, Meta, Raw, Struct, UnsetType, convert, field
    from msgspec.json import Decoder, Encoder, decode
    from msgspec.structs import replace
else:
    from mythagon.house.plain import UNSET, DecodeError, Meta, Raw, Struct, UnsetType, field, replace
    from mythagon.house.plain_json import Decoder, Encoder, convert, decode

__all__ = [
    "UNSET",
    "DecodeError",
    "Decoder",
    "Encoder",
    "Meta",
    "Raw",
    "Struct",
    "UnsetType",
    "convert",
    "decode",
    "encode",
    "field",
    "replace",
]

encode = Encoder().encode
