"""What both sides of a contest could reach, as the deployer or the one who is asked can work it out.

A card is worth what it does alone, tried on a copy of the table, and its Combos; what a text brings that cannot be
known is not counted. Hands that are not seen are dealt from the cards that can be in them.
"""

from typing import Final, TypedDict

from mypy_extensions import i64

from mythagon.games.hybris.chapters.contest import Poll, contesters, is_immune
from mythagon.games.hybris.chapters.defeat import defeat
from mythagon.games.hybris.chapters.deploy import ClaimReward, Deployed, DeploySlot, DeployTile
from mythagon.games.hybris.chapters.economy import FIRST_COLOSSEUM
from mythagon.games.hybris.chapters.force import ATTACK, DEFENCE, determination_left, fighter, force_of
from mythagon.games.hybris.choices import CLAIM, UNIT_NAMES
from mythagon.games.hybris.combat_ahead import lay
from mythagon.games.hybris.grammar.words import ANY, BY_CONTEST
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.names import card_name, unit_name
from mythagon.games.hybris.orders_ahead import Held, Order, best_order
from mythagon.games.hybris.player_view import unit_state
from mythagon.games.hybris.prospect import ProspectView, answer_on, changes, look_ahead, play_on
from mythagon.games.hybris.redeal import unseen_cards
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import is_prophet
from mythagon.kernel.chance import Chance, News

#: how many hands are dealt to somebody whose hand is not seen
HANDS: Final = 100


class LaidView(TypedDict):
    """A card of the best order."""

    card: str
    force: int
    """The Force so far."""
    combo: int


class ReachView(TypedDict):
    """What a fighter could make of a contest."""

    seat: int
    name: str
    """The text key of the character."""
    cards: int
    determination: int
    least: int
    """The Force without a card: powers that count here."""
    most: int
    """The best hand there can be; of the viewer the best order of their own."""
    other: int
    """What the viewer's best order does to the Force of the other side."""
    usual: list[int]
    """Where the Force of four of five possible hands ends, from and to; nothing where the hand is known."""
    line: list[LaidView]
    """The viewer's best order."""
    unsure: bool
    """A card of the viewer may bring more than can be known now."""


class AttackView(ReachView):
    """A character with which somebody may contest."""

    unit: str
    """What the choices call it."""
    wins: int | None
    """In how many of a hundred hands the Attacker wins, if both play to the end; None: the viewer has no card."""
    becomes: str
    """What a defeat makes of the character: "fallen" or "wounded"."""
    lost: ProspectView
    """And what it costs the player beside."""


class ContestView(TypedDict):
    """A contest that may come, for the deployer and for the one who is asked."""

    defender: ReachView | None
    """None: a Prophet, who flees."""
    attackers: list[AttackView]
    """The viewer's characters, or of each rival of the deployer the strongest here."""
    prizes: list[ProspectView]
    """What A, B and C would bring a viewer who contests and wins."""


def contest_ahead(s: Cosmos, seat: i64) -> ContestView | None:
    """For who deploys, until the contests are over; for another, when asked."""
    if s.combat is not None or s.turn.contester >= 0:
        return None
    for frame in s.stack[::-1]:
        if isinstance(frame, Poll):
            asked = len(frame.seats) > 0 and frame.seats[0] == seat
            if frame.seat == seat or asked:
                return contest_view(s, seat, frame.seat, frame.city, [int(seat)] if asked else frame.seats)
            return None
        if isinstance(frame, (DeploySlot, DeployTile)) and frame.seat == seat and not is_immune(s, seat, s.turn.city):
            seats = s.rivals_by_greatness(seat)
            seats.reverse()
            return contest_view(s, seat, seat, s.turn.city, seats)
    return None


def contest_view(s: Cosmos, seat: i64, deployer: i64, city: i64, seats: list[int]) -> ContestView:
    """As this seat sees it: its own hand is known."""
    attackers: list[AttackView] = []
    defender: ReachView | None = None
    flees = is_prophet(s.turn.unit)
    for other in seats:
        fights = [fight(s, other, unit, deployer, city) for unit in contesters(s, other)]
        if other != seat:
            fights.sort(key=lambda table: -strength(table))
            fights = fights[:1]
        for table in fights:
            defence = Fighter(table, DEFENCE, seat)
            if defender is None and not flees:
                defender = defence.view()
            attackers.append(attack_view(s, Fighter(table, ATTACK, seat), None if flees else defence))
    return {
        "defender": defender,
        "attackers": attackers,
        "prizes": prizes(s, seat) if seat != deployer else [],
    }


def fight(s: Cosmos, seat: i64, unit: i64, deployer: i64, city: i64) -> Cosmos:
    """A copy of the table on which this character contests."""
    table = s.clone()
    table.combat = Combat(BY_CONTEST, seat, unit, deployer, s.turn.unit)
    table.combat.city = city
    return table


def strength(table: Cosmos) -> int:
    """Which of a rival's characters is the strongest here: by Force without a card, then by Determination."""
    combat = table.combat
    assert combat is not None
    return int(16 * force_of(table, combat, ATTACK) + determination_left(table, combat, ATTACK))


def attack_view(s: Cosmos, attack: "Fighter", defence: "Fighter | None") -> AttackView:
    """A character that contests."""
    combat = attack.combat
    trial = look_ahead(s)
    known = False
    try:
        defeat(trial, combat.seat, combat.unit, combat.rival, combat.rival_unit, BY_CONTEST)
        known = play_on(trial)
    except News:
        pass
    mine = attack if attack.own else defence
    return {
        **attack.view(),
        "unit": UNIT_NAMES[combat.unit],
        "wins": share(attack, defence) if defence is not None and mine is not None and mine.hand else None,
        "becomes": unit_state(trial.players[combat.seat], int(combat.unit)),
        "lost": {"changes": changes(s, trial, combat.seat), "open": not known},
    }


