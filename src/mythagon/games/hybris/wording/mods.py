"""Lasting changes in words: one text per mod."""

from mythagon.games.hybris.grammar.effects import Mod
from mythagon.games.hybris.grammar.words import FIRST_FLAG_MOD, MODS, OLYMPIAN
from mythagon.games.hybris.wording.conditions import fight
from mythagon.kernel.message import Message, Value


def mod(effect: Mod) -> Message:
    """A change, with when it works."""
    name = MODS[effect.mod]
    condition = effect.condition
    if effect.mod >= FIRST_FLAG_MOD:
        if name == "contest_immune" and condition.me == OLYMPIAN:
            return Message("mod.contest_immune_olympian")
        if name == "contest_immune" and condition.temple_here:
            return Message("mod.contest_immune_temple")
        return Message("mod." + name)
    n = int(effect.value)
    if name in ("hand_force", "combat_det"):
        sign = "sign.plus" if n >= 0 else "sign.minus"
        values: dict[str, Value] = {"amount": Message(sign, {"n": abs(n)}), "fight": fight(condition)}
        return Message("mod.hand_force_this_age" if condition.this_age else "mod." + name, values)
    if name == "goodness_reset":
        return Message("mod.goodness_reset", {"n": n})
    if name == "wrath_immune":
        return Message("mod.wrath_immune", {"wrath": f"numeral.{n}"})
    key = "mod.hero_cost_own" if condition.own_unit else "mod." + name
    return Message(key, {"n": abs(n), "way": "way.more" if n > 0 else "way.less"})
