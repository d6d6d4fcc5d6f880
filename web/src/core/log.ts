// The log as the looks bring it: what was taken back disappears from it.

import type { GameEvent, Look, Message } from "./wire";

/** The log before a look's events: those of decisions that no longer exist are dropped. */
export function logBefore(log: GameEvent[], look: Pick<Look, "from">): GameEvent[] {
  return log.filter((event) => (event.step ?? 0) <= look.from);
}

/** The seat an event speaks of. */
export function seatOf(event: Message, name = "seat"): number | null {
  const found = /^seat:(\d+)$/.exec(String(event.values[name] ?? ""));
  return found ? Number(found[1]) : null;
}
