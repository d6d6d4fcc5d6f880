// How long ago something was, in the reader's language and in the unit a person would say.

import type { Language } from "./settings.svelte";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** `at` and `now` in seconds; under a minute "now". */
export function ago(at: number, now: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const past = Math.max(0, now - at);
  const [unit, seconds] = UNITS.find((one) => past >= one[1]) ?? ["second", Infinity];
  return words.format(seconds === Infinity ? 0 : -Math.floor(past / seconds), unit);
}
