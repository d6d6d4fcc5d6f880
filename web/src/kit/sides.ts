// Seats around a table that is being laid.

import type { Spot } from "../core/room";

const SIDES: [Spot, Spot, Spot, Spot] = [
  { x: 50, y: 18, form: "plaque" },
  { x: 84.5, y: 54, form: "upright" },
  { x: 50, y: 91, form: "plaque" },
  { x: 15.5, y: 54, form: "upright" },
];

/** Four seats around something, taken in their order; two are opposite each other. */
export const facing =
  (spots: [Spot, Spot, Spot, Spot]) =>
  (seats: number): Spot[] =>
    seats === 2 ? [spots[0], spots[2]] : spots.slice(0, seats);

/** A square table: one at each side. */
export const sides = facing(SIDES);

/** A table of any size: two rows, the first half above. Two sit left and right of what lies between them. */
export function around(seats: number): Spot[] {
  if (seats <= 2) return [16, 84].slice(0, seats).map((x) => ({ x, y: 56, form: "plaque" }));
  const above = Math.ceil(seats / 2);
  return Array.from({ length: seats }, (_, seat) => {
    const [n, row, y] = seat < above ? [seat, above, 24] : [seat - above, seats - above, 88];
    return { x: (100 * (n + 1)) / (row + 1), y, form: "plaque" };
  });
}
