// How the match ended: through the Portal, with four medallions, or at the limit.

import type { GameTexts } from "../../core/i18n.svelte";
import type { View } from "../../core/wire";
import { labyrinth } from "./maze";

export function victory(view: View, texts: GameTexts, names: string[]): { title: string; about: string } {
  const now = labyrinth(view);
  const seat = now.winner ?? now.result?.winners[0] ?? 0;
  const hero = now.heroes[seat];
  const how = now.winner === null ? "limit" : (hero?.medallions.length ?? 0) > 3 ? "four" : "portal";
  return {
    title: texts.fill(`screen.end.${how}`, { hero: `hero.${hero?.hero ?? ""}` }),
    about: texts.fill(`screen.end_about.${how}`, { name: names.join(", ") }),
  };
}
