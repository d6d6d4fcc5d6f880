"""Why a choice is worth what it is worth: what it gains and what it risks, read off what may come of it.

Each choice is played on in the same imagined worlds, by what the search likes best and then by the game's hints, until
its seat begins another turn. What the seat would hear meanwhile is summed up as it is for somebody who was waiting
(`Game.share`), and points are counted. What differs from the other choices is worth a word.
"""

from collections import Counter
from statistics import fmean

from mythagon.bots.chances import Judge
from mythagon.bots.search import Node
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Sealed, State
from mythagon.kernel.match import Match
from mythagon.kernel.message import Event, Message
from mythagon.kernel.telling import Share

#: worlds in which a choice is played on, and the most decisions there
WORLDS = 12
FARTHEST = 80
#: a choice of the tree is followed if it was tried so often
KNOWN = 6
#: what happens in at least this part of the worlds, and so much more often than after the other choices, is said
LIKELY = 0.25
MORE = 0.15
#: reasons of the game, and risks, that are said
MOST = 2
#: decisions that are shown of how it might go on
SHOWN = 6


class Grounds:
    """What comes of one choice until its seat's next turn."""

    def __init__(self, reasons: list[Message]) -> None:
        #: what the game says for it
        self.reasons = reasons
        #: points the seat gains, and the best of the others, on average
        self.points = 0.0
        self.others = 0.0
        #: what it may cost the seat, or bring it through others: in which part of the worlds
        self.costs: dict[Message, float] = {}
        self.gains: dict[Message, float] = {}
        #: how it goes on in one of the worlds
        self.line: list[dict[str, object]] = []

    def beside(self, others: "list[Grounds]") -> dict[str, object]:
        """As sent to a client: what is worth a word beside the other choices."""
        points = self.points - fmean([other.points for other in others]) if others else 0.0
        rivals = self.others - fmean([other.others for other in others]) if others else 0.0
        return {
            "reasons": [reason.plain() for reason in self.reasons[:MOST]],
            "gains": telling(self.gains, [other.gains for other in others]),
            "risks": telling(self.costs, [other.costs for other in others]),
            "points": round(self.points, 1),
            "more": round(points, 1),
            "rivals": round(rivals, 1),
            "line": self.line,
        }


def telling(own: dict[Message, float], others: list[dict[Message, float]]) -> list[dict[str, object]]:
    """What happens often, and more often than after the other choices; the likeliest first."""
    found = []
    for said, part in own.items():
        usual = fmean([other.get(said, 0.0) for other in others]) if others else 0.0
        if part >= LIKELY and part - usual >= MORE:
            found.append((-(part - usual), {"said": said.plain(), "times": round(10 * part)}))
    return [one for _, one in sorted(found, key=lambda pair: pair[0])[:MOST]]


def grounds(judge: Judge, choice: Choice) -> Grounds:
    """What speaks for and against a choice of the question that was judged."""
    game, seat = judge.match.game, int(judge.seat)
    worlds = [Match(game, state.clone()) for state in judge.worlds[:WORLDS]]
    first = worlds[0]
    found = Grounds(first.reasons(first.ask_of(seat), choice))
    before = first.standing()
    costs: Counter[Message] = Counter()
    gains: Counter[Message] = Counter()
    own: list[int] = []
    rivals: list[int] = []
    for number, world in enumerate(worlds):
        line = found.line if number == 0 else None
        share = played_on(judge, world, choice, line)
        after = world.standing()
        steps = [one - other for one, other in zip(after, before, strict=True)]
        own.append(steps[seat])
        rivals.append(max(steps[:seat] + steps[seat + 1 :], default=0))
        costs.update(set(share.costs))
        gains.update(set(share.gains))
    found.points, found.others = fmean(own), fmean(rivals)
    found.costs = {said: count / len(worlds) for said, count in costs.items()}
    found.gains = {said: count / len(worlds) for said, count in gains.items()}
    return found


def played_on(judge: Judge, match: Match, choice: Choice, line: list[dict[str, object]] | None) -> Share:
    """Make the choice and go on until another turn of its seat; what it would hear of the turns of others."""
    game, seat = match.game, int(judge.seat)
    state = match.state
    events: list[Event] = []
    state.listen(events)
    node: Node | None = judge.root
    turn = match.turn()
    taken: Choice | None = choice
    waited = False
    for _ in range(FARTHEST):
        if match.over:
            break
        ask = match.ask_of(seat) if taken is not None else match.asks[0]
        if ask.seat == seat and waited and match.turn() != turn:
            break
        waited = waited or (ask.seat != seat and match.turn() != turn)
        if taken is None:
            taken = liked(match, state, ask, node)
        if line is not None and len(line) < SHOWN and len(ask.choices) > 1:
            line.append(shown(match, ask, taken))
        node = after(node, state, ask, taken)
        match.apply(int(ask.seat), taken)
        taken = None
    state.listen(None)
    share = Share(None, 0)
    heard = [event for event in events if event.heard_by(seat)]
    if game.log is not None:
        game.log.digest.sum_up(share, [heard], seat)
    return share


def shown(match: Match, ask: Ask, choice: Choice) -> dict[str, object]:
    """A choice, in words."""
    label = match.label(int(ask.seat), choice)
    return {"seat": int(ask.seat), "text": choice.text, "label": label.plain(), "places": list(choice.places)}


def liked(match: Match, state: State, ask: Ask, node: Node | None) -> Choice:
    """What the search tried most often here; where it was not, what the hints like best."""
    if len(ask.choices) == 1:
        return ask.choices[0]
    if node is not None and not isinstance(state.stack[-1], Sealed):
        tried = [(child.visits, choice) for choice in ask.choices if (child := node.child(choice)) is not None]
        if tried:
            visits, choice = max(tried, key=lambda pair: pair[0])
            if visits >= KNOWN:
                return choice
    hints = match.hints(ask)
    return ask.choices[hints.index(max(hints))]


def after(node: Node | None, state: State, ask: Ask, choice: Choice) -> Node | None:
    """Where the tree goes on; nowhere once seats decide in secret. What has one answer is no point of the tree."""
    if node is None or isinstance(state.stack[-1], Sealed):
        return None
    return node if len(ask.choices) == 1 else node.child(choice)
