"""How each verb of the effect grammar is carried out. Importing this package fills the table of `script`."""

from mythagon.games.hybris.verbs import cards, flow, lasting, resources, units

__all__ = ["cards", "flow", "lasting", "resources", "units"]
