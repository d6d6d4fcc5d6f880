// Small makings of what a table sends, for the tests.

import type { Ask, Choice, GameEvent } from "../../src/core/protocol";

export const choice = (text: string, places: string[] = [], commits = false): Choice => ({
  text,
  label: { key: text, values: {}, rule: "" },
  places,
  commits,
});

export const ask = (...choices: Choice[]): Ask => ({
  message: { key: "ask", values: {}, rule: "" },
  window: "",
  choices,
});

export const event = (key: string, step?: number, moves: GameEvent["moves"] = []): GameEvent => ({
  key,
  values: {},
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
