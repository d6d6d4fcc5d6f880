"""What a component does, as it has been read: one small class per verb, never changed afterwards.

`verb` is the verb's number in VERBS; a table by that number says how each is carried out and how it is put into words.
"""

from typing import Final, TypeAlias

from mypy_extensions import i64

from mythagon.games.hybris.grammar.words import ANY, OTHERS
from mythagon.kernel.fields import words

VERBS: Final = words(
    "gain lose generate free do cost pay choose each_other each by_actor per if discard opp_discard force opp_force "
    "null_last_opp return_played defeat_hero return_unit stand_up token_to fight mod on look tokens rule"
)


class Effect:
    """One thing that a component does."""

    def __init__(self, verb: str) -> None:
        self.verb: Final[i64] = VERBS.index(verb)


Script: TypeAlias = tuple[Effect, ...]
NOTHING: Final[Script] = ()


class Count:
    """Something that can be counted: technologies of a `type`, in a `city`, or what is held `of` a resource, `each`
    so many of it counting once."""

    def __init__(self, kind: i64, type: i64 = ANY, city: i64 = ANY, of: i64 = ANY, each: i64 = 1) -> None:
        self.kind: Final[i64] = kind
        self.type: Final[i64] = type
        self.city: Final[i64] = city
        self.of: Final[i64] = of
        self.each: Final[i64] = each


class Compare:
    """A count against a number: at least so many, or at most."""

    def __init__(self, count: Count, at_least: bool, number: i64) -> None:
        self.count: Final = count
        self.at_least: Final = at_least
        self.number: Final[i64] = number


class Condition:
    """What must hold, all of it; ANY asks for nothing.

    In a Combat: `role`, `cause`, `me` and `opp` (who fights). Of an event: `by` whom, whose (`owner`), by which unit
    (`actor`), against which (`victim`), by the very Hero whose power this is (`own_unit`), of which `type`, in which
    `city` or `place`. Of the player: a Temple here, first in Greatness, an Element in hand, `compare`. Of the match: is
    it a `duel` (1) or not (0)? `this_age` is no question: what it is attached to ends with the Age.
    """

    def __init__(self) -> None:
        self.role: i64 = ANY
        self.cause: i64 = ANY
        self.me: i64 = ANY
        self.opp: i64 = ANY
        self.actor: i64 = ANY
        self.victim: i64 = ANY
        self.own_unit: bool = False
        self.by: i64 = ANY
        self.owner: i64 = ANY
        self.type: i64 = ANY
        self.city: i64 = ANY
        self.place: i64 = ANY
        self.temple_here: bool = False
        self.duel: i64 = ANY
        self.greatness_first: bool = False
        self.element_in_hand: i64 = ANY
        self.this_age: bool = False
        self.compare: Compare | None = None
        #: the words it was written with, in their order; none: it always holds
        self.keys: list[str] = []

    def settled(self) -> bool:
        """Is it only about how many play, and whether it is a Duel? Then nothing in a match changes it."""
        among_players = self.compare is not None and self.compare.count.kind == OTHERS
        return all(key == "duel" or (key == "count" and among_players) for key in self.keys)


# -- resources and actions -----------------------------------------------------------------------------------------


class Gain(Effect):
    """["gain", RESOURCE, n]"""

    def __init__(self, resource: i64, n: i64) -> None:
        super().__init__("gain")
        self.resource: Final[i64] = resource
        self.n: Final[i64] = n


class Lose(Effect):
    """["lose", RESOURCE, n]: as much as there is; what is missing costs 1 Greatness (HYB-4.2)."""

    def __init__(self, resource: i64, n: i64) -> None:
        super().__init__("lose")
        self.resource: Final[i64] = resource
        self.n: Final[i64] = n


class Generate(Effect):
    """["generate", n]: Prayers into the Well, then one look whether it overflows."""

    def __init__(self, n: i64) -> None:
        super().__init__("generate")
        self.n: Final[i64] = n


