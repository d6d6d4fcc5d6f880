"""HYB-18.3, HYB-18.4: cards in a Combat Zone, their Determination, Force and Combos; for both kinds of Combat."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.economy import leave_hand
from mythagon.games.hybris.choices import PLAY
from mythagon.games.hybris.events import tell_card
from mythagon.games.hybris.grammar.effects import On
from mythagon.games.hybris.grammar.words import ANY, BY_GAME, COMBAT_DET, HAND_FORCE, MORTAL_WORLD
from mythagon.games.hybris.lines import BY_POWERS
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.powers import mod_in
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import EVERYBODY, Cosmos
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Frame, key_of

#: the two sides of a Combat; against the game the player is the first
ATTACK: Final = 0
DEFENCE: Final = 1


class Stake:
    """What a Combat is about: what winning and losing it bring. Seen from side 0; never changed."""

    def won(self, s: Cosmos, combat: Combat) -> None:
        """The Attacker, or the player against the game, has won."""
        raise NotImplementedError

    def lost(self, s: Cosmos, combat: Combat) -> None:
        """The Attacker, or the player against the game, has lost."""
        raise NotImplementedError

    def key(self) -> str:
        """For hashing and comparing."""
        return key_of(self)


def side_of(combat: Combat, seat: i64) -> i64:
    """The side on which a player fights."""
    return ATTACK if seat == combat.seat else DEFENCE


def fighter(combat: Combat, side: i64) -> i64:
    """The player on a side."""
    return combat.seat if side == ATTACK else combat.rival


def zone_of(combat: Combat, side: i64) -> list[int]:
    """The cards of a side that are face up, from left to right."""
    return combat.played if side == ATTACK else combat.rival_played


def scene_for(combat: Combat, seat: i64) -> Scene:
    """The Combat as one of its fighters sees it: by the Attacker, on the Defender."""
    place = -1 if combat.cause == BY_GAME else MORTAL_WORLD
    return Scene(
        seat,
        RULEBOOK,
        BY_POWERS,
        -1,
        combat.seat,
        combat.unit,
        combat.rival,
        combat.rival_unit,
        combat.cause,
        -1,
        place,
        combat.city,
    )


# -- Determination ----------------------------------------------------------------------------------------------------


def determination_left(s: Cosmos, combat: Combat, side: i64) -> i64:
    """HYB-18.3: what the cards face up leave of a fighter's Determination."""
    seat = fighter(combat, side)
    left = s.players[seat].determination + mod_in(s, seat, COMBAT_DET, scene_for(combat, seat))
    for card in zone_of(combat, side):
        left -= s.card(seat, card).determination
    return left


def may_turn_up(s: Cosmos, combat: Combat, side: i64, card: i64, left: i64) -> bool:
    """Is a card within the Determination left, and within what a Confrontation allows of its type (G-36)?"""
    face = s.card(fighter(combat, side), card)
    if face.determination > left:
        return False
    if combat.quest < 0:
        return True
    quest = s.box.quests[combat.quest]
    if quest.most_type != face.type:
        return True
    return count_type(s, combat, face.type) < quest.most_number


def count_type(s: Cosmos, combat: Combat, type: i64) -> i64:
    """How many cards of a type the player against the game has face up."""
    found: i64 = 0
    for card in combat.played:
        if s.card(combat.seat, card).type == type:
            found += 1
    return found


def playable(s: Cosmos, combat: Combat, side: i64) -> list[Choice]:
    """The hand cards a fighter may turn up now, equal ones once."""
    left = determination_left(s, combat, side)
    found: list[Choice] = []
    last = -1
    for card in s.players[fighter(combat, side)].hand:
        if card != last and may_turn_up(s, combat, side, card, left):
            found.append(PLAY[card])
        last = card
    return found


def turn_up(s: Cosmos, combat: Combat, side: i64, card: i64) -> None:
    """A card comes from the hand to the right end of the Combat Zone, face up."""
    seat = fighter(combat, side)
    leave_hand(s, seat, card)
    if side == ATTACK:
        combat.played = [*combat.played, int(card)]
    else:
        combat.rival_played = [*combat.rival_played, int(card)]
    for effect in s.card(seat, card).effects:
        if isinstance(effect, On):
            combat.listening = [*combat.listening, int(64 * seat + card)]
            break
    tell_card(s, events.PLAYS, "", seat, card, f"hand:{seat}", f"zone:{seat}")


