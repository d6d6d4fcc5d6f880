// Where a bubble goes: as near as it can be to what it speaks of, and clear of what must be clicked.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something in the way: `weight` is how bad it is to cover a pixel of it, `touch` to cover any of it at all. */
export interface Obstacle {
  box: Box;
  weight: number;
  touch?: number;
}

export interface Spot {
  x: number;
  y: number;
  /** how much of what is in the way it covers, weighed */
  covers: number;
}

const STEP = 20;
const EDGE = 8;
/** a bubble is near when it is no farther than this; every pixel more is as bad as covering so much */
const NEAR = 20;
const FAR = 60;

const overlap = (from: number, size: number, other: number, length: number): number =>
  Math.max(0, Math.min(from + size, other + length) - Math.max(from, other));

/** How far two boxes are apart, from edge to edge. */
export function gap(one: Box, other: Box): number {
  const dx = Math.max(other.x - one.x - one.width, one.x - other.x - other.width, 0);
  const dy = Math.max(other.y - one.y - one.height, one.y - other.y - other.height, 0);
  return Math.hypot(dx, dy);
}

/** The best place of a box of this size inside `window`. */
export function clearSpot(
  size: { width: number; height: number },
  target: Box,
  obstacles: Obstacle[],
  window: { width: number; height: number },
): Spot {
  const right = Math.max(EDGE, window.width - size.width - EDGE);
  const bottom = Math.max(EDGE, window.height - size.height - EDGE);
  let best: Spot = { x: EDGE, y: EDGE, covers: Infinity };
  let least = Infinity;
  for (let y = EDGE; ; y = Math.min(y + STEP, bottom)) {
    for (let x = EDGE; ; x = Math.min(x + STEP, right)) {
      const here = { x, y, ...size };
      let covers = 0;
      for (const { box, weight, touch = 0 } of obstacles) {
        const area = overlap(x, size.width, box.x, box.width) * overlap(y, size.height, box.y, box.height);
        if (area > 0) covers += touch + weight * area;
      }
      const price = covers + FAR * Math.max(0, gap(here, target) - NEAR);
      if (price < least) {
        least = price;
        best = { x, y, covers };
      }
      if (x >= right) break;
    }
    if (y >= bottom) break;
  }
  return best;
}

/** The ends of a line from a bubble to its target: from edge to edge. */
export function line(from: Box, to: Box): [x1: number, y1: number, x2: number, y2: number] {
  const near = (a: number, length: number, b: number): number => Math.min(Math.max(b, a), a + length);
  const middle = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  const x1 = near(from.x, from.width, middle.x);
  const y1 = near(from.y, from.height, middle.y);
  return [x1, y1, near(to.x, to.width, x1), near(to.y, to.height, y1)];
}
