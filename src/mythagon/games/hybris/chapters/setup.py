"""HYB-2, HYB-3, HYB-23: setting up, and the options of a table."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.ages import AGES
from mythagon.games.hybris.chapters.colosseum import DraftHero
from mythagon.games.hybris.chapters.duel_mode import place_authority
from mythagon.games.hybris.chapters.economy import FIRST_COLOSSEUM, IMPROVED_CARD
from mythagon.games.hybris.chapters.upgrades import FreePiece
from mythagon.games.hybris.choices import CHOOSE
from mythagon.games.hybris.components import Box
from mythagon.games.hybris.grammar.effects import Rule, Script
from mythagon.games.hybris.grammar.words import (
    LOCATIONS,
    MORTAL_WORLD,
    RULE_AEGIS,
    RULE_COLOSSEUM_HEROES,
    RULE_CONFLICT,
    RULE_FAITHFUL,
    RULE_PRIMORDIALS,
    RULE_SPARKS,
    SPARK,
)
from mythagon.games.hybris.kinds import COLOSSEUM_HEROES, OLYMPIANS, PREMONITIONS, PRIMORDIALS, SCENARIOS, VARIANTS
from mythagon.games.hybris.labels import SeatQuestion
from mythagon.games.hybris.moment import Turn
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.player import new_players
from mythagon.games.hybris.powers import refresh
from mythagon.games.hybris.state import ZONES, Cosmos, Rules
from mythagon.games.hybris.units import FIRST_HERO, FIRST_PROPHET, GOD, HOME
from mythagon.kernel.bits import one_of
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import SetupError
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.game import Drawn, Layout, Option, Options, Outcome, SetUp
from mythagon.kernel.laying import same

LAYOUT: Final = (
    SetUp("olympians", "the Olympian of each seat; nobody chooses then"),
    SetUp("deck0", "the 17 Conflict cards of seat 0 from the top: common ids, own1 to own5"),
    SetUp("deck1", "the same for seat 1"),
    SetUp("deck2", "the same for seat 2"),
    SetUp("deck3", "the same for seat 3"),
    SetUp("colosseum", "the 40 Colosseum cards from the top, by id"),
    SetUp("quests", "the Quests from the top, by id; the first comes to the rightmost zone"),
    SetUp("premonitions", "the 39 Premonitions from the top, by id; each seat in order draws one"),
    SetUp("primordials", "the face-down Primordials: one of alpha, one of beta, one of gamma"),
)
UP: Final = "from the bottom to the top"
OUTCOMES: Final = (
    *[
        Outcome(f"deck{seat}", "card numbers", f"the discard pile of seat {seat} as its new deck, {UP}")
        for seat in range(4)
    ],
    Outcome("colosseum", "card numbers", f"the discard pile of the Colosseum as its new deck, {UP}"),
    Outcome("premonitions", "card numbers", f"the revealed Premonitions as the new deck, {UP}"),
    *[
        Outcome(f"hand{seat}", "a place", f"which card of the hand of seat {seat}, in number order, is discarded")
        for seat in range(4)
    ],
)
NONE: Final = "none"
#: the variant that may be added to any game
GRIP: Final = 2
DECK: Final = 17
COMMON: Final = 12


def options() -> list[Option]:
    """What can be chosen when a table is laid."""
    return [
        Option("olympians", ["chosen", "dealt"], "HYB-1.1"),
        Option("mode", ["normal", "duel"], "HYB-22.1", [2]),
        Option("scenario", [NONE, *SCENARIOS, *VARIANTS[:GRIP]], "HYB-23.2"),
        Option(VARIANTS[GRIP], ["no", "yes"], "HYB-23.2"),
    ]


def make_rules(box: Box, seats: int, options: Options) -> Rules:
    """HYB-23.2: what was chosen, and the settings that follow. A Scenario excludes the Variants that change victory."""
    chosen = options["scenario"]
    scenario = SCENARIOS.index(chosen) if chosen in SCENARIOS else -1
    variant = VARIANTS.index(chosen) if chosen in VARIANTS else -1
    grip = options[VARIANTS[GRIP]] == "yes"
    duel = options["mode"] == "duel" and seats == 2  # the option means nothing to other numbers of players
    settings = box.rules.copy()
    if grip:
        apply_rules(settings, box.variants[GRIP].effects)
    if variant >= 0:
        apply_rules(settings, box.variants[variant].effects)
    if scenario >= 0:
        apply_rules(settings, box.scenarios[scenario].effects)
    return Rules(duel, scenario, variant, grip, settings)


def apply_rules(settings: list[int], effects: Script) -> None:
    """Set what a Scenario or Variant says."""
    for effect in effects:
        if isinstance(effect, Rule):
            settings[effect.rule] = int(effect.value)


# -- laying the table -------------------------------------------------------------------------------------------------


def lay_table(box: Box, seats: int, options: Options, layout: Layout, chance: Chance) -> Cosmos:
    """HYB-2, HYB-3. A layout fixes what would be drawn; what it does not name is drawn."""
    rules = make_rules(box, seats, options)
    s = Cosmos(box, rules, seats, chance, new_players(seats), Turn(), None)
    s.market = list(range(len(box.technologies)))
    s.arena = (1 << len(COLOSSEUM_HEROES)) - 1
    s.colosseum = lay_colosseum(s, layout.get("colosseum"))
    s.quest_deck = lay_deck(s, [quest.id for quest in box.quests], "quests", layout.get("quests"))
    s.premonition_deck = lay_deck(s, PREMONITIONS, "premonitions", layout.get("premonitions"))
    lay_primordials(s, layout.get("primordials"))
    quests: list[int] = []
    for _ in range(ZONES):  # P-30: from the right zone to the left
        quests.insert(0, s.quest_deck[-1])
        s.quest_deck = s.quest_deck[:-1]
    s.quests = quests
    for seat in range(seats):
        lay_board(s, seat, layout.get(f"deck{seat}"))
    s.push(AGES)
    s.push(READY)
    cast_olympians(s, options, layout.get("olympians"))
    return s


def own_cards(ids: list[str]) -> list[str]:
    """How a set-up calls the cards of a player's own deck: those all have in common, and five by number."""
    return [*ids[:COMMON], *[f"own{number}" for number in range(1, DECK - COMMON + 1)]]


