"""What nobody can know in Odysseus, said once more for the conformance kit: places of the dump, pool by pool."""

from typing import Any


def hidden(s: Any, _seat: int | None) -> dict[str, dict[str, list[int]]]:
    """For each pool of things that may lie in one another's places: the places, and what lies there."""
    trials = {}
    for number, side in enumerate(s.sides):
        if side.down:
            trials.update({f"state.sides.{number}.0.{place}": [side.cards[place]] for place in (2, 3)})
    trials.update({f"state.deck.{place}": [card] for place, card in enumerate(s.deck)})
    trials.update({f"state.unused.{place}": [card] for place, card in enumerate(s.unused)})
    tales = {
        f"state.piles.{number}.{place}": [tale]
        for number, pile in enumerate(s.piles)
        for place, tale in enumerate(pile)
    }
    automa = {f"state.automa.0.{place}": [card] for place, card in enumerate(s.automa.deck)} if s.automa else {}
    return {"trials": trials, "tales": tales, "automa": automa}
