"""Everything that can ever be chosen. The order is part of the rules: new choices come at the end."""

from typing import Final

from mythagon.kernel.choice import Choices

CHOICES: Final = Choices()
STAY: Final = CHOICES.single("stay", "cup")
YIELD: Final = CHOICES.single("yield", "cup")
