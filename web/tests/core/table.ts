// Small makings of what a table sends, for the tests.

import { Choosing, type Line } from "../../src/core/choosing.svelte";
import type { Ask, Choice, GameEvent } from "../../src/core/wire";

export const choice = (text: string, places: string[] = [], commits = false): Choice => ({
  text,
  family: text.split(":")[0] ?? "",
  form: "",
  label: { key: text, values: {}, rule: "" },
  places,
  commits,
});

export const ask = (...choices: Choice[]): Ask => ({
  message: { key: "ask", values: {}, rule: "" },
  window: "",
  choices,
});

export const event = (kind: string, step?: number, moves: GameEvent["moves"] = []): GameEvent => ({
  kind,
  fields: {},
  rule: "",
  touches: [],
  moves,
  step,
});

/** An element at a place on the page. */
export function box(x: number, y: number, place = "", side = 10): HTMLElement {
  const element = document.createElement("button");
  element.dataset["place"] = place;
  element.getBoundingClientRect = () => new DOMRect(x, y, side, side);
  element.getClientRects = () => [element.getBoundingClientRect()] as unknown as DOMRectList;
  document.body.append(element);
  return element;
}

/** The moment of a question, and the one at which its answer is made. */
export const [ASKED, MADE] = [1, 2];

/** Choosing at a table that takes everything; what it was sent is in `moves`. */
export function choosingAt(line: Partial<Line> = {}): { choosing: Choosing; moves: string[][] } {
  const moves: string[][] = [];
  const choosing = new Choosing({
    send: async (texts) => (moves.push(texts), MADE),
    why: async () => null,
    foresee: async () => null,
    previews: () => false,
    collects: () => false,
    follows: () => true,
    careful: () => true,
    arrange: (choices) => choices,
    ...line,
  });
  return { choosing, moves };
}
