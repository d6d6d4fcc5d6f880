// The geometry of the chart: 9 by 7 squares of 84 units, islands with a hand-laid coast.

import { Grid, type Point } from "../../kit/grid";
import type { Square } from "./wire";

export const GRID = new Grid("ABCDEFGHI", "1234567", 84);
const SIDE = GRID.side;

/** A square's name without its place, as in "sq:B3". */
export const squareAt = (place: string): string => (place.startsWith("sq:") ? place.slice(3) : "");

/** Land squares that share one coast: a settlement lies on the island of the places beside it. */
export function islands(squares: Square[]): string[][] {
  const land = squares.filter((square) => ["city", "settlement", "athens"].includes(square.kind));
  const found: string[][] = [];
  for (const one of land) {
    const joined = found.filter((island) =>
      island.some((at) => {
        const other = land.find((square) => square.at === at);
        return GRID.apart(at, one.at) === 1 && (other?.kind === "settlement" || one.kind === "settlement");
      }),
    );
    for (const island of joined) found.splice(found.indexOf(island), 1);
    found.push([...joined.flat(), one.at]);
  }
  return found;
}

/** A number between -1 and 1 that is always the same for the same place: a steady hand. */
function wobble(x: number, y: number, n: number): number {
  return Math.sin(x * 1.7 + y * 2.3 + n * 2.1) * 0.6 + Math.sin(x * 0.9 - y * 1.3 + n * 4.7) * 0.4;
}

/** The outline of an island, `out` units beyond its shore. */
export function coast(island: string[], out: number): string {
  const points = island.map((square) => GRID.centre(square));
  const top = points.reduce((a, b) => (a.y + a.x <= b.y + b.x ? a : b));
  const end = points.reduce((a, b) => (a.y + a.x >= b.y + b.x ? a : b));
  const along = Math.hypot(end.x - top.x, end.y - top.y);
  const angle = Math.atan2(end.y - top.y, end.x - top.x);
  const outline: Point[] = [];
  const push = (cx: number, cy: number, turn: number): void => {
    const n = outline.length;
    const radius = 38 + wobble(top.x / SIDE, top.y / SIDE, n) * 2.6 + out;
    outline.push({ x: cx + Math.cos(turn) * radius, y: cy + Math.sin(turn) * radius });
  };
  const straight = Math.round(along / (SIDE * 0.5));
  const last = along ? 6 : 5; // a round island closes on itself
  for (let k = 0; k <= last; k += 1) push(end.x, end.y, angle - Math.PI / 2 + (k * Math.PI) / 6);
  for (let k = 1; k < straight; k += 1)
    push(end.x + ((top.x - end.x) * k) / straight, end.y + ((top.y - end.y) * k) / straight, angle + Math.PI / 2);
  for (let k = 0; k <= last; k += 1) push(top.x, top.y, angle + Math.PI / 2 + (k * Math.PI) / 6);
  for (let k = 1; k < straight; k += 1)
    push(top.x + ((end.x - top.x) * k) / straight, top.y + ((end.y - top.y) * k) / straight, angle - Math.PI / 2);
  return smooth(outline);
}

/** A closed curve through points. */
function smooth(points: Point[]): string {
  const at = (n: number): Point => points[(n + points.length) % points.length]!;
  const round = (value: number): number => Math.round(value * 10) / 10;
  let path = `M${round(at(0).x)} ${round(at(0).y)}`;
  for (let n = 0; n < points.length; n += 1) {
    const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    const one = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const two = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
    path += `C${round(one.x)} ${round(one.y)} ${round(two.x)} ${round(two.y)} ${round(c.x)} ${round(c.y)}`;
  }
  return `${path}Z`;
}

/** Where several ships in one square stand: a little apart. */
export function moored(index: number, count: number): Point & { scale: number } {
  if (count === 1) return { x: 0, y: 0, scale: 1 };
  const spots =
    count === 2
      ? [
          [-13, -14],
          [13, 14],
        ]
      : count === 3
        ? [
            [-16, -18],
            [16, -4],
            [-12, 18],
          ]
        : [
            [-18, -19],
            [18, -19],
            [-18, 19],
            [18, 19],
          ];
  const [x = 0, y = 0] = spots[index] ?? [0, 0];
  return { x, y, scale: count === 2 ? 0.72 : 0.6 };
}
