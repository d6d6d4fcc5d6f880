// Which event of a turn earned honour.

import type { GameEvent } from "../../core/wire";

const KEYS: Record<string, string[]> = {
  settlements: ["event.found", "event.garrison", "event.conquer"],
  pursuits: ["event.pursuit", "event.secret_pursuit"],
  treasures: ["event.deliver", "event.honour"],
};

export function cause(line: string, events: GameEvent[]): GameEvent | undefined {
  const keys = KEYS[line.replace("score.", "")] ?? ["event.honour"];
  return keys.map((key) => events.findLast((event) => event.key === key)).find((event) => event);
}
