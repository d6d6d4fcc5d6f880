import { expect, it } from "vitest";
import { scenes, whole, type Change } from "../../src/core/scenes";
import type { Look, View } from "../../src/core/wire";
import { event } from "./table";

const [before, after] = [
  { a: 0, b: [{ c: 0 }, { d: 0 }], waiting: [1] },
  { a: 9, b: [{ c: 9 }, { d: 9 }], waiting: [0] },
] as unknown as [View, View];
const told = [event("one"), event("two"), event("three")];

it("each scene shows what its event changed, the last one all that the table sent", () => {
  const shown: Change[][] = [[["b.0.c", 1]], [["a", 2]], []];
  const all = scenes(before, after, told, shown);
  expect(all.map(({ view }) => view)).toEqual([
    { a: 0, b: [{ c: 1 }, { d: 0 }], waiting: [1] },
    { a: 2, b: [{ c: 1 }, { d: 0 }], waiting: [1] },
    after,
  ]);
  expect(all.map(({ later }) => later.length)).toEqual([2, 1, 0]);
  expect(before).toEqual({ a: 0, b: [{ c: 0 }, { d: 0 }], waiting: [1] });
});

it("a list that has another length and a whole view are put there as they are", () => {
  const shown: Change[][] = [[["b", [{ c: 0 }]]], [["", { a: 7 }]], []];
  expect(scenes(before, after, told, shown)[0]!.view["b"]).toEqual([{ c: 0 }]);
  expect(scenes(before, after, told, shown)[1]!.view).toEqual({ a: 7 });
});

it("where the table does not say what an event changed, everything is there at once", () => {
  expect(scenes(before, after, told, [[], null, []])).toEqual([{ view: after, events: told, later: [] }]);
  expect(scenes(before, after, told, [])).toEqual([{ view: after, events: told, later: [] }]);
  expect(scenes(before, after, [], [])).toEqual([{ view: after, events: [], later: [] }]);
});

it("a look without a view has what the changes make of the view before, and what stands beside it", () => {
  const look = { seat: 0, step: 4, view: { ...before, ahead: { reach: 2 } }, beside: null } as unknown as Look;
  const next = { seat: 0, from: 4, view: null, shown: [[["b.0.c", 1]], [["a", 2]]], beside: { waiting: [0] } };
  expect(whole(look, next as unknown as Look)!.view).toEqual({ a: 2, b: [{ c: 1 }, { d: 0 }], waiting: [0] });
  expect(whole(null, look)).toBe(look);
  for (const wrong of [null, { ...look, step: 3 }, { ...look, seat: 1 }, { ...look, view: null }])
    expect(whole(wrong, next as unknown as Look)).toBeNull();
});
