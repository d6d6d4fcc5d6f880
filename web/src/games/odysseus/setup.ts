// A table of Odysseus being laid: alone, how strong the Automa is.

import type { Setup } from "../../core/setup";

export const setup: Setup = { option: "", cards: [], first: "", decisions: 36, open: { level: [] }, symbols: "" };
