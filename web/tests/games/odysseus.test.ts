import { expect, it } from "vitest";
import { travels } from "../../src/games/odysseus/travels";
import { SIDES } from "../../src/games/odysseus/voyage";
import { event } from "../core/table";

const view = { ship: Object.fromEntries(SIDES.map((side) => [side, ["x", "y"]])) } as never;

it("a card taken in hand goes from the ship to where it is chosen", () => {
  const taken = event("take", 1, [["trial", "port:1", "chosen"]]);
  expect(travels(view, view, [taken])).toEqual([{ kind: "move", from: "port:1", to: "chosen" }]);
});

it("a point flies to the track it raises", () => {
  const raised = { ...event("raise"), fields: { seat: 1, skill: "luck", value: 2 } };
  expect(travels(view, view, [raised])).toMatchObject([{ kind: "own", places: ["board:1:skill:luck"] }]);
});

it("a new deal deals every place", () => {
  expect(travels(view, view, [event("deal")])).toEqual([
    { kind: "deal", from: "trials", places: SIDES.flatMap((side) => [`${side}:0`, `${side}:1`]) },
  ]);
});

it("the two cards of a pair turn together", () => {
  const turned = event("wake", 1, [
    ["flip", "port:0", "port:0"],
    ["flip", "port:1", "port:1"],
  ]);
  expect(travels(view, view, [turned])).toEqual([{ kind: "flip", places: ["port:0", "port:1"] }]);
});
