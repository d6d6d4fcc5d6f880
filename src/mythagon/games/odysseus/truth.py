"""The whole truth as plain data, and every component wherever it lies."""

from mythagon.games.odysseus.state import Automa, Voyage


def dump(s: Voyage) -> dict[str, object]:
    """The whole truth."""
    return {
        "sides": [[side.cards, int(side.low), int(side.high), side.down and side.owl] for side in s.sides],
        "deck": s.deck,
        "unused": s.unused,
        "lost": s.lost,
        "piles": s.piles,
        "display": s.display,
        "discarded": s.discarded,
        "epics": int(s.epics_taken),
        "boards": [
            [b.cards, b.rest, b.tales, int(b.scores), int(b.heights), int(b.favours), int(b.epic), int(b.types)]
            for b in s.boards
        ],
        "turn": [
            int(s.first),
            int(s.turn),
            int(s.deal),
            s.bought,
            int(s.chosen),
            int(s.aboard),
            int(s.revealed),
            int(s.turns),
        ],
        "automa": automa_dump(s.automa) if s.automa is not None else None,
    }


def automa_dump(a: Automa) -> list[object]:
    return [a.deck, int(a.shown), a.cards, a.tales, int(a.epic), int(a.types), int(a.level)]


def inventory(s: Voyage) -> dict[str, list[int]]:
    """Every trial and tale, wherever it lies."""
    trials = [*s.deck, *s.unused, *s.lost]
    tales = s.piles[0] + s.piles[1] + s.discarded + [tale for tale in s.display if tale >= 0]
    for side in s.sides:
        trials += side.cards[side.low : side.high + 1]
    if s.chosen >= 0:
        trials.append(int(s.chosen))
    for board in s.boards:
        trials += board.cards + board.rest
        tales += board.tales
    if s.automa is not None:
        trials += s.automa.cards
        tales += s.automa.tales
    return {"trial": trials, "tale": tales}
