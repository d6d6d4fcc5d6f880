// What the bar says of a table without a room of its own: where its tracks are, and what is counted of it.

import { t, type GameTexts } from "../../core/i18n.svelte";
import type { View } from "../../core/wire";
import { fieldOf } from "./fields";
import type { Kept } from "./kept";
import { tableCounts } from "./pieces";
import { Words } from "./words";

export function meta(view: View, texts: GameTexts, kept: Kept): string {
  const words = new Words(texts, kept);
  const { tracks } = kept.declared;
  const along = tracks
    .map(({ field, most }) => ({ field, most, value: fieldOf(view, field) }))
    .filter(({ value }) => typeof value === "number")
    .map(
      ({ field, most, value }) => `${words.field(field)} ${t("plain.of", { value: value as number, most: most ?? 0 })}`,
    );
  const counted = tableCounts(kept.declared, view).map(({ field, value }) => `${words.field(field)} ${value}`);
  return [...along, ...counted].join(", ");
}
