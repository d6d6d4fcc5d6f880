"""How each verb of the effect grammar is carried out. Importing this package fills the table of `script`."""

from mythagon.games.hybris.verbs import cards, combat, flow, lasting, resources, tokens, units

__all__ = ["cards", "combat", "flow", "lasting", "resources", "tokens", "units"]
