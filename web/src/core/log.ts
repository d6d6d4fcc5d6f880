// The log as the looks bring it: what was taken back disappears from it.

import type { GameEvent, Look } from "./wire";

/** The log after a look: events of decisions that no longer exist are dropped, the new ones added. */
export function logAfter(log: GameEvent[], look: Pick<Look, "from" | "events">): GameEvent[] {
  return [...log.filter((event) => (event.step ?? 0) <= look.from), ...look.events];
}
