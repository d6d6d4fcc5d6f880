// The parts of the labyrinth that are shown closely where the whole is small: an arm of the cross with the middle, or a
// quarter of the square.

import type { Point } from "../../kit/grid";
import type { Maze } from "./maze";

export interface Part {
  id: string;
  /** where it is, seen from the middle */
  towards: Point;
  /** the positions of its tiles */
  tiles: string[];
  /** what is shown of the board, in its units, the frame included */
  x: number;
  y: number;
  width: number;
  height: number;
}

type Range = [first: number, last: number];
/** rows and columns of tiles, clockwise */
const CROSS: [id: string, rows: Range, columns: Range][] = [
  ["n", [0, 2], [2, 2]],
  ["e", [2, 2], [2, 4]],
  ["s", [2, 4], [2, 2]],
  ["w", [2, 2], [0, 2]],
];
const SQUARE: typeof CROSS = [
  ["nw", [0, 1], [0, 1]],
  ["ne", [0, 1], [1, 2]],
  ["se", [1, 2], [1, 2]],
  ["sw", [1, 2], [0, 1]],
];
const within = (value: number, [first, last]: Range): boolean => value >= first && value <= last;

export function partsOf(maze: Maze, cross: boolean, pad: number): Part[] {
  const tile = 3 * maze.side;
  return (cross ? CROSS : SQUARE).map(([id, rows, columns]) => ({
    id,
    towards: {
      x: (id.includes("e") ? 1 : 0) - (id.includes("w") ? 1 : 0),
      y: (id.includes("s") ? 1 : 0) - (id.includes("n") ? 1 : 0),
    },
    tiles: maze.tiles
      .filter(({ place }) => within(place[0]!, rows) && within(place[1]!, columns))
      .map(({ position }) => position),
    x: columns[0] * tile - pad,
    y: rows[0] * tile - pad,
    width: (columns[1] - columns[0] + 1) * tile + 2 * pad,
    height: (rows[1] - rows[0] + 1) * tile + 2 * pad,
  }));
}

/** How many of these tiles are not in a part. */
export const outside = (part: Part, tiles: Iterable<string>): number =>
  [...tiles].filter((position) => !part.tiles.includes(position)).length;

/** The part that shows most of these tiles. */
export const concerned = (parts: Part[], tiles: Iterable<string>): Part =>
  parts.reduce((best, part) => (outside(part, tiles) < outside(best, tiles) ? part : best));
