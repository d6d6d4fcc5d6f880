import { expect, test } from "vitest";
import { sharesIn } from "../../src/core/since";
import type { Message, Share } from "../../src/core/wire";

const word = {} as Message;
const share = (seat: number, gains = 0, costs = 0): Share => ({
  seat,
  points: 0,
  said: [word],
  gains: Array<Message>(gains).fill(word),
  costs: Array<Message>(costs).fill(word),
  lines: 1,
});
const seats = (found: Share[]): (number | null)[] => found.map((one) => one.seat);

test("all are told where there is room", () => {
  expect(seats(sharesIn(3, [share(1), share(2), share(3)]))).toEqual([1, 2, 3]);
});

test("with little room what cost me is told, and a line is left for how many more there are", () => {
  const all = [share(1), share(2, 1), share(3), share(0, 0, 1)];
  expect(seats(sharesIn(3, all))).toEqual([2, 0]);
  expect(seats(sharesIn(1, all))).toEqual([0]);
});
