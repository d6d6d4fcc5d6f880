// Hades Trap in the lobby.

import type { Door } from "../../core/door";
import "./tokens.css";

export const door: Door = { game: "hades_trap", order: 3, motif: "tr-amphora" };
