// The drawing of each deed that the recap tells.

import type { Message } from "../../core/wire";
import { pictureOf } from "./sea";

const TREASURES: Record<string, string> = {
  red: "tr-amphora",
  green: "tr-vine",
  blue: "tr-trident",
  yellow: "tr-sun",
  white: "tr-owl",
};
const MOTIFS: Record<string, string> = {
  anchor: "anchor",
  attack: "deed-spear",
  challenge: "city",
  conquer: "settlement",
  deliver: "temple",
  die: "kylix",
  draw: "card",
  draw_more: "card",
  drawn: "card",
  dump: "chest",
  duel_held: "deed-aegis",
  duel_won: "deed-spear",
  found: "settlement",
  honour: "laurel",
  hunt: "hydra",
  hydra: "hydra",
  hydra_beaten: "hydra",
  hydra_wins: "hydra",
  leave: "hoplite",
  oracle: "deed-tripod",
  pursuit: "laurel",
  reclaim: "hoplite",
  relocate: "ship-fifth",
  relocate_hydra: "hydra",
  sail: "ship-deukalion",
  whirl: "ship-deukalion",
  sacrifice: "card",
  secret_pursuit: "laurel",
  siege_lost: "skull",
  siege_won: "city",
  steal: "card",
};

export function drawingOf({ key, values }: Message): string {
  const { treasure, cards } = values;
  if (typeof treasure === "string") return TREASURES[treasure.split(".").pop() ?? ""] ?? "chest";
  if (Array.isArray(cards)) return pictureOf(String(cards[0]).replace("action.", ""));
  return MOTIFS[key.split(".").pop() ?? ""] ?? "";
}
