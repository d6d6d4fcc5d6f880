// What happened, event by event: the view after each event, so that nothing is drawn before its time.
// With each event the table sends what it changed; nothing is worked out here.

import type { GameEvent, View } from "./wire";

/** A path into the view ("boards.1.favours") and what is there after an event. */
export type Change = readonly [path: string, value: unknown];

export interface Scene {
  view: View;
  events: GameEvent[];
  /** what is still to come in the same look */
  later: GameEvent[];
}

/** The same with another value at a path; what is shared is not touched. */
export function put(whole: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string, unknown>;
  copy[name] = put(copy[name], rest, value);
  return copy;
}

/** One scene for each event, the last of which is all that the table sent; a single one where it does not say more. */
export function scenes(
  before: View,
  after: View,
  events: GameEvent[],
  shown: readonly (readonly Change[] | null)[],
): Scene[] {
  if (!events.length || events.some((_, n) => !shown[n])) return [{ view: after, events, later: [] }];
  let now = before;
  return events.map((event, n) => {
    for (const [path, value] of shown[n] ?? []) now = put(now, path ? path.split(".") : [], value) as View;
    const later = events.slice(n + 1);
    return { view: later.length ? now : after, events: [event], later };
  });
}
