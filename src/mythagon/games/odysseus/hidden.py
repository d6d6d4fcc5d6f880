"""What nobody can know in Odysseus: places of the dump, pool by pool, said independently of the redeal."""

from mythagon.games.odysseus.state import FACE_DOWN, Voyage
from mythagon.kernel.game import Pools


def hidden(s: Voyage) -> Pools:
    """For each pool of things that may lie in one another's places: the places, and what lies there."""
    trials: dict[str, list[int]] = {}
    for number, side in enumerate(s.sides):
        if side.down:
            trials.update({f"state.sides.{number}.0.{place}": [side.cards[place]] for place in FACE_DOWN})
    trials.update({f"state.deck.{place}": [card] for place, card in enumerate(s.deck)})
    trials.update({f"state.unused.{place}": [card] for place, card in enumerate(s.unused)})
    tales = {
        f"state.piles.{number}.{place}": [tale]
        for number, pile in enumerate(s.piles)
        for place, tale in enumerate(pile)
    }
    automa = {f"state.automa.0.{place}": [card] for place, card in enumerate(s.automa.deck)} if s.automa else {}
    return {"trials": trials, "tales": tales, "automa": automa}
