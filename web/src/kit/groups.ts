// Many choices, sorted into groups under a heading each.

import type { Choice } from "../core/wire";

export interface Group {
  title: string;
  choices: Choice[];
}

/** Groups in the order in which their first choice is offered. */
export function grouped(choices: Choice[], title: (choice: Choice) => string): Group[] {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) found.set(title(choice), [...(found.get(title(choice)) ?? []), choice]);
  return [...found].map(([name, members]) => ({ title: name, choices: members }));
}
