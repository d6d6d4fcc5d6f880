// The labyrinth as the table sends it, and its geometry: squares of 80 units in a square of nine tiles, or in a cross.

import type { View as AnyView } from "../../core/wire";
import type { Point, Squares } from "../../kit/grid";
import type { HeroView, TileView, View } from "./wire";

export const labyrinth = (view: AnyView): View => view as unknown as View;

export type Side = "n" | "e" | "s" | "w";
export const SIDES: Side[] = ["n", "e", "s", "w"];
export const COLOURS = ["red", "blue", "green", "yellow"];
export const STEP: Record<string, Point> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};
export const OPPOSITE: Record<string, Side> = { n: "s", e: "w", s: "n", w: "e" };
const COLUMNS = "ABCDEFGHIJKLMNO";
const SIDE = 80;

/** Where each square is; squares are named as the table names them ("522"), and as people do ("E5"). */
export class Maze implements Squares {
  readonly side = SIDE;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly squares: string[];
  private readonly cells = new Map<string, [row: number, column: number]>();
  private readonly byName = new Map<string, string>();

  constructor(readonly tiles: { position: string; place: number[] }[]) {
    for (const { position, place } of tiles) {
      for (let n = 0; n < 9; n += 1) {
        const square = `${position}${Math.floor(n / 3) + 1}${(n % 3) + 1}`;
        const [row, column] = [3 * place[0]! + Math.floor(n / 3), 3 * place[1]! + (n % 3)];
        this.cells.set(square, [row, column]);
        this.byName.set(`${COLUMNS[column]}${row + 1}`, square);
      }
    }
    this.squares = [...this.cells.keys()];
    this.rows = Math.max(...tiles.map((tile) => tile.place[0]!)) * 3 + 3;
    this.columns = Math.max(...tiles.map((tile) => tile.place[1]!)) * 3 + 3;
    this.width = SIDE * this.columns;
    this.height = SIDE * this.rows;
  }

  corner(square: string): Point {
    const [row, column] = this.cells.get(square) ?? [0, 0];
    return { x: column * SIDE, y: row * SIDE };
  }

  centre(square: string): Point {
    const { x, y } = this.corner(square);
    return { x: x + SIDE / 2, y: y + SIDE / 2 };
  }

  apart(one: string, other: string): number {
    const [a, b] = [this.corner(one), this.corner(other)];
    return (Math.abs(a.x - b.x) + Math.abs(a.y - b.y)) / SIDE;
  }

  name(square: string): string {
    const [row, column] = this.cells.get(square) ?? [0, 0];
    return `${COLUMNS[column]}${row + 1}`;
  }

  /** The square that messages name. */
  called(name: unknown): string | undefined {
    return typeof name === "string" ? this.byName.get(name.replace("text:", "")) : undefined;
  }

  /** The square on a side, if one is drawn there. */
  beside(square: string, side: string): string | undefined {
    const [row, column] = this.cells.get(square) ?? [0, 0];
    const step = STEP[side] ?? { x: 0, y: 0 };
    return this.byName.get(`${COLUMNS[column + step.x]}${row + step.y + 1}`);
  }

  /** The upper left corner of a tile. */
  tile(position: string): Point {
    return this.corner(`${position}11`);
  }
}

const mazes = new Map<string, Maze>();

/** The geometry of a board's shape. */
export function mazeOf(view: View): Maze {
  const found = mazes.get(view.shape) ?? new Maze(view.tiles);
  mazes.set(view.shape, found);
  return found;
}

/** A wall's or thread's line on one side of a square, shortened at both ends. */
export function edge({ x, y }: Point, side: string, less: number): [number, number, number, number] {
  if (side === "n") return [x + less, y, x + SIDE - less, y];
  if (side === "s") return [x + less, y + SIDE, x + SIDE - less, y + SIDE];
  if (side === "w") return [x, y + less, x, y + SIDE - less];
  return [x + SIDE, y + less, x + SIDE, y + SIDE - less];
}

/** A wavy line, the green cord. */
export function wave(x1: number, y1: number, x2: number, y2: number, height = 3.6): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const count = Math.max(4, Math.round(length / 13.5) * 2);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const round = (value: number): number => Math.round(value * 10) / 10;
  let path = `M${round(x1)} ${round(y1)}`;
  for (let n = 0; n < count; n += 1) {
    const [half, whole] = [((n + 0.5) / count) * length, ((n + 1) / count) * length];
    const out = height * 2 * (n % 2 ? 1 : -1);
    path += `Q${round(x1 + ux * half - uy * out)} ${round(y1 + uy * half + ux * out)} ${round(x1 + ux * whole)} ${round(y1 + uy * whole)}`;
  }
  return path;
}

/** Each colour's bead, about the middle, one unit wide either way. */
export const BEADS: Record<string, string> = {
  red: "M0 -1A1 1 0 1 1 -.001 -1Z",
  blue: "M0 -1.28L1.28 0L0 1.28L-1.28 0Z",
  green: "M0 -1.25L1.22 .9H-1.22Z",
  yellow: "M-.95 -.95H.95V.95H-.95Z",
};
/** How a cord is dashed. */
export const DASHES: Record<string, string> = { blue: "12 6", yellow: "0.1 8.6" };

/** The squares of a revealed tile, and the sign of each. */
export const signsAt = (view: View, sign: string): string[] =>
  view.tiles.flatMap((tile) => tile.squares.filter((one) => one.sign === sign).map((one) => one.square));

export const hiddenAt = (view: View, square: string): boolean => tileOf(view, square)?.tile === null;

export const tileOf = (view: View, square: string): TileView | undefined =>
  view.tiles.find((tile) => tile.position === square[0]);

/** Who is on a square: the pawn, the Stunned token or the body; ghosts too. */
export const heroesAt = (view: View, square: string): HeroView[] =>
  view.heroes.filter((hero) => hero.square === square || hero.ghost === square);

/** The drawing of each item. */
export const ITEM_MOTIF: Record<string, string> = {
  fortune: "m-fortune",
  sandals: "sandals",
  joystick: "joystick",
  boomerang: "boomerang",
  pad: "pad",
  shield: "zeus-shield",
  mirror: "mirror",
};
/** The boss's head where it lands. */
export const BOSS_MARK: Record<string, string> = {
  minotaur: "bz-bull",
  hydra: "hydra",
  siren: "siren",
  hades: "hades-token",
};
export const MEDALLIONS = ["courage", "spirit", "strength", "fortune", "combat", "discord"];
