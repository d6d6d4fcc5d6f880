"""What time it is, and waiting. One object, so that tests can turn its hands themselves."""

import asyncio
import time


class Watch:
    """The time of day and the computer's steady count of seconds."""

    def now(self) -> float:
        """The time of day in seconds, to the millisecond: as stored, and as people's clocks show it."""
        return round(time.time(), 3)

    def steady(self) -> float:
        """Seconds since some moment, never set back: for how long something took."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Wait; not at all where `seconds` is not above 0."""
        await asyncio.sleep(max(0.0, seconds))
