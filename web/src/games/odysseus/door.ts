// Odysseus in the lobby.

import type { Door } from "../../core/door";
import "./tokens.css";

export const door: Door = { game: "odysseus", order: 1, motif: "navigation" };
