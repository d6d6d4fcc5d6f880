// Deukalion in the lobby.

import type { Door } from "../../core/door";
import "./tokens.css";

export const door: Door = { game: "deukalion", order: 2, motif: "kylix" };
