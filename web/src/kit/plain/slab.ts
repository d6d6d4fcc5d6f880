// A declared board in the units in which it is drawn: a hundred to a step, a rim around it.

import type { BoardPlace, DeclaredBoard } from "../../core/wire";

export const STEP = 100;

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The geometry of one board. */
export class Slab {
  private readonly unit: number;
  private readonly left: number;
  private readonly top: number;
  /** of the slab, without its rim */
  readonly width: number;
  readonly height: number;
  readonly rim: number;
  /** do pieces lie on points, or in fields? */
  readonly points: boolean;

  constructor(private readonly board: DeclaredBoard) {
    const { places } = board;
    this.points = places.every((place) => place.width === 0);
    this.unit = this.points ? apart(places) : board.form === "areas" ? Math.min(...places.map(side)) / 1.6 : 1;
    const margin = this.points ? 0.6 : board.form === "areas" ? 0.18 : 0.06;
    this.left = Math.min(...places.map(({ x }) => x)) - margin * this.unit;
    this.top = Math.min(...places.map(({ y }) => y)) - margin * this.unit;
    this.width = this.drawn(Math.max(...places.map(({ x, width }) => x + width)) + margin * this.unit - this.left);
    this.height = this.drawn(Math.max(...places.map(({ y, height }) => y + height)) + margin * this.unit - this.top);
    this.rim = board.columns.length ? 0.46 * STEP : 0.24 * STEP;
  }

  private drawn(length: number): number {
    return (length / this.unit) * STEP;
  }

  x(value: number): number {
    return this.drawn(value - this.left);
  }

  y(value: number): number {
    return this.drawn(value - this.top);
  }

  /** The field of a place; a point has one as wide as a stone. */
  spot({ x, y, width, height }: BoardPlace): Spot {
    if (!this.points) return { x: this.x(x), y: this.y(y), width: this.drawn(width), height: this.drawn(height) };
    return { x: this.x(x) - STONE / 2, y: this.y(y) - STONE / 2, width: STONE, height: STONE };
  }

  find(id: string): BoardPlace | undefined {
    return this.board.places.find((place) => place.id === id);
  }

  /** The middle of a place. */
  middle(id: string): { x: number; y: number } {
    const place = this.find(id);
    if (!place) return { x: 0, y: 0 };
    const { x, y, width, height } = this.spot(place);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** In percent of the whole, rim included. */
  percent({ x, y, width, height }: Spot): { left: string; top: string; width: string; height: string } {
    const [wide, high] = [this.width + 2 * this.rim, this.height + 2 * this.rim];
    const said = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(3)}%`;
    return {
      left: said(x + this.rim, wide),
      top: said(y + this.rim, high),
      width: said(width, wide),
      height: said(height, high),
    };
  }

  /** Is there a free place in the middle of a board of points, a step and a half wide? */
  get open(): boolean {
    if (!this.points) return false;
    return this.board.places.every(({ id }) => {
      const { x, y } = this.middle(id);
      return Math.hypot(x - this.width / 2, y - this.height / 2) > 0.95 * STEP;
    });
  }
}

/** How wide a stone is on a board of points. */
const STONE = 0.72 * STEP;

const side = ({ width, height }: BoardPlace): number => Math.min(width, height);

/** The least distance of two places. */
function apart(places: BoardPlace[]): number {
  let least = Infinity;
  for (const [n, one] of places.entries())
    for (const other of places.slice(n + 1)) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
  return Number.isFinite(least) && least > 0 ? least : 1;
}
