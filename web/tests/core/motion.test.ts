import { beforeEach, expect, it } from "vitest";
import { Departure, findPlace } from "../../src/core/motion";
import { settings } from "../../src/core/settings.svelte";
import { box } from "./table";

beforeEach(() => {
  document.body.replaceChildren();
  settings.set("motion", "reduced");
});

it("a place nobody draws is found at its nearest parent", () => {
  const board = box(0, 0, "board:1");
  expect(findPlace("board:1:tale:3")).toBe(board);
  expect(findPlace("board:1:tale:3", true)).toBeNull();
  expect(findPlace("ship:1")).toBeNull();
});

it("a place that is drawn but not shown is passed over", () => {
  const hidden = box(0, 0, "hand");
  hidden.getClientRects = () => [] as unknown as DOMRectList;
  Object.defineProperty(hidden, "offsetParent", { value: null });
  const shown = box(5, 5, "hand");
  expect(findPlace("hand")).toBe(shown);
});

it("with reduced motion what arrived wears a ring, until the next act", async () => {
  const [a, b] = [box(0, 0, "a"), box(9, 9, "b")];
  await new Departure([]).play([{ kind: "move", from: "a", to: "b" }]);
  expect([a.classList.contains("arrived"), b.classList.contains("arrived")]).toEqual([false, true]);
  await new Departure([]).play([{ kind: "step", place: "a" }]);
  expect([a.classList.contains("arrived"), b.classList.contains("arrived")]).toEqual([true, false]);
});
