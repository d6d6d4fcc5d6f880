"""What a seat cannot know, said independently of the redeal: places of the dump, and what lies there."""

from astragaloi.state import Cups
from mythagon.kernel.game import Pools


def hidden(s: Cups, seat: int | None) -> Pools:
    """One pool: any face may lie under any cup but the own."""
    return {
        "bones": {
            f"state.cups.{other}.{place}": [face]
            for other, faces in enumerate(s.cups)
            for place, face in enumerate(faces)
            if other != seat
        }
    }
