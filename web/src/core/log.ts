// The log as the looks bring it: what was taken back disappears from it.

import type { GameEvent, Line, Look, Remark } from "./wire";

/** Does a look tell the latest lines, as to somebody who comes? Then what was told before has a gap after it. */
export function beginsAnew({ events, shown }: Pick<Look, "events" | "shown">): boolean {
  return events.length > 0 && !shown.length;
}

/** The log before a look's events: those of decisions that no longer exist are dropped. */
export function logBefore(log: GameEvent[], look: Pick<Look, "from">): GameEvent[] {
  return log.filter((event) => (event.step ?? 0) <= look.from);
}

/** The seat an event speaks of. */
export function seatOf({ fields }: GameEvent): number | null {
  return typeof fields["seat"] === "number" ? fields["seat"] : null;
}

/** The lines of the log after a look: from its first line on they are as the look tells them. */
export function linesAfter(lines: Line[], look: Pick<Look, "log" | "from">): Line[] {
  const [first] = look.log;
  const kept = lines.filter((line) =>
    first ? line.step < first.step || (line.step === first.step && line.place < first.place) : line.step <= look.from,
  );
  return [...kept, ...look.log];
}

/** The lines as far as their events have been shown; one that is still growing stays as it was `told` before, and is told
 * anew once it is whole. */
export function linesSoFar(lines: Line[], shown: number, told: Line[] = []): Line[] {
  let count = 0;
  return lines.flatMap((line) => {
    count += line.count;
    if (count <= shown) return [line];
    return told.filter(({ step, place }) => step === line.step && place === line.place);
  });
}

/** The seat a line speaks of. */
export function whoseLine(line: Line): number | null {
  const found = /^seat:(\d+)$/.exec(String(line.said[0]?.values["seat"] ?? ""));
  return found ? Number(found[1]) : null;
}

/** Remarks made after a line and before the next, or before any (null), newest first as the lines that are told. */
export function remarksAfter(line: Line | null, told: Line[], remarks: Remark[]): Remark[] {
  return remarks.filter(({ step }) => (told.find((one) => one.step <= step) ?? null) === line).reverse();
}

/** The house's own words for a remark: `me` is the seat of who reads. */
export function remarkIn(
  { what, seat, agreed }: Remark,
  name: (seat: number) => string,
  me: number | null,
): { key: string; name: string; names: string[] } {
  const alone = what === "undone" && !agreed.length ? "Alone" : "";
  const mine = seat === me ? "Mine" : "";
  return { key: `remark.${what}${alone}${mine}`, name: name(seat), names: agreed.map(name) };
}
