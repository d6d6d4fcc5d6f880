"""Information-set Monte-Carlo tree search, for any game and any number of seats.

Each iteration takes a match consistent with what the seat knows, with new dice, walks down one shared tree by the
choices that are legal in that match, and values the leaf by the game's own outlook after a few quick decisions. Hints
of the game serve as priors, so that promising choices are tried first. What has only one answer is no point of the
tree. Nothing but the seat's question and imagined matches is ever used.
Where several seats decide in secret, each has a tree of its own there (decoupled selection): none answers a secret.
"""

import gc
from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from mythagon.bots.bot import Bot, Eyes
from mythagon.bots.manner import Manner, manner_by, manner_of
from mythagon.bots.net import Net
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Sealed, State
from mythagon.kernel.match import Match

#: iterations after which a search looks whether it can stop
STRETCH: Final = 50
#: the same where it has a time
TIMED: Final = 16
#: matches imagined for one question; the iterations take them in turn, each with new dice
WORLDS: Final = 128
#: how much of a win a bot that wanders may give away with one choice, by what its tries found, unless it is said
SLIP: Final = 0.1


NO_HINTS: Final[list[float]] = []


class Tried:
    """What is known of one choice: what it promised, how often it was tried, the mover's shares of the wins."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits: i64 = 0
        self.total = 0.0

    @property
    def share(self) -> float:
        """The mover's mean share of the wins; nothing where it was never tried."""
        return self.total / float(self.visits) if self.visits else 0.0


def added(searches: list[list[Tried]]) -> list[Tried]:
    """What several searches of one question have found, each choice by choice, as if one had tried all of it."""
    found: list[Tried] = []
    for same in zip(*searches, strict=True):
        whole = Tried(max([one.prior for one in same]))
        for one in same:
            whole.visits += one.visits
            whole.total += one.total
        found.append(whole)
    return found


def foremost(found: list[Tried]) -> int:
    """Which choice was tried most often; of several, the one that did best, then the one that promised most."""
    ranks = [(int(one.visits), one.total, one.prior) for one in found]
    return ranks.index(max(ranks))


class Node(Tried):
    """One choice at one point of the tree."""

    def __init__(self, choice: Choice | None, seat: i64, prior: float) -> None:
        super().__init__(prior)
        self.choice = choice
        self.seat: i64 = seat
        #: how often it was legal when its parent was visited
        self.offered: i64 = 0
        self.children: list[Node] = []
        #: the first question that came after it, with its hints, until there are children
        self.asked: Ask | None = None
        self.hints: list[float] = NO_HINTS
        #: where seats decide in secret: each seat's own tree of what it may give, and what follows once all is open
        self.sealed: dict[int, Node] | None = None
        self.opened: dict[tuple[int, ...], Node] | None = None

    def child(self, choice: Choice) -> "Node | None":
        for node in self.children:
            if node.choice is choice:
                return node
        return None

    def in_secret(self, seat: int) -> "Node":
        """Where this seat begins to decide without knowing what the others give."""
        if self.sealed is None:
            self.sealed = {}
        if seat not in self.sealed:
            self.sealed[seat] = Node(None, seat, 1.0)
        return self.sealed[seat]

    def after(self, given: tuple[int, ...]) -> "Node":
        """Where the match goes on when these choices were opened."""
        if self.opened is None:
            self.opened = {}
        if given not in self.opened:
            self.opened[given] = Node(None, -1, 1.0)
        return self.opened[given]


