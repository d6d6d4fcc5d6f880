import { describe, expect, it } from "vitest";
import { clearSpot, gap, line } from "../../src/core/clear";
import { explained, hintFor, NO_LESSON, understood, type Hint, type Moment } from "../../src/core/guide";
import { guide as deukalion } from "../../src/games/deukalion/guide";
import { guide as hades } from "../../src/games/hades_trap/guide";
import { guide as hybris } from "../../src/games/hybris/guide";
import { guide as odysseus } from "../../src/games/odysseus/guide";
import deukalionWords from "../../src/games/deukalion/text/en.json";
import hadesWords from "../../src/games/hades_trap/text/en.json";
import hybrisWords from "../../src/games/hybris/text/en.json";
import odysseusWords from "../../src/games/odysseus/text/en.json";

const moment = (asked: string): Moment => ({
  view: { waiting: [0], result: null } as Moment["view"],
  seat: 0,
  asked,
  lit: ["port:0"],
  verbs: ["take"],
});
const hint = (id: string, asked: string, first = false): Hint => ({
  id,
  first,
  when: (now) => now.asked === asked,
  at: ({ lit }) => lit,
});
const HINTS = [
  hint("aim", "ask.a", true),
  hint("start", "ask.a", true),
  hint("one", "ask.a"),
  hint("two", "ask.a"),
  hint("other", "ask.b"),
];

describe("the guide", () => {
  it("says the aim first, then one thing a question", () => {
    let lesson = NO_LESSON;
    expect(hintFor(HINTS, moment("ask.a"), lesson, 1)?.id).toBe("aim");
    lesson = understood(lesson, HINTS[0]!, 1);
    expect(hintFor(HINTS, moment("ask.a"), lesson, 1)?.id).toBe("start");
    lesson = understood(lesson, HINTS[1]!, 1);
    expect(hintFor(HINTS, moment("ask.a"), lesson, 1)).toBeNull();
    expect(hintFor(HINTS, moment("ask.a"), lesson, 2)?.id).toBe("one");
    lesson = understood(lesson, HINTS[2]!, 2);
    expect(hintFor(HINTS, moment("ask.a"), lesson, 2)).toBeNull();
    expect(hintFor(HINTS, moment("ask.a"), lesson, 3)?.id).toBe("two");
  });
  it("says nothing whose moment it is not", () => {
    expect(hintFor(HINTS, moment("ask.b"), NO_LESSON, 1)?.id).toBe("other");
    expect(hintFor(HINTS, moment("ask.c"), NO_LESSON, 1)).toBeNull();
  });
  it("stops when that is wanted", () => {
    expect(hintFor(HINTS, moment("ask.a"), { ...NO_LESSON, stopped: true }, 1)).toBeNull();
  });
  it("explains a question to who asks, whatever was taught", () => {
    expect(explained(HINTS, moment("ask.a"))?.id).toBe("start");
    expect(explained(HINTS, moment("ask.c"))).toBeNull();
  });
  it.each([
    ["odysseus", odysseus, odysseusWords],
    ["deukalion", deukalion, deukalionWords],
    ["hades_trap", hades, hadesWords],
    ["hybris", hybris, hybrisWords],
  ] as [string, Hint[], Record<string, string>][])(
    "of %s has words for each hint, and no others",
    (_, hints, words) => {
      const ids = hints.map((one) => one.id);
      expect(hints[0]?.id === "aim" || "screen.first.aim" in words).toBe(true);
      expect(ids.filter((id) => !(`guide.${id}` in words))).toEqual([]);
      const said = Object.keys(words).filter((key) => key.startsWith("guide."));
      expect(said.filter((key) => !ids.includes(key.split(".")[1]!))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );
});

describe("a bubble", () => {
  const window = { width: 800, height: 600 };
  const size = { width: 200, height: 100 };
  const target = { x: 380, y: 280, width: 40, height: 40 };
  it("is near its target and does not cover it", () => {
    const spot = clearSpot(size, target, [{ box: target, weight: 20 }], window);
    expect(spot.covers).toBe(0);
    expect(gap({ ...spot, ...size }, target)).toBeLessThanOrEqual(30);
  });
  it("leaves free what must be clicked, even far away", () => {
    const wall = { x: 0, y: 150, width: 800, height: 450 };
    const spot = clearSpot(size, target, [{ box: wall, weight: 20 }], window);
    expect(spot.covers).toBe(0);
    expect(spot.y + size.height).toBeLessThanOrEqual(150);
  });
  it("is tied to its target by a line from edge to edge", () => {
    expect(line({ x: 0, y: 0, width: 100, height: 50 }, { x: 200, y: 20, width: 40, height: 10 })).toEqual([
      100, 25, 200, 25,
    ]);
  });
});