def layout_of(box: Box, seats: int, options: Options, drawn: Drawn) -> Layout:
    """The lists that lay the same table: decks from the top, one Primordial of each symbol that is played."""
    groups = make_rules(box, seats, options).setting(RULE_PRIMORDIALS)
    faces = drawn["primordials"][0]
    designs = [entry.id for entry in box.entries["colosseum_card"]]
    quests = [entry.id for kind in ("confrontation", "epic") for entry in box.entries[kind]]
    own = own_cards([entry.id for entry in box.entries["conflict"]])
    layout = {
        "colosseum": [designs[card - FIRST_COLOSSEUM] for card in reversed(drawn["colosseum"])],
        "quests": [quests[card] for card in reversed(drawn["quests"])],
        "premonitions": [PREMONITIONS[card] for card in reversed(drawn["premonitions"])],
        "primordials": [PRIMORDIALS[1 + 3 * group + faces // 3**group % 3] for group in range(groups)],
    }
    for seat in range(seats):
        layout[f"deck{seat}"] = [own[card] for card in reversed(drawn[f"deck{seat}"])]
    if "olympians" in drawn:
        layout["olympians"] = [OLYMPIANS[who] for who in drawn["olympians"][:seats]]
    return layout


def lay_deck(s: Cosmos, ids: list[str], name: str, given: list[str] | None) -> list[int]:
    """A shuffled deck, or the one given from the top; decks are kept with the top at the end."""
    cards = list(range(len(ids)))
    if given is None:
        s.chance.shuffle(cards, name)
        return cards
    found = [ids.index(id) for id in same(given, ids, name)]
    found.reverse()
    return found


def lay_colosseum(s: Cosmos, given: list[str] | None) -> list[int]:
    """HYB-2.4: the Colosseum's deck, by the numbers cards have in every hand."""
    ids: list[str] = []
    cards: list[int] = []
    for number, card in enumerate(s.box.cards[36:]):
        for _ in range(card.copies):
            ids.append(card.id)
            cards.append(FIRST_COLOSSEUM + number)
    if given is None:
        s.chance.shuffle(cards, "colosseum")
        return cards
    found = [cards[ids.index(id)] for id in same(given, ids, "colosseum")]
    found.reverse()
    return found


def lay_primordials(s: Cosmos, given: list[str] | None) -> None:
    """HYB-2.7: Chronos face up, one of each symbol face down, the others back into the box unseen."""
    groups = [[p for p in range(len(PRIMORDIALS)) if s.box.primordials[p].group == group] for group in range(4)]
    s.primordials = groups[0]
    played = s.rules.setting(RULE_PRIMORDIALS)
    if given is not None and len(given) != played:
        raise SetupError(f"primordials: expected {played}, one of each symbol, got {len(given)}")
    drawn = s.chance.roll(27, "primordials") if given is None else 0
    for group in range(1, 4):
        cards = groups[group].copy()
        if group > played:
            s.boxed = s.boxed + cards
            continue
        if given is None:
            cards.insert(0, cards.pop(int(drawn // 3 ** (group - 1) % 3)))
        else:
            names = [PRIMORDIALS[card] for card in cards]
            if given[group - 1] not in names:
                raise SetupError(f"primordials: expected one of {', '.join(names)}, got {given[group - 1]!r}")
            cards.sort(key=PRIMORDIALS.index(given[group - 1]).__ne__)
        s.hidden = [*s.hidden, cards[0]]
        s.boxed = s.boxed + cards[1:]
    s.boxed.sort()


def lay_board(s: Cosmos, seat: i64, given: list[str] | None) -> None:
    """HYB-3: one player's board, units, tokens, cards and stores. Cards have the same numbers for every Olympian."""
    player = s.players[seat]
    for unit in (GOD, FIRST_HERO, FIRST_PROPHET):
        player.put(unit, HOME)
    for place in range(len(LOCATIONS)):
        player.reserve += one_of(place)
    player.reserve += one_of(MORTAL_WORLD)  # G-01
    deck = list(range(DECK))
    if given is None:
        s.chance.shuffle(deck, f"deck{seat}")
    else:
        ids = own_cards([card.id for card in s.box.cards])
        deck = [ids.index(id) for id in same(given, ids, f"deck{seat}")]
        deck.reverse()
    hand: list[int] = []
    for _ in range(s.rules.setting(RULE_CONFLICT)):
        hand.append(deck.pop())
    hand.sort()
    player.hand = hand
    player.deck = deck
    player.premonitions = [s.premonition_deck[-1]]
    s.premonition_deck = s.premonition_deck[:-1]
    player.aegis = s.rules.setting(RULE_AEGIS)
    player.faithful = s.rules.setting(RULE_FAITHFUL)


# -- Olympians --------------------------------------------------------------------------------------------------------


def cast_olympians(s: Cosmos, options: Options, given: list[str] | None) -> None:
    """G-02: Olympians as given, dealt, or chosen one seat after the other."""
    if given is not None:
        if len(given) != s.seats or len(set(given)) != len(given) or any(id not in OLYMPIANS for id in given):
            raise SetupError(f"olympians: expected {s.seats} different ones of {', '.join(OLYMPIANS)}")
        for seat in range(s.seats):
            s.players[seat].who = OLYMPIANS.index(given[seat])
    elif options["olympians"] == "dealt":
        order = list(range(len(OLYMPIANS)))
        s.chance.shuffle(order, "olympians")
        for seat in range(s.seats):
            s.players[seat].who = order[seat]
    else:
        for seat in range(s.seats - 1, -1, -1):
            s.push(ChooseOlympian(seat))


class ChooseOlympian(SeatQuestion):
    """HYB-1.1: each player plays a different Olympian."""

    def ask(self, s: Cosmos) -> Ask:
        taken = [player.who for player in s.players]
        choices = [CHOOSE[who] for who in range(len(OLYMPIANS)) if who not in taken]
        return Ask(self.seat, "ask.olympian", "HYB-1.1", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        s.players[self.seat].who = choice.arg
        if s.telling:
            events.OLYMPIAN.tell(s, seat=self.seat, olympian=OLYMPIANS[choice.arg])


class Ready(Frame[Cosmos]):
    """HYB-2.10, HYB-3.2: Greatness in ascending Aura, tracks at their start; then what Scenarios and the Duel add."""

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        seats = list(range(s.seats))
        auras = [int(s.box.olympians[player.who].aura) for player in s.players]
        seats.sort(key=auras.__getitem__)
        for place, seat in enumerate(seats):
            player = s.players[seat]
            player.greatness = 5 - s.seats + place
            player.determination = s.box.olympians[player.who].determination
        for seat in range(s.seats):
            refresh(s, seat)
        seats.reverse()
        if s.rules.duel:
            place_authority(s)
        sparks = s.rules.setting(RULE_SPARKS)
        if sparks:  # P-65: in Greatness order
            for seat in seats:
                s.push(FreePiece(seat, SPARK, sparks))
        drafts = min(s.rules.setting(RULE_COLOSSEUM_HEROES), s.seats)
        for seat in reversed(seats[:drafts]):  # P-64: the last on Greatness picks first
            s.push(DraftHero(seat))
        return True


READY: Final = Ready()
assert IMPROVED_CARD == DECK
