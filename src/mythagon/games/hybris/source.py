"""Powers as the table knows them: every component with a lasting or timed effect is a source and has a number."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import Each, Mod, On, Script
from mythagon.kernel.bits import bit

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
