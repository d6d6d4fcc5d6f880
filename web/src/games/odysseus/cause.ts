// Which event of a turn earned points: what a skill reached, the card laid into its column, a tale, the epic.

import type { GameEvent } from "../../core/wire";

export function cause(line: string, events: GameEvent[]): GameEvent | undefined {
  const what = line.replace("score.", "");
  const last = (kind: string, skill = ""): GameEvent | undefined =>
    events.findLast((event) => event.kind === kind && (!skill || event.fields["skill"] === skill));
  if (what === "epic") return last("epic");
  if (what === "tales") return last("tale") ?? last("place");
  return last("raise", what) ?? last("place");
}
