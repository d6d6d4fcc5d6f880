// What effects give, as signs with numbers; what cannot be said so is said in words by the texts.

import type { Sign } from "./cosmos";

const STORES: Record<string, string> = {
  prayer: "hy-prayer",
  prayers: "hy-prayer",
  colosseum: "hy-colcard",
  bonus_token: "hy-bonus",
  temple: "temple",
};

/** The signs of a reward, or null where one of its effects needs words. */
export function signsOf(effects: unknown[]): Sign[] | null {
  const found: Sign[] = [];
  for (const effect of effects) {
    if (!Array.isArray(effect)) return null;
    const [verb, what, count, more] = effect as unknown[];
    if ((verb !== "gain" && verb !== "free") || typeof what !== "string" || typeof count !== "number" || more)
      return null;
    if (what === "improved") return null;
    found.push({ motif: STORES[what] ?? `hy-${what}`, count });
  }
  return found;
}

/** The pieces of an Upgrade tile. */
export const PIECE_MOTIFS: Record<string, string> = {
  spark: "hy-spark",
  temple: "temple",
  prophet: "hy-prophet",
  hero: "hy-hero",
};
