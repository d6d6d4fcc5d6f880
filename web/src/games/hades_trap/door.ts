// Hades Trap in the lobby: announced, not open yet.

import type { Door } from "../../core/door";
import picture from "./motifs/frieze.svg?raw";
import en from "./text/en.json";
import fr from "./text/fr.json";
import "./tokens.css";

export const door: Door = { game: "hades_trap", order: 3, motif: "tr-amphora", picture, announced: { en, fr } };