# -- Force ------------------------------------------------------------------------------------------------------------


def force_of(s: Cosmos, combat: Combat, side: i64) -> i64:
    """HYB-18.4, G-42: printed Force, Combos, effects of cards and lasting powers. It may be less than nothing."""
    seat = fighter(combat, side)
    void = combat.void if side == ATTACK else combat.rival_void
    no_force: i64 = ANY
    if combat.quest >= 0:
        no_force = s.box.quests[combat.quest].no_force
    total = combat.force if side == ATTACK else combat.rival_force
    right: i64 = ANY
    for place, card in enumerate(zone_of(combat, side)):
        face = s.card(seat, card)
        if not void >> place & 1 and no_force != face.type:
            total += face.force
        total += face.after(right)
        right = face.right
    return total + mod_in(s, seat, HAND_FORCE, scene_for(combat, seat))


def combos(s: Cosmos, combat: Combat, side: i64) -> list[int]:
    """What each card face up adds by completing the image of the one before it."""
    seat = fighter(combat, side)
    right: i64 = ANY
    found: list[int] = []
    for card in zone_of(combat, side):
        face = s.card(seat, card)
        found.append(int(face.after(right)))
        right = face.right
    return found


def add_force(combat: Combat, side: i64, n: i64) -> None:
    """An effect changes the Force of a side; side 1 may be an enemy of the game (P-46)."""
    if side == ATTACK:
        combat.force += n
    else:
        combat.rival_force += n


def void_last(combat: Combat, side: i64) -> None:
    """P-44: the printed Force of the last card of a side counts 0; against the game nothing happens."""
    last = len(zone_of(combat, side)) - 1
    if last < 0:
        return
    if side == ATTACK:
        combat.void |= 1 << last
    else:
        combat.rival_void |= 1 << last


def take_up(combat: Combat, side: i64, place: i64) -> i64:
    """P-45: a card leaves the Combat Zone and the rest close up; which card it was."""
    cards = zone_of(combat, side)
    card = cards[place]
    rest = cards[:place] + cards[place + 1 :]
    low: i64 = (1 << place) - 1
    if side == ATTACK:
        combat.played = rest
        combat.void = combat.void & low | combat.void >> 1 & ~low
    else:
        combat.rival_played = rest
        combat.rival_void = combat.rival_void & low | combat.rival_void >> 1 & ~low
    entry = int(64 * fighter(combat, side) + card)
    if entry in combat.listening:
        listening = combat.listening.copy()
        listening.remove(entry)
        combat.listening = listening
    return card


def show_card(s: Cosmos, seat: i64, card: i64) -> None:
    """A card of the hand is now known to everybody; of equal cards one that was not."""
    player = s.players[seat]
    copies = player.hand.count(int(card))
    everybody = int(64 * EVERYBODY + card)
    known = [entry for entry in player.shown if entry & 63 == card]
    if known.count(everybody) >= copies:
        return
    shown = player.shown.copy()
    if len(known) == copies:  # every copy has been seen by somebody
        for entry in known:
            if entry != everybody:
                shown.remove(entry)
                break
    player.shown = [*shown, everybody]


def face(s: Cosmos, combat: Combat) -> None:
    """A Combat begins; another one under way waits for its end."""
    combat.outer = s.combat
    s.combat = combat


class CloseCombat(Frame[Cosmos]):
    """HYB-18.6, HYB-19.8: at the very end everybody discards their Combat Zone, the enemy's cards too (G-44)."""

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        combat = s.combat
        assert combat is not None
        player = s.players[combat.seat]
        player.discard = player.discard + combat.played
        if combat.rival >= 0:
            rival = s.players[combat.rival]
            rival.discard = rival.discard + combat.rival_played
        s.colosseum_discard = s.colosseum_discard + combat.drawn
        s.combat = combat.outer
        return True


CLOSE_COMBAT: Final = CloseCombat()
