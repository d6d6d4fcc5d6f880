// Where a component comes from, as its data say. Only "reconstructed" means that it is ours: it wears the open ring.

import { t } from "./i18n.svelte";

export const reconstructed = (source: string): boolean => source === "reconstructed";

/** A line for the details; nothing for what was read off the box. */
export function sourceInWords(source: string): string[] {
  return source === "printed" ? [] : [t(`source.${source}`)];
}
