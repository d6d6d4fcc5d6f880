// A table of Deukalion being laid: the edition whose rules are played, and the whirlpools.

import type { Setup } from "../../core/setup";

export const setup: Setup = {
  option: "",
  cards: [],
  first: "",
  decisions: 122,
  open: { edition: [], whirlpools: [] },
  symbols: "",
};
