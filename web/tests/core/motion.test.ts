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
  expect(["arrived" in a.dataset, "arrived" in b.dataset]).toEqual([false, true]);
  await new Departure([]).play([{ kind: "step", place: "a" }]);
  expect(["arrived" in a.dataset, "arrived" in b.dataset]).toEqual([true, false]);
});

it("what is taken away tips over first", async () => {
  settings.set("motion", "full");
  const seen: string[] = [];
  Element.prototype.animate = function (this: Element, frames: Keyframe[]) {
    if (this.classList.contains("ghost")) seen.push(...frames.map(({ transform }) => String(transform)));
    return { finished: Promise.resolve(), finish: () => undefined } as unknown as Animation;
  } as typeof Element.prototype.animate;
  const tilts = (): string[] => seen.splice(0).map((one) => /rotateX\((\d+)deg\)/.exec(one)![1]!);
  box(0, 0, "a");
  box(9, 9, "b");
  await new Departure([]).play([{ kind: "move", from: "a", to: "b" }]);
  expect(tilts()).toEqual(["0", "0", "0"]);
  await new Departure([]).play([{ kind: "move", from: "a", to: "b", tips: true }]);
  expect(tilts()).toEqual(["0", "64", "64", "64"]);
});
