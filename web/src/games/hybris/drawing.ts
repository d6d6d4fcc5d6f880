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
const AMOUNTS: Record<string, string> = {
  aegis: "hy-aegis",
  bonus_token: "hy-bonus",
  colosseum: "hy-colcard",
  conflict: "hy-conflict",
  determination: "hy-determination",
  faithful: "hy-faithful",
  goodness: "hy-goodness",
  greatness: "hy-greatness",
  improved: "hy-conflict",
  prayer: "hy-prayer",
  premonition: "hy-premonition",
  vp: "hy-vp",
};
/** where a character is sent */
const PLACES = ["olympus", "colosseum", "underworld", "moirai", "oracle", "forge"];

/** what is gained or lost has its own sign; where there are several, the first */
function amountOf(amounts: unknown): string {
  const [first] = Array.isArray(amounts) ? (amounts as unknown[]) : [amounts];
  const key = first && typeof first === "object" && "key" in first ? String(first.key) : "";
  return AMOUNTS[key.replace("amount.", "")] ?? "";
}

export function drawingOf({ key, values }: Message): string {
  const { olympian, place } = values;
  const amount = amountOf(values.amounts);
  if (amount) return amount;
  if (typeof olympian === "string") return olympian.replace("olympian.", "hy-");
  if (typeof place === "string") {
    const where = place.split(".").pop() ?? "";
    return PLACES.includes(where) ? `hy-${where}` : "hy-mortal";
  }
  return MOTIFS[key.split(".").pop() ?? ""] ?? "";
}
