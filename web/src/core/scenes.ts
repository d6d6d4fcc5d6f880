// What happened, event by event: the view after each event, so that nothing is drawn before its time.
// The table sends the view after a whole decision; a room says what each event on the way there changes.

import type { GameEvent, View } from "./wire";

/** A path into the view ("boards.1.favours") and what is there after an event. */
export type Change = readonly [path: string, value: unknown];

export interface Scene {
  view: View;
  events: GameEvent[];
  /** what is still to come in the same look */
  later: GameEvent[];
}

/** What an event changes, as the room knows it: `now` is what is drawn, `after` what the table sent. */
export type Changes = (event: GameEvent, now: View, after: View) => Change[];

/** What is at a path. */
export function at(view: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((found, name) => (found as Record<string, unknown> | null)?.[name], view);
}

/** The same with another value at a path; what is shared is not touched. */
export function put(whole: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string, unknown>;
  copy[name] = put(copy[name], rest, value);
  return copy;
}

/** One scene for each event; the last is what the table sent, with all that no event claims. */
export function scenes(before: View, after: View, events: GameEvent[], changes: Changes): Scene[] {
  let now = before;
  return events.map((event, n) => {
    for (const [path, value] of changes(event, now, after)) now = put(now, path.split("."), value) as View;
    const last = n === events.length - 1;
    return { view: last ? after : now, events: [event], later: events.slice(n + 1) };
  });
}
