import { expect, test } from "vitest";
import { clearSpot, gap } from "../../src/core/clear";

const WINDOW = { width: 1000, height: 600 };
const SIZE = { width: 300, height: 200 };
const TARGET = { x: 400, y: 200, width: 80, height: 100 };
const MUST = { weight: 20, touch: 500_000 };

test("a bubble is beside what it speaks of", () => {
  const spot = clearSpot(SIZE, TARGET, [{ box: TARGET, ...MUST }], WINDOW);
  expect(spot.covers).toBe(0);
  expect(gap({ ...spot, ...SIZE }, TARGET)).toBeLessThanOrEqual(20);
});

test("it goes far rather than touch the edge of what must be clicked", () => {
  const target = { x: 0, y: 0, width: 100, height: 600 };
  const button = { x: 400, y: 0, width: 4, height: 600 };
  const spot = clearSpot(
    SIZE,
    target,
    [target, button].map((box) => ({ box, ...MUST })),
    WINDOW,
  );
  expect(spot).toMatchObject({ x: 408, covers: 0 });
});
