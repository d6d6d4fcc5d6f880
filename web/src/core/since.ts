// What others did since my last decision: what it is called, and which shares of it are told where not all have room.

import type { Share, Since } from "./wire";

/** Who has not decided yet has had no turn. */
export const headOf = (since: Since | null): string => (since?.step === 0 ? "since.first" : "since.title");

const worth = (share: Share): number => (share.costs.length ? 2 : share.gains.length ? 1 : 0);

/** As many as there are lines, one of which says how many more there are; what cost me something goes before what brought
 * me something, and that before the rest; in the order of the turns. */
export function sharesIn(lines: number, shares: Share[]): Share[] {
  if (shares.length <= lines) return shares;
  const ranked = shares.toSorted((a, b) => worth(b) - worth(a)).slice(0, Math.max(1, lines - 1));
  return shares.filter((share) => ranked.includes(share));
}
