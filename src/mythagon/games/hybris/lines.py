"""Where points come from: the lines of the score."""

from typing import Final

from mythagon.kernel.fields import words

LINES: Final = words(
    "spaces deployments links goodness convert forge perceive quests premonitions upgrades sparks powers technologies "
    "pillars duel end wrath"
)
BY_SPACES: Final = 0
BY_DEPLOYMENTS: Final = 1
BY_LINKS: Final = 2
BY_GOODNESS: Final = 3
BY_CONVERT: Final = 4
BY_FORGE: Final = 5
BY_PERCEIVE: Final = 6
BY_QUESTS: Final = 7
BY_PREMONITIONS: Final = 8
BY_UPGRADES: Final = 9
BY_SPARKS: Final = 10
BY_POWERS: Final = 11
BY_TECHNOLOGIES: Final = 12
BY_PILLARS: Final = 13
BY_DUEL: Final = 14
BY_END: Final = 15
BY_WRATH: Final = 16
