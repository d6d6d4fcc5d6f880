"""Which verbs may stand where. Steps may stand in any sequence; what is paid, what the active player does for others,
what lasts and what is set for the whole match have places of their own, and are refused everywhere else."""

from typing import Final

from mythagon.games.hybris.grammar.effects import (
    VERBS,
    ByActor,
    Choose,
    Cost,
    Do,
    Each,
    EachOther,
    Effect,
    Fight,
    If,
    Mod,
    On,
    Per,
    Script,
)
from mythagon.games.hybris.grammar.words import ACTIONS
from mythagon.kernel.errors import DataError
from mythagon.kernel.fields import words

#: verbs that are no steps, and where they stand
PLACES: Final = {
    "pay": "in the first list of a cost",
    "by_actor": "directly inside each_other",
    "mod": "in passive powers, Scenarios, Variants and upper parts of Pillars, not inside another effect",
    "on": "in reactions, powers once per Age, Conflict cards, Scenarios and Variants, not inside another effect",
    "rule": "in Scenarios and Variants",
}
LASTING: Final = words("mod on")
SET: Final = words("mod on rule")
#: what the active player can do for several at once: amounts, which are added up
ADDED_UP: Final = words("gain lose generate free")
#: what other players can be made to do
FOR_OTHERS: Final = words("gain lose generate free do cost choose per if discard defeat_hero by_actor")
#: what a reward may consist of
REWARD_VERBS: Final = words("gain free do choose per if")


def name_of(effect: Effect) -> str:
    """The verb in words."""
    return VERBS[effect.verb]


def inside(effect: Effect) -> list[Script]:
    """The sequences inside an effect."""
    if isinstance(effect, (Cost, EachOther, Each, ByActor, Per, On)):
        return [effect.then]
    if isinstance(effect, Choose):
        return list(effect.scripts)
    if isinstance(effect, If):
        return [effect.then, effect.otherwise]
    return [effect.win, effect.lose] if isinstance(effect, Fight) else []


def check_steps(script: Script, where: str, also: tuple[str, ...] = ()) -> Script:
    """The sequence, if it consists of steps and of these verbs besides."""
    for number, effect in enumerate(script, start=1):
        name = name_of(effect)
        if name in PLACES and name not in also:
            raise DataError(f"{where}[{number}]: {name} stands {PLACES[name]}")
        if name == "each" and "rule" not in also and any(name_of(inner) in LASTING for inner in inside(effect)[0]):
            raise DataError(f"{where}[{number}]: what lasts for each player is for Scenarios and Variants")
    return script


def check_all(script: Script, allowed: tuple[str, ...], where: str, why: str) -> Script:
    """The sequence, if it and everything inside it is of these verbs; `why` says of another what is wrong with it."""
    for effect in script:
        if name_of(effect) not in allowed:
            raise DataError(f"{where}: {why.format(name_of(effect))}; expected {', '.join(allowed)}")
        for inner in inside(effect):
            check_all(inner, allowed, where, why)
    return script


def check_lasting(script: Script, where: str) -> Script:
    """The sequence, if it is a setting: rules, and what lasts, for each player or for all."""
    for effect in script:
        lasting = inside(effect)[0] if isinstance(effect, Each) else (effect,)
        for part in lasting:
            if name_of(part) not in SET:
                raise DataError(f"{where}: {name_of(part)} would never happen; expected rule, mod, on, or each of them")
    return script


def check_until(script: Script, until: bool, where: str) -> Script:
    """The sequence, if its mods end with the Age where they must (`until`), and nowhere else."""
    for effect in script:
        mods = inside(effect)[0] if isinstance(effect, Each) else (effect,)
        for mod in mods:
            if isinstance(mod, Mod) and mod.condition.this_age != until:
                says = (
                    "lasts until the end of the Age: write until = 'age_end'"
                    if until
                    else "lasts: until is for Pillars"
                )
                raise DataError(f"{where}: a mod here {says}")
    return script


def check_ending(script: Script, actions: tuple[str, ...], where: str) -> Script:
    """The sequence, if it does none of these actions, which would bring it about again and again."""
    for effect in script:
        if isinstance(effect, Do) and ACTIONS[effect.action] in actions:
            raise DataError(f"{where}: with {ACTIONS[effect.action]} here there would be no end of it")
        for inner in inside(effect):
            check_ending(inner, actions, where)
    return script
