// Seats around a square table that is being laid: one at each side, two opposite each other.

import type { Spot } from "../core/room";

const SIDES: [Spot, Spot, Spot, Spot] = [
  { x: 50, y: 18, form: "plaque" },
  { x: 84.5, y: 54, form: "upright" },
  { x: 50, y: 91, form: "plaque" },
  { x: 15.5, y: 54, form: "upright" },
];

export const sides = (seats: number): Spot[] => (seats === 2 ? [SIDES[0], SIDES[2]] : SIDES.slice(0, seats));
