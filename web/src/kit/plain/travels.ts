// What moves in the plain room: pieces of a declared board along its lines, things from one group to another, and every
// figure that changed. All of it is told by the views before and after; a row of places that an event names flashes.

import { animate, findPlace, type Travel } from "../../core/motion";
import type { DeclaredBoard, GameEvent, View } from "../../core/wire";
import { lay, type Laid } from "./fields";
import type { Kept } from "./kept";
import { moved, rowsIn, taken, way, type Move } from "./pieces";

const STEP = 180;
const FLASH = 320;
const EASE = "cubic-bezier(.45,.05,.35,1)";

export function travels(before: View, after: View, events: GameEvent[], seat: number | null, kept: Kept): Travel[] {
  const put = kept.dropped;
  kept.dropped = "";
  const moves = kept.declared.boards.flatMap((board) => [
    ...moved(board, before, after, events)
      .filter(({ to }) => to === null || to !== put)
      .map((move) => travelOf(board, move)),
    ...rowsIn(board, events).map((row): Travel => ({ kind: "own", places: row, run: () => flash(row) })),
  ]);
  const asked = { seats: kept.seats(), seat, taken: taken(kept.declared), named: (): boolean => true };
  return [...moves, ...changed(lay(before, asked), lay(after, asked))];
}

function travelOf(board: DeclaredBoard, { piece, from, to }: Move): Travel {
  if (from !== null && to !== null)
    return { kind: "own", places: [from, to], run: () => slide(way(board, from, to), to) };
  const own = piece.seat === null ? "" : `hand:${piece.seat}`;
  if (to !== null) return { kind: "move", from: own, to };
  const home = own && findPlace(own, true) ? own : `board:${piece.seat ?? 0}`;
  return { kind: "move", from: from ?? "", to: home, tips: true };
}

/** The piece that lies at the end of its way goes there from the beginning. */
async function slide(along: string[], to: string): Promise<void> {
  const piece = findPlace(to)?.querySelector<HTMLElement>(".piece");
  const boxes = along.map((place) => findPlace(place, true)?.getBoundingClientRect());
  const goal = boxes.at(-1);
  if (!piece || !goal || boxes.some((box) => !box)) return;
  await animate(
    piece,
    boxes.map((box) => ({ translate: `${box!.x - goal.x}px ${box!.y - goal.y}px`, zIndex: 9 })),
    { duration: STEP * (along.length - 1), easing: EASE },
  );
}

/** A row of places lights up once, from end to end. */
async function flash(row: string[]): Promise<void> {
  const [off, on] = [{ filter: "none" }, { filter: "brightness(1.3) drop-shadow(0 0 9px var(--lit))" }];
  const each = FLASH / (row.length + 1);
  await Promise.all(
    row.map(async (place, n) => {
      const element = findPlace(place, true);
      if (element) await animate(element, [off, on, off], { duration: 2 * each, delay: n * each });
    }),
  );
}

/** Things that went from one group to another, and figures that changed. */
function changed(before: Laid, after: Laid): Travel[] {
  const [was, is] = [homes(before), homes(after)];
  const found: Travel[] = [];
  for (const [thing, home] of is) {
    const from = was.get(thing);
    if (from !== undefined && from !== home) found.push({ kind: "move", from, to: home });
  }
  const old = figures(before);
  for (const [anchor, value] of figures(after))
    if (old.has(anchor) && old.get(anchor) !== value) found.push({ kind: "step", place: anchor });
  return found;
}

/** Where each thing is that there is only one of, by its id. */
function homes(laid: Laid): Map<string, string> {
  const found = new Map<string, string>();
  const twice = new Set<string>();
  const rows = [
    ...laid.groups,
    ...laid.things.flatMap(({ path, values }) => values.map((own) => ({ path, things: own }))),
  ];
  for (const { path, things } of rows)
    for (const { id } of Array.isArray(things) ? things : []) {
      if (id === null || /^\d*$/.test(id)) continue;
      if (found.has(id)) twice.add(id);
      found.set(id, `thing:${path}:${id}`);
    }
  for (const id of twice) found.delete(id);
  return found;
}

function figures(laid: Laid): Map<string, unknown> {
  return new Map<string, unknown>([
    ...laid.facts.map(({ path, value }): [string, unknown] => [`figure:${path}`, value]),
    ...laid.figures.flatMap(({ path, values }) =>
      values.map((value, seat): [string, unknown] => [`figure:${path}:${seat}`, value]),
    ),
  ]);
}