class Tree:
    """A search from one question."""

    def __init__(
        self,
        match: Match,
        seat: i64,
        chance: Chance,
        manner: Manner,
        root: Node | None = None,
    ) -> None:
        self.match = match
        self.seat: i64 = seat
        self.chance = chance
        self.manner = manner
        self.boldness = manner.boldness
        self.ground = manner.ground(match.game, match.state, seat)
        #: what a choice promises that was never tried: a seat's fair share of the wins
        self.fair = 1.0 / float(match.state.seats)
        self.root = root or Node(None, -1, 1.0)
        self.worlds: list[State] = []
        self.iterations: i64 = 0

    def imagine(self) -> State:
        """The next of the imagined matches, with dice of its own."""
        at = self.iterations % WORLDS
        if at == len(self.worlds):
            self.worlds.append(self.match.redeal(int(self.seat), self.chance).state)
        state = self.worlds[at].clone()
        state.chance.renew(self.chance)
        return state

    def grow(self, times: int) -> None:
        """So many iterations. Nothing in them refers back to itself: the collector of cycles would look in vain, again
        and again, through all that is kept."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            for _ in range(times):
                self.iterate()
        finally:
            if collecting:
                gc.enable()

    def iterate(self) -> None:
        """Imagine, descend, value, back up."""
        state = self.imagine()
        node = self.root
        path: list[Node] = []
        stack = state.stack
        while stack:
            frame = stack[-1]
            if isinstance(frame, Sealed):
                node = self.give(state, node, path)
                path.append(node)
                if node.visits == 0:
                    break
                continue
            ask = frame.ask(state)
            if len(ask.choices) == 1:
                frame.take(state, ask.seat, ask.choices[0])
                state.settle()
                continue
            node = self.select(state, node, ask)
            path.append(node)
            choice = node.choice
            if choice is None:
                break
            frame.take(state, ask.seat, choice)
            state.settle()
            if node.visits == 0:
                break
        if path and path[-1].seat >= 0:
            self.play_on(state, path[-1])
        shares = self.value(state)
        for node in path:
            node.visits += 1
            if node.seat >= 0:
                node.total += shares[node.seat]
        self.root.visits += 1
        self.iterations += 1

    def value(self, state: State) -> list[float]:
        """Each seat's share of the win where an iteration stopped."""
        return self.manner.shares(self.ground, self.match.game, state, self.seat)

    def give(self, state: State, node: Node, path: list[Node]) -> Node:
        """All seats decide in secret, each by its own tree, so that nobody answers what it cannot see."""
        stack = state.stack
        now: dict[int, Node] = {}
        given: list[int] = []
        asks = stack[-1].asks(state)
        while asks:
            ask = asks[0]
            chosen = self.select(state, now.get(ask.seat) or node.in_secret(ask.seat), ask)
            choice = chosen.choice
            assert choice is not None
            now[ask.seat] = chosen
            path.append(chosen)
            given.append(choice.number)
            stack[-1].take(state, ask.seat, choice)
            asks = stack[-1].asks(state)
        state.settle()
        return node.after(tuple(given))

    def found(self, choices: list[Choice]) -> list[Tried]:
        """What is known of each choice of the question."""
        start = self.root.in_secret(int(self.seat)) if self.root.sealed is not None else self.root
        return [start.child(choice) or Tried(0.0) for choice in choices]

    def most_tried(self, choices: list[Choice]) -> Choice:
        """The choice that this search would make."""
        return choices[foremost(self.found(choices))]

    def is_settled(self, choices: list[Choice], left: int) -> bool:
        """Is one choice tried so much more often than any other that so many more iterations cannot change it?"""
        tries = sorted([int(node.visits) for node in self.found(choices)])
        return tries[-1] - tries[-2] > left

    def select(self, state: State, node: Node, ask: Ask) -> Node:
        """The legal child with the best balance of value, prior and curiosity."""
        choices = ask.choices
        if len(choices) == 1:
            only = node.child(choices[0])
            if only is None:
                only = Node(choices[0], ask.seat, 1.0)
                node.children.append(only)
            only.offered += 1
            return only
        best = self.best(node, choices)
        if best is None:
            self.meet(state, node, ask)
            best = self.best(node, choices)
        assert best is not None
        return best

    def best(self, node: Node, choices: list[Choice]) -> Node | None:
        """The best known child among these choices; None when one of them is not known yet."""
        children = node.children
        known = len(children)
        best: Node | None = None
        best_value = -1.0
        untried = self.level(children) if self.manner.steady else self.fair
        for index in range(len(choices)):
            choice = choices[index]
            # children mostly stand in the order of the choices
            child = children[index] if index < known and children[index].choice is choice else node.child(choice)
            if child is None:
                return None
            child.offered += 1
            tries = float(child.visits)
            value = child.total / tries if child.visits else untried
            value += self.boldness * child.prior * sqrt(float(child.offered)) / (1.0 + tries)
            if value > best_value:
                best_value = value
                best = child
        return best

    def level(self, children: list[Node]) -> float:
        """What the choices tried so far are worth, taken together with one fair share."""
        total = self.fair
        tries = 1.0
        for child in children:
            total += child.total
            tries += float(child.visits)
        return total / tries

    def meet(self, state: State, node: Node, ask: Ask) -> None:
        """Children for all choices of the ask, new ones with priors from the game's hints."""
        hints = node.hints
        if node.asked is None or node.asked.choices != ask.choices:
            hints = self.match.game.hints(state, ask)
        node.asked = None
        node.hints = NO_HINTS
        priors = self.manner.priors(ask, hints)
        for index in range(len(hints)):
            choice = ask.choices[index]
            if node.child(choice) is None:
                node.children.append(Node(choice, ask.seat, priors[index]))

    def play_on(self, state: State, leaf: Node) -> None:
        """A few quick decisions by hints while the same seat is asked, so that what it began is valued when done."""
        stack = state.stack
        left = self.manner.quick
        while stack and left > 0:
            frame = stack[-1]
            ask = frame.ask(state)
            if ask.seat != leaf.seat or isinstance(frame, Sealed):
                return
            choice = ask.choices[0]
            if len(ask.choices) > 1:
                hints = self.match.game.hints(state, ask)
                choice = ask.choices[hints.index(max(hints))]
                if leaf.asked is None:
                    leaf.asked = ask
                    leaf.hints = hints
            frame.take(state, ask.seat, choice)
            state.settle()
            left -= 1