class Free(Effect):
    """["free", PIECE, n]: pieces leave an Upgrade tile; nothing happens where none is leftmost."""

    def __init__(self, piece: i64, n: i64) -> None:
        super().__init__("free")
        self.piece: Final[i64] = piece
        self.n: Final[i64] = n


class Do(Effect):
    """["do", ACTION, {options}]: an action without going there.

    `lines`: at most so many conversions; `discount`: so much cheaper; `any_city`: Influence in a City of choice;
    `plus`: so much more Aegis from a Drain.
    """

    def __init__(self, action: i64, lines: i64 = ANY, discount: i64 = 0, any_city: bool = False, plus: i64 = 0) -> None:
        super().__init__("do")
        self.action: Final[i64] = action
        self.lines: Final[i64] = lines
        self.discount: Final[i64] = discount
        self.any_city: Final = any_city
        self.plus: Final[i64] = plus


# -- prices, choices, people, repetition ------------------------------------------------------------------------------


class Cost(Effect):
    """["cost", [prices], [effects]]: if you wish, pay all prices, then the effects; without prices: "you may"."""

    def __init__(self, prices: Script, then: Script) -> None:
        super().__init__("cost")
        self.prices: Final = prices
        self.then: Final = then


class Pay(Effect):
    """["pay", RESOURCE, n]: a price; all of it or nothing (HYB-4.1)."""

    def __init__(self, resource: i64, n: i64) -> None:
        super().__init__("pay")
        self.resource: Final[i64] = resource
        self.n: Final[i64] = n


class Choose(Effect):
    """["choose", k, [[effects], [effects]]]: k different ones of these."""

    def __init__(self, k: i64, scripts: tuple[Script, ...]) -> None:
        super().__init__("choose")
        self.k: Final[i64] = k
        self.scripts: Final = scripts


class EachOther(Effect):
    """["each_other", [effects]]: every other player, in Greatness order."""

    def __init__(self, then: Script) -> None:
        super().__init__("each_other")
        self.then: Final = then


class Each(Effect):
    """["each", [effects]]: every player, in Greatness order."""

    def __init__(self, then: Script) -> None:
        super().__init__("each")
        self.then: Final = then


class ByActor(Effect):
    """["by_actor", [effects]]: inside each_other, carried out by the active player, once for all of them."""

    def __init__(self, then: Script) -> None:
        super().__init__("by_actor")
        self.then: Final = then


class Per(Effect):
    """["per", COUNT, [effects], cap]: once for each, at most `cap` times (ANY: without limit)."""

    def __init__(self, count: Count, then: Script, cap: i64) -> None:
        super().__init__("per")
        self.count: Final = count
        self.then: Final = then
        self.cap: Final[i64] = cap


class If(Effect):
    """["if", CONDITION, [effects], [otherwise]]"""

    def __init__(self, condition: Condition, then: Script, otherwise: Script) -> None:
        super().__init__("if")
        self.condition: Final = condition
        self.then: Final = then
        self.otherwise: Final = otherwise


# -- cards and Combat -------------------------------------------------------------------------------------------------


class Discard(Effect):
    """["discard", n, {element, type, random}], ["discard", "all", {...}] or ["discard", "down_to", n]: own hand.

    `n` may be ALL; with `down_to` the hand shrinks to that size and `n` is 0.
    """

    def __init__(self, n: i64, down_to: i64, element: i64, type: i64, random: bool) -> None:
        super().__init__("discard")
        self.n: Final[i64] = n
        self.down_to: Final[i64] = down_to
        self.element: Final[i64] = element
        self.type: Final[i64] = type
        self.random: Final = random


class OppDiscard(Effect):
    """["opp_discard", n, {random}]: the opponent in this Combat discards from hand."""

    def __init__(self, n: i64, random: bool) -> None:
        super().__init__("opp_discard")
        self.n: Final[i64] = n
        self.random: Final = random