def prizes(s: Cosmos, seat: i64) -> list[ProspectView]:
    """Each reward of the deployment under way, taken by this seat on a copy."""
    found: list[ProspectView] = []
    for frame in s.stack[::-1]:
        if isinstance(frame, Deployed):
            for claim in CLAIM.all:
                trial = look_ahead(s)
                trial.turn.contester = seat
                known = answer_on(trial, ClaimReward(frame.seat, frame.slot), claim)
                found.append({"changes": changes(s, trial, seat), "open": not known})
            break
    return found


class Fighter:
    """One side, as a seat can know it."""

    def __init__(self, s: Cosmos, side: i64, viewer: i64) -> None:
        combat = s.combat
        assert combat is not None
        self.s = s
        self.combat = combat
        self.side: i64 = side
        self.seat: i64 = fighter(combat, side)
        self.viewer: i64 = viewer
        self.own = self.seat == viewer
        self.hand = s.players[self.seat].hand
        self.least: i64 = force_of(s, combat, side)
        self.determination: i64 = determination_left(s, combat, side)
        self.worths: dict[int, Held] = {}
        #: cards whose text brings something that cannot be known
        self.open: set[int] = set()
        self.dealt: list[Order] = []

    def view(self) -> ReachView:
        """What it could reach."""
        s, combat = self.s, self.combat
        best = self.best(self.hand if self.own else self.pool())
        usual: list[int] = []
        if not self.own:
            ends = sorted([int(order.force) for order in self.hands()])
            usual = [ends[HANDS // 10], ends[HANDS - 1 - HANDS // 10]]
        return {
            "seat": int(self.seat),
            "name": unit_name(s, self.seat, combat.unit if self.side == ATTACK else combat.rival_unit),
            "cards": len(self.hand),
            "determination": int(self.determination),
            "least": int(self.least),
            "most": int(best.force),
            "other": int(best.other) if self.own else 0,
            "usual": usual,
            "line": self.line(best) if self.own else [],
            "unsure": self.own and any(card in self.open for card in self.hand),
        }

    def line(self, order: Order) -> list[LaidView]:
        """The cards with what they come to."""
        found: list[LaidView] = []
        force: i64 = self.least
        right: i64 = ANY
        for held in order.cards:
            combo = held.face.after(right)
            force += held.force + combo
            right = held.face.right
            found.append({"card": card_name(self.s, self.seat, held.card), "force": int(force), "combo": int(combo)})
        return found

    def held(self, card: int) -> Held:
        """A card with what it does, laid alone on a copy."""
        if card not in self.worths:
            trial = look_ahead(self.s)
            combat = trial.combat
            assert combat is not None
            player = trial.players[self.seat]
            player.hand, player.shown = [card], []
            other = force_of(trial, combat, 1 - self.side)
            _, unsure = lay(trial, combat, self.side, card)
            if unsure:
                self.open.add(card)
            own = force_of(trial, combat, self.side) - self.least
            more = force_of(trial, combat, 1 - self.side) - other
            self.worths[card] = Held(card, self.s.card(self.seat, card), own, more)
        return self.worths[card]

    def best(self, cards: list[int]) -> Order:
        """The best order of as many of these cards as the hand has."""
        hand = [self.held(card) for card in cards]
        return best_order(hand, self.least, self.determination, len(self.hand))

    def pool(self) -> list[int]:
        """All cards that can be in a hand the viewer does not see."""
        own, arena = self.unseen()
        return sorted(self.known() + own + arena)

    def known(self) -> list[int]:
        """The cards of the hand that the viewer has seen."""
        hand = self.hand.copy()
        for card in unseen_cards(self.s, int(self.seat), int(self.viewer)):
            hand.remove(card)
        return hand

    def unseen(self) -> tuple[list[int], list[int]]:
        """What the cards that are not seen can be: of the player's own deck, and of the Colosseum's."""
        s = self.s
        own = unseen_cards(s, int(self.seat), int(self.viewer)) + s.players[self.seat].deck
        arena = s.colosseum.copy()
        for owner in range(s.seats):
            if owner != self.viewer:
                cards = unseen_cards(s, owner, int(self.viewer)) + s.players[owner].deck
                arena += [card for card in cards if card >= FIRST_COLOSSEUM]
        return sorted([card for card in own if card < FIRST_COLOSSEUM]), sorted(arena)

    def hands(self) -> list[Order]:
        """The best orders of hands that are possible; always the same ones for who knows the same."""
        if self.own:
            return [self.best(self.hand)] * HANDS
        if not self.dealt:
            known, (own, arena) = self.known(), self.unseen()
            hidden = unseen_cards(self.s, int(self.seat), int(self.viewer))
            strange = len([card for card in hidden if card >= FIRST_COLOSSEUM])
            chance = Chance("hands")
            for _ in range(HANDS):
                chance.shuffle(own)
                chance.shuffle(arena)
                hand = sorted(known + own[: len(hidden) - strange] + arena[:strange])
                self.dealt.append(self.best(hand))
        return self.dealt


def share(attack: Fighter, defence: Fighter) -> int:
    """In how many of a hundred pairs of hands the Attacker's best beats the Defender's; a tie is the Defender's."""
    wins = 0
    for mine, theirs in zip(attack.hands(), defence.hands(), strict=True):
        if mine.force + theirs.other > theirs.force + mine.other:
            wins += 1
    return 100 * wins // HANDS
