// Which event of a turn earned points: what a skill reached, the card laid into its column, a tale, the epic.

import type { GameEvent } from "../../core/wire";

export function cause(line: string, events: GameEvent[]): GameEvent | undefined {
  const what = line.replace("score.", "");
  const last = (key: string, skill = ""): GameEvent | undefined =>
    events.findLast((event) => event.key === key && (!skill || event.values["skill"] === skill));
  if (what === "epic") return last("event.epic");
  if (what === "tales") return last("event.tale") ?? last("event.place");
  return last("event.raise", `skill.${what}`) ?? last("event.place");
}