class Force(Effect):
    """["force", n]: more Force in this Combat."""

    def __init__(self, n: i64) -> None:
        super().__init__("force")
        self.n: Final[i64] = n


class OppForce(Effect):
    """["opp_force", n]: the opponent's Force in this Combat changes by n."""

    def __init__(self, n: i64) -> None:
        super().__init__("opp_force")
        self.n: Final[i64] = n


class NullLastOpp(Effect):
    """["null_last_opp"]: the printed Force of the opponent's last card counts 0."""

    def __init__(self) -> None:
        super().__init__("null_last_opp")


class ReturnPlayed(Effect):
    """["return_played"]: you may take back another card you played in this Combat."""

    def __init__(self) -> None:
        super().__init__("return_played")


class Fight(Effect):
    """["fight", {base, cards, elements, win, lose}]: the Olympian or a Hero fights an enemy of the game (G-45)."""

    def __init__(self, base: i64, cards: i64, elements: tuple[int, ...], win: Script, lose: Script) -> None:
        super().__init__("fight")
        self.base: Final[i64] = base
        self.cards: Final[i64] = cards
        self.elements: Final = elements
        self.win: Final = win
        self.lose: Final = lose


# -- units and tokens -------------------------------------------------------------------------------------------------


class DefeatHero(Effect):
    """["defeat_hero"]: one of your own Heroes goes to the Underworld (HYB-21.4)."""

    def __init__(self) -> None:
        super().__init__("defeat_hero")


class ReturnUnit(Effect):
    """["return_unit", UNIT, PLACE]: such a unit goes home from there."""

    def __init__(self, unit: i64, place: i64) -> None:
        super().__init__("return_unit")
        self.unit: Final[i64] = unit
        self.place: Final[i64] = place


class StandUp(Effect):
    """["stand_up"]: your wounded Olympian stands up and may be activated again."""

    def __init__(self) -> None:
        super().__init__("stand_up")


class TokenTo(Effect):
    """["token_to", "reserve" or "unavailable", n]: Location tokens of your choice."""

    def __init__(self, home: i64, n: i64) -> None:
        super().__init__("token_to")
        self.home: Final[i64] = home
        self.n: Final[i64] = n


class Tokens(Effect):
    """["tokens", "remove", "flip" or "place", {owner, face, n, where}]: Duel only; `n` may be ALL."""

    def __init__(self, act: i64, own: bool, face: i64, n: i64, where: i64) -> None:
        super().__init__("tokens")
        self.act: Final[i64] = act
        self.own: Final = own
        self.face: Final[i64] = face
        self.n: Final[i64] = n
        self.where: Final[i64] = where


# -- lasting changes, triggers, secrets, settings ---------------------------------------------------------------------


class Mod(Effect):
    """["mod", MOD, value, CONDITION]: a lasting change; mods that are on or off take no value and have 1."""

    def __init__(self, mod: i64, value: i64, condition: Condition) -> None:
        super().__init__("mod")
        self.mod: Final[i64] = mod
        self.value: Final[i64] = value
        self.condition: Final = condition


class On(Effect):
    """["on", EVENT, CONDITION, [effects]]: whenever it happens; on a Conflict card for that Combat."""

    def __init__(self, event: i64, condition: Condition, then: Script) -> None:
        super().__init__("on")
        self.event: Final[i64] = event
        self.condition: Final = condition
        self.then: Final = then


class Look(Effect):
    """["look", "primordial" or "hand"]: in secret, at the next Primordial or at one other player's hand."""

    def __init__(self, what: i64) -> None:
        super().__init__("look")
        self.what: Final[i64] = what


class Rule(Effect):
    """["rule", RULE, value]: a setting of a scenario or variant; those that are on or off take no value and have 1."""

    def __init__(self, rule: i64, value: i64) -> None:
        super().__init__("rule")
        self.rule: Final[i64] = rule
        self.value: Final[i64] = value
