// What happened, event by event: the view after each event, so that nothing is drawn before its time.
// With each event the table sends what it changed; nothing is worked out here.

import type { GameEvent, Look, View } from "./wire";

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

/** The same with these changes, made one after the other. */
export function changed(view: View, changes: readonly Change[]): View {
  return changes.reduce<View>((now, [path, value]) => put(now, path ? path.split(".") : [], value) as View, view);
}

/** What stands beside what is there: the table sends it with every look. */
const BESIDE = ["ahead", "waiting", "result"];

/** The look with its whole view, which the table leaves out where it follows from the look before; null where that is
 * not the one it follows from. */
export function whole(before: Look | null, look: Look): Look | null {
  if (!look.beside) return look;
  if (!before?.view || before.seat !== look.seat || before.step !== look.from) return null;
  const there = Object.fromEntries(Object.entries(before.view).filter(([name]) => !BESIDE.includes(name)));
  return {
    ...look,
    view: {
      ...changed(
        there as View,
        look.shown.flatMap((one) => one ?? []),
      ),
      ...look.beside,
    },
  };
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
    now = changed(now, shown[n] ?? []);
    const later = events.slice(n + 1);
    return { view: later.length ? now : after, events: [event], later };
  });
}
