"""How calls refuse, for the OpenAPI document."""

from litestar.openapi.datastructures import ResponseSpec

from mythagon.table.wire.messages import ErrorAnswer

#: what any call may answer beside its own
REFUSALS = {
    status: ResponseSpec(ErrorAnswer, generate_examples=False, description=text)
    for status, text in {
        400: "Not what was expected",
        401: "A key is needed",
        403: "Not with this key, host or origin",
        404: "No such thing",
        405: "Not with this method",
        409: "Not now",
        413: "Too long",
        422: "Out of bounds",
        429: "Too fast",
    }.items()
}
