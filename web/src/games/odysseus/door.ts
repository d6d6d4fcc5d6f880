// Odysseus in the lobby.

import type { Door } from "../../core/door";
import picture from "./motifs/frieze.svg?raw";
import "./tokens.css";

export const door: Door = { game: "odysseus", order: 1, motif: "navigation", picture };
