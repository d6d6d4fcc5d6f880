"""What would follow from choices not yet made."""

from mythagon.kernel.message import Event


class Foresight:
    """What a seat can know to follow from its next choices.

    `steps` is how many of them were followed, `events` what the seat would hear, up to the first news; `news` says
    that chance or something hidden speaks there. `view` and `question` are those after the last choice that brought no
    news; there is no question when the seat is not asked then, or when news comes first.
    """

    def __init__(
        self, steps: int, events: list[Event], news: bool, view: dict[str, object], question: dict[str, object] | None
    ) -> None:
        self.steps = steps
        self.events = events
        self.news = news
        self.view = view
        self.question = question

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {
            "steps": self.steps,
            "events": [event.plain() for event in self.events],
            "news": self.news,
            "view": self.view,
            "question": self.question,
        }
