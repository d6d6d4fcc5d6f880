// The drawing of each deed that the recap tells.

import type { Message } from "../../core/wire";

const MOTIFS: Record<string, string> = {
  alarm: "alarm",
  andromeda: "ether",
  avoided: "ether",
  boomerang: "boomerang",
  boss: "minotaur",
  daphne: "ether",
  discard: "rubble",
  explore: "labyrinth",
  ghost: "ghost",
  ghost_home: "ghost",
  ghost_walks: "ghost",
  hades: "hades-token",
  half: "m-discord-half",
  half_stolen: "m-discord-half",
  kept: "ether",
  looked: "amphora",
  charge: "ui-move",
  attack: "boomerang",
  attacks: "boomerang",
  mirror: "mirror",
  pick: "amphora",
  picks: "amphora",
  replaced: "ether",
  shield: "zeus-shield",
  skeleton: "skeleton",
  skeletons: "skeleton",
  doused: "skeleton-burning",
  young: "baby-hydra",
  youngs: "baby-hydra",
  spirit: "m-spirit",
  stairs: "stairs",
  steal: "amphora",
  stunned: "stunned",
  swap: "ui-swap",
  teleport: "sandals",
  throw: "amphora",
  turn: "ui-turn",
  wrath: "hades",
};

export function drawingOf({ key, values }: Message): string {
  const { medallion, hero } = values;
  if (typeof medallion === "string") return medallion.replace("medallion.", "m-");
  if (typeof hero === "string") return hero.replace("hero.", "h-");
  return MOTIFS[key.split(".").pop() ?? ""] ?? "";
}
