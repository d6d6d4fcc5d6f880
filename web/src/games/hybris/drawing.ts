// The drawing of each deed that the recap tells.

import type { Message } from "../../core/wire";

const MOTIFS: Record<string, string> = {
  attempts: "hy-premonition",
  canto: "hy-vp",
  challenges: "hy-fight",
  conceive: "hy-forge",
  contests: "hy-fight",
  covered: "hy-pillar",
  deploy: "hy-architecture",
  drain: "hy-aegis",
  faces: "hy-fight",
  falls: "skull",
  fulfilled: "hy-premonition",
  gain: "hy-go-on",
  goodness_reset: "hy-goodness",
  improved: "hy-conflict",
  influence: "hy-social",
  joins: "hy-hero",
  look: "hy-oracle",
  lose: "hy-stop",
  omen: "hy-oracle",
  pass: "hy-stop",
  pillar: "hy-pillar",
  posture: "hy-pillar",
  power: "hy-thunder",
  quest_done: "hy-vp",
  resurrect: "hy-hero",
  scrapped: "hy-stop",
  spark: "hy-spark",
  takes_city: "city",
  temple: "temple",
  unlock: "hy-culture",
  unmet: "hy-stop",
  upper: "hy-pillar",
  wins: "hy-force",
  wins_tie: "hy-force",
};
/** where a character is sent */
const PLACES = ["olympus", "colosseum", "underworld", "moirai", "oracle", "forge"];

export function drawingOf({ key, values }: Message): string {
  const { olympian, place } = values;
  if (typeof olympian === "string") return olympian.replace("olympian.", "hy-");
  if (typeof place === "string") {
    const where = place.split(".").pop() ?? "";
    return PLACES.includes(where) ? `hy-${where}` : "hy-mortal";
  }
  return MOTIFS[key.split(".").pop() ?? ""] ?? "";
}
