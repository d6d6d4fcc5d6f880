// The log as the looks bring it: what was taken back disappears from it.

import type { GameEvent, Line, Look, Message } from "./wire";

/** The log before a look's events: those of decisions that no longer exist are dropped. */
export function logBefore(log: GameEvent[], look: Pick<Look, "from">): GameEvent[] {
  return log.filter((event) => (event.step ?? 0) <= look.from);
}

/** The seat an event speaks of. */
export function seatOf(event: Message, name = "seat"): number | null {
  const found = /^seat:(\d+)$/.exec(String(event.values[name] ?? ""));
  return found ? Number(found[1]) : null;
}

/** The lines of the log after a look: from its first line on they are as the look tells them. */
export function linesAfter(lines: Line[], look: Pick<Look, "log" | "from">): Line[] {
  const [first] = look.log;
  const kept = lines.filter((line) =>
    first ? line.step < first.step || (line.step === first.step && line.place < first.place) : line.step <= look.from,
  );
  return [...kept, ...look.log];
}

/** The lines as far as their events have been shown; one that is still growing is as it was before. */
export function linesSoFar(before: Line[], after: Line[], shown: number): Line[] {
  let count = 0;
  const found: Line[] = [];
  for (const line of after) {
    count += line.count;
    const old = before.find((one) => one.step === line.step && one.place === line.place);
    if (count <= shown) found.push(line);
    else if (old) found.push(old);
  }
  return found;
}

/** The seat a line speaks of. */
export function whoseLine(line: Line): number | null {
  return line.said[0] ? seatOf(line.said[0]) : null;
}

/** A line of the house itself in the log, after a decision; its words are the house's. */
export interface Remark {
  step: number;
  seat: number;
  key: string;
  names: string[];
}

/** What happened at the table, beside the game, from one look to the next. */
export function remarksOn(before: Look, look: Look): Remark[] {
  const found: Remark[] = [];
  const { proposal } = before.undo;
  const name = (seat: number): string => look.seats[seat]?.name ?? "";
  if (proposal && look.step < before.step && !look.undo.proposal) {
    const mine = proposal.by === look.seat;
    const others = look.seats
      .filter(({ seat, kind }) => kind === "human" && seat !== proposal.by)
      .map((seat) => seat.name);
    found.push({
      step: look.step,
      seat: proposal.by,
      key: mine ? "remark.undoneMine" : "remark.undone",
      names: mine ? others : [name(proposal.by)],
    });
  }
  for (const { seat, stand_in } of look.seats) {
    const was = before.seats[seat]?.stand_in ?? null;
    if (stand_in === was || look.status !== "playing" || before.status !== "playing") continue;
    const mine = seat === look.seat;
    const bot = mine ? "remark.botMine" : "remark.bot";
    const back = mine ? "remark.backMine" : "remark.back";
    if (!stand_in || !was) found.push({ step: look.step, seat, key: stand_in ? bot : back, names: [name(seat)] });
  }
  return found;
}
