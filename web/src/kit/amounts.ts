// Choices that are numbers: one family whose arguments are amounts (`Choice.form` is "amount").

import type { Choice } from "../core/wire";

export interface Amount {
  value: number;
  choice: Choice;
}

/** The amounts offered, from least to most. A family of words has none. */
export function amounts(choices: Choice[]): Amount[] {
  return choices
    .filter((choice) => choice.form === "amount")
    .map((choice) => ({ value: Number(choice.text.slice(choice.text.lastIndexOf(":") + 1)), choice }))
    .sort((a, b) => a.value - b.value);
}