class SearchBot(Bot):
    """Searches for a number of iterations, or for a time; it stops where the rest could not change its choice.

    While its seat goes on deciding, and nothing happens that it could not foresee, the tree is kept: what was tried
    after the choice it made counts among the iterations of the next. `wander` is how often it takes a choice in
    proportion to its tries instead of the best one: a weaker, livelier bot. It then gives away at most `slip` of a win,
    as far as it can tell.
    """

    def __init__(
        self,
        seed: str,
        iterations: int,
        seconds: float = 0.0,
        wander: float = 0.0,
        manner: Manner | None = None,
        net: Net | None = None,
        slip: float = SLIP,
    ) -> None:
        self.chance = Chance(seed)
        self.iterations = iterations
        self.seconds = seconds
        #: when its time for this question is up
        self.until = 0.0
        self.wander = wander
        self.slip = slip
        #: how it searches; None: as this net says, or else the game's own
        self.manner = manner
        self.net = net
        #: the match as it must go on after its last choice, and what was tried there; none where it cannot know
        self.ahead: Match | None = None
        self.tried: Node | None = None

    def choose(self, eyes: Eyes) -> Choice:
        """The choice tried most often, or now and then another one."""
        choices = eyes.ask.choices
        if len(choices) == 1:
            if self.ahead is not None and self.foreseen(self.ahead, eyes):
                self.foresee(self.ahead, eyes.seat, choices[0], self.tried)
            return choices[0]
        tree = self.search(eyes)
        choice = choices[self.pick(tree.found(choices))]
        self.foresee(tree.match, eyes.seat, choice, tree.root.child(choice))
        return choice

    def pick(self, found: list[Tried]) -> int:
        """The place of the choice tried most often, or now and then of another one."""
        best = foremost(found)
        wanders = self.wander > 0 and self.chance.below(1000) < int(1000 * self.wander)
        return self.wandering(found, best) if wanders else best

    def wandering(self, found: list[Tried], best: int) -> int:
        """A choice in proportion to its tries, of those that look hardly worse than the best."""
        least = found[best].share - self.slip
        tries = [int(one.visits) if one.share >= least else 0 for one in found]
        point = self.chance.below(sum(tries))
        place = 0
        while point >= tries[place]:
            point -= tries[place]
            place += 1
        return place

    def foresee(self, match: Match, seat: int, choice: Choice, tried: Node | None) -> None:
        """Keep what was tried after this choice if no news comes before the seat's next question."""
        self.ahead = None
        self.tried = tried
        state = match.state.clone()
        if tried is None or match.look_ahead(state, seat, choice, None):
            return
        stack = state.stack
        if stack and not isinstance(stack[-1], Sealed) and stack[-1].ask(state).seat == seat:
            self.ahead = Match(match.game, state)

    def foreseen(self, ahead: Match, eyes: Eyes) -> bool:
        """Has the match come to what was foreseen, as far as the seat can see?"""
        return ahead.asks[0].choices == eyes.ask.choices and ahead.view(eyes.seat) == eyes.view()

    def tree(self, eyes: Eyes) -> Tree:
        """A tree for this question: with all that was tried here before, if the match has come to what was foreseen."""
        root: Node | None = None
        if self.ahead is not None and self.foreseen(self.ahead, eyes):
            root = self.tried
        self.until = perf_counter() + self.seconds
        match = eyes.imagine(self.chance)
        if self.manner is None:
            self.manner = manner_of(match.game) if self.net is None else manner_by(self.net, match.game)
        return Tree(match, eyes.seat, self.chance, self.manner.here(match.state), root)

    def search(self, eyes: Eyes) -> Tree:
        """Grow a tree for this question."""
        tree = self.tree(eyes)
        times = self.due(tree, eyes.ask.choices)
        while times > 0:
            tree.grow(times)
            times = self.due(tree, eyes.ask.choices)
        return tree

    def due(self, tree: Tree, choices: list[Choice]) -> int:
        """How many iterations come before it looks again whether it can stop; none: it can."""
        if self.seconds > 0:
            return TIMED if perf_counter() < self.until else 0
        left = self.iterations - int(tree.root.visits)
        return min(left, STRETCH) if left > 0 and not tree.is_settled(choices, left) else 0
