// What games show when a table is laid; only the dialog of a new table needs it.

import type { Setup } from "../core/setup";

const found = import.meta.glob<{ setup: Setup }>("./*/setup.ts");

export async function loadSetup(game: string): Promise<Setup | null> {
  return (await found[`./${game}/setup.ts`]?.())?.setup ?? null;
}
