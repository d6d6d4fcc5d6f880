"""Powers as the table knows them: every component with a lasting or timed effect is a source and has a number."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import Each, Mod, On, Script
from mythagon.games.hybris.grammar.words import EVENTS, LOCATIONS, MODS, REACTION
from mythagon.games.hybris.lines import BY_PILLARS, BY_POWERS, BY_TECHNOLOGIES, BY_UPGRADES
from mythagon.games.hybris.pieces import ColosseumHero, Pillar, Power, Setting, Technology, Upgrade
from mythagon.kernel.bits import KINDS, PLACES, bit, fitting

#: what a source hears and changes is kept as bits, tokens are counted by kind
fitting(list(EVENTS), PLACES, "events")
fitting(list(MODS), PLACES, "mods")
fitting(list(LOCATIONS), KINDS, "Locations")

#: two powers and six Upgrades of each Olympian, up to 64 Technologies, Colosseum Heroes, Scenarios, Variants, Pillars
POWERS_OF: Final = 0
UPGRADE_OF: Final = 8
TECHNOLOGY: Final = 32
ALLY_OF: Final = 96
SCENARIO: Final = 101
VARIANT: Final = 106
PILLAR: Final = 109
SOURCES: Final = 115
#: Poseidon's second power
CHAOS: Final = 3
#: no power at all: the rulebook itself
RULEBOOK: Final = -1


class Source:
    """One source: when it works, what it does, what it listens to and what it changes for good."""

    def __init__(self, source: i64, id: str, timing: i64, script: Script, line: i64) -> None:
        self.source: i64 = source
        #: the text key of the component
        self.id = id
        self.timing: i64 = timing
        self.script = script
        self.line: i64 = line
        self.ons: list[On] = []
        self.changes: list[Mod] = []
        #: events heard and mods made, as bits
        self.hears: i64 = 0
        self.mods: i64 = 0
        for effect in script:
            self.listen(effect)
            if isinstance(effect, Each):
                for inner in effect.then:
                    self.listen(inner)

    def listen(self, effect: object) -> None:
        """Keep what lasts of an effect."""
        if isinstance(effect, On):
            self.ons.append(effect)
            self.hears |= bit(effect.event)
        elif isinstance(effect, Mod):
            self.changes.append(effect)
            self.mods |= bit(effect.mod)


def all_sources(
    powers: list[Power],
    upgrades: list[Upgrade],
    technologies: list[Technology],
    heroes: list[ColosseumHero],
    scenarios: list[Setting],
    variants: list[Setting],
    pillars: list[Pillar],
) -> list[Source]:
    """Every power of a box by its number; places without one do nothing."""
    fitting([power.id for power in powers], UPGRADE_OF - POWERS_OF, "powers")
    fitting([upgrade.id for upgrade in upgrades], TECHNOLOGY - UPGRADE_OF, "Upgrades")
    fitting([technology.id for technology in technologies], ALLY_OF - TECHNOLOGY, "Technologies")
    fitting([hero.id for hero in heroes], SCENARIO - ALLY_OF, "Colosseum Heroes")
    fitting([scenario.id for scenario in scenarios], VARIANT - SCENARIO, "Scenarios")
    fitting([variant.id for variant in variants], PILLAR - VARIANT, "Variants")
    fitting([pillar.id for pillar in pillars], SOURCES - PILLAR, "Pillars")
    found = [Source(source, "", REACTION, (), BY_POWERS) for source in range(SOURCES)]
    for source, power in enumerate(powers, POWERS_OF):
        found[source] = Source(source, "power." + power.id, power.timing, power.effects, BY_POWERS)
    for source, upgrade in enumerate(upgrades, UPGRADE_OF):
        found[source] = Source(source, "upgrade." + upgrade.id, upgrade.timing, upgrade.effects, BY_UPGRADES)
    for source, technology in enumerate(technologies, TECHNOLOGY):
        name = "technology." + technology.id
        found[source] = Source(source, name, technology.timing, technology.effects, BY_TECHNOLOGIES)
    for source, hero in enumerate(heroes, ALLY_OF):
        found[source] = Source(source, "colosseum_hero." + hero.id, hero.timing, hero.effects, BY_POWERS)
    for source, scenario in enumerate(scenarios, SCENARIO):
        found[source] = Source(source, "scenario." + scenario.id, REACTION, scenario.effects, BY_POWERS)
    for source, variant in enumerate(variants, VARIANT):
        found[source] = Source(source, "variant." + variant.id, REACTION, variant.effects, BY_POWERS)
    for source, pillar in enumerate(pillars, PILLAR):
        found[source] = Source(source, "pillar." + pillar.id, REACTION, pillar.upper, BY_PILLARS)
    return found
