import { expect, it } from "vitest";
import type { Component } from "../../src/core/wire";
import { coast, islands, moored, squareAt } from "../../src/games/deukalion/chart";
import { Kept } from "../../src/games/deukalion/kept";
import { points } from "../../src/games/deukalion/sea";
import { travels } from "../../src/games/deukalion/travels";
import { choosingAt, event } from "../core/table";

const SQUARES: Component[] = [
  { id: "a", at: "A1", kind: "city", source: "printed", sources: {} },
  { id: "b", at: "B1", kind: "settlement", source: "printed", sources: {} },
  { id: "c", at: "D4", kind: "city", source: "printed", sources: {} },
  { id: "d", at: "E4", kind: "city", source: "printed", sources: {} },
  { id: "e", at: "F6", kind: "anchor", source: "deduced", sources: {} },
];
const CITIES: Component[] = [{ id: "a", source: "reconstructed", sources: {}, value: 3 }];
const table = (more = {}): Kept => new Kept({ square: SQUARES, city: CITIES, ...more });

it("a square of the chart is told from other places", () => {
  expect([squareAt("sq:B3"), squareAt("hand")]).toEqual(["B3", ""]);
});

it("a settlement shares the coast of the city beside it, two cities do not share one", () => {
  expect(islands(table().box.squares).map((island) => [...island].sort())).toEqual([["A1", "B1"], ["D4"], ["E4"]]);
});

it("the coast of a place is always drawn the same", () => {
  expect(coast(["A1", "B1"], 0)).toBe(coast(["A1", "B1"], 0));
  expect(coast(["A1"], 0)).not.toBe(coast(["A1"], 8));
});

it("ships in one square are moored apart", () => {
  const spots = [0, 1, 2, 3].map((index) => moored(index, 4)).map(({ x, y }) => `${x},${y}`);
  expect(new Set(spots).size).toBe(4);
  expect(moored(0, 1)).toEqual({ x: 0, y: 0, scale: 1 });
});

it("points are told in halves", () => {
  expect([0, 1, 2, 5].map(points)).toEqual(["0", "½", "1", "2½"]);
});

it("ships go square by square, then small things fly; a piece that stays does nothing", () => {
  const view = { fight: null } as never;
  const found = travels(
    view,
    view,
    [
      event("sail", 1, [
        ["ship:0", "sq:A2", "sq:A3"],
        ["ship:0", "sq:A3", "sq:A4"],
        ["hydra", "sq:C1", "sq:C1"],
      ]),
      event("card", 1, [["action", "actions", "hand"]]),
    ],
    0,
    table(),
  );
  expect(found.map((one) => (one.kind === "own" ? one.places : one.kind))).toEqual([["sq:A3", "sq:A4"], ["hand"]]);
});

it("two tables know only their own components and what is under way on their own chart", () => {
  const [one, two] = [table({ treasure: [{ id: "red", source: "printed", symbol: "sun" }] }), table()];
  expect(one.box.treasures.of("red").symbol).toBe("sun");
  expect(() => two.box.treasures.of("red")).toThrow("unknown treasure red");
  const { choosing } = choosingAt();
  one.course(choosing).texts = ["sail:A2", "sail:A3"];
  expect(two.course(choosing).texts).toEqual([]);
});

it("a square says where its values come from: a city its own, others the chart's", () => {
  const { box } = table();
  expect(["A1", "F6", "C3"].map((square) => box.sourceAt(square))).toEqual(["reconstructed", "deduced", "printed"]);
});

it("a card played and hoplites thrown are shown as the events tell them", () => {
  const kept = table();
  const view = { fight: null } as never;
  const played = { ...event("play"), fields: { seat: 1, card: "hermes" } };
  const thrown = { ...event("throw"), fields: { seat: 2, up: 1, down: 3, side: 1, total: 3.5 } };
  for (const one of travels(view, view, [played, thrown], 0, kept)) if (one.kind === "own") void one.run();
  expect(kept.stage.played).toEqual({ seat: 1, card: "hermes" });
  expect(kept.stage.casts).toMatchObject([{ seat: 2, up: 1, down: 3, side: 1, half_points: 7 }]);
  kept.stage.skip();
});
