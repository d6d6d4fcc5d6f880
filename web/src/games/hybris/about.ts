// A component in words, for hovering, long presses and screen readers: what it does, and where its facts come from.

import type { Explanation } from "../../core/desk.svelte";
import type { GameTexts } from "../../core/i18n.svelte";
import { originInWords } from "../../core/source";
import { aboutKey } from "./cosmos";
import type { Kept } from "./kept";

/** The component of a name such as "technology.colossus"; `more` are lines of this moment that come first. */
export function explain(name: string, texts: GameTexts, table: Kept, more: string[] = []): Explanation {
  return {
    title: texts.fill(name),
    lines: [...more, texts.fill(aboutKey(name)), ...originInWords(table.component(name))],
  };
}

/** The text of a Conflict card: its sentence begins with what the card shows anyway. */
export function cardText(card: string, texts: GameTexts, table: Kept): string {
  if (!table.card(card).effects.length) return "";
  const about = texts.fill(aboutKey(card));
  return about.slice(about.indexOf(". ") + 2);
}
