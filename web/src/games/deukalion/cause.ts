// Which event of a turn earned honour.

import type { GameEvent } from "../../core/wire";

const KINDS: Record<string, string[]> = {
  settlements: ["found", "garrison", "conquer"],
  pursuits: ["pursuit", "secret_pursuit"],
  treasures: ["deliver", "honour"],
};

export function cause(line: string, events: GameEvent[]): GameEvent | undefined {
  const kinds = KINDS[line.replace("score.", "")] ?? ["honour"];
  return kinds.map((kind) => events.findLast((event) => event.kind === kind)).find((event) => event);
}
