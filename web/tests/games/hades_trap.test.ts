import { describe, expect, it } from "vitest";
import { edge, heroesAt, mazeOf, signsAt, wave } from "../../src/games/hades_trap/maze";
import { isShownFirst, Plan } from "../../src/games/hades_trap/plan.svelte";
import { travels } from "../../src/games/hades_trap/travels";
import type { View } from "../../src/games/hades_trap/wire";
import type { Choosing } from "../../src/core/choosing.svelte";
import type { Ask, Choice, GameEvent, View as AnyView } from "../../src/core/wire";

const places = (cross: boolean): number[][] =>
  cross
    ? [[0, 2], [1, 2], [2, 4], [2, 1], [2, 2], [2, 3], [2, 0], [3, 2], [4, 2]] // prettier-ignore
    : Array.from({ length: 9 }, (_, n) => [Math.floor(n / 3), n % 3]);

function table(shape: "square" | "cross"): View {
  const tiles = places(shape === "cross").map((place, n) => ({
    position: String(n + 1),
    place,
    tile: null,
    turn: null,
    locked: false,
    squares: [],
  }));
  return { shape, tiles, heroes: [], boss: { square: null } } as unknown as View;
}

const choice = (text: string): Choice => ({ text, family: text.split(":")[0] }) as unknown as Choice;

describe("the maze", () => {
  it("names squares as people do, in the square and in the cross", () => {
    expect(mazeOf(table("square")).name("522")).toBe("E5");
    expect(mazeOf(table("square")).name("111")).toBe("A1");
    expect(mazeOf(table("cross")).name("522")).toBe("H8");
    expect(mazeOf(table("cross")).called("text:H1")).toBe("112");
    expect(mazeOf(table("cross")).called("A1")).toBeUndefined();
  });

  it("knows what is beside a square, across tiles and not beyond the board", () => {
    const maze = mazeOf(table("square"));
    expect(maze.beside("113", "e")).toBe("211");
    expect(maze.beside("111", "n")).toBeUndefined();
    expect(maze.apart("111", "333")).toBe(10);
  });

  it("draws an edge on its side of the square", () => {
    expect(edge({ x: 80, y: 0 }, "e", 13)).toEqual([160, 13, 160, 67]);
    expect(wave(0, 0, 54, 0).startsWith("M0 0Q")).toBe(true);
  });

  it("finds signs and heroes", () => {
    const now = table("square");
    now.tiles[0]!.squares = [{ square: "111", sign: "stairs" }] as View["tiles"][number]["squares"];
    now.heroes = [{ seat: 0, square: "111", ghost: null }] as View["heroes"];
    expect(signsAt(now, "stairs")).toEqual(["111"]);
    expect(heroesAt(now, "111")).toHaveLength(1);
  });
});

describe("a plan", () => {
  it("shows tiles and charges first, nothing else", () => {
    expect(
      ["turn:1:left", "swap:1-2", "charge:n3", "move:111", "stop"].map((text) => isShownFirst(choice(text))),
    ).toEqual([true, true, true, false, false]);
  });

  it("makes a pair of two tiles in either order, and forgets one named twice", () => {
    const chosen: string[] = [];
    const choosing = {
      ask: { choices: [choice("swap:2-7")] } as unknown as Ask,
      choose: async (one: Choice) => void chosen.push(one.text),
    } as unknown as Choosing;
    const plan = new Plan(choosing);
    plan.pair("7");
    expect(plan.tile).toBe("7");
    plan.pair("7");
    expect(plan.tile).toBeNull();
    plan.pair("7");
    plan.pair("2");
    expect(chosen).toEqual(["swap:2-7"]);
  });
});

describe("travels", () => {
  const event = (kind: string, moves: [string, string, string][]): GameEvent =>
    ({
      kind,
      fields: {},
      rule: "",
      touches: [0],
      moves,
      step: 1,
    }) as unknown as GameEvent;

  it("walks pieces between a start and an end, and nothing where nothing moved", () => {
    const view = table("square") as unknown as AnyView;
    expect(travels(view, view, [event("turn", [])])).toEqual([]);
    const found = travels(view, view, [event("move", [["hero:0", "sq:522", "sq:512"]])]);
    expect(found.map((one) => one.kind)).toEqual(["own", "own", "own"]);
    expect(found[1]).toMatchObject({ places: ["sq:512"] });
  });

  it("turns a tile where it lies", () => {
    const view = table("square") as unknown as AnyView;
    const found = travels(view, view, [event("turn_right", [["turn:right", "tile:3", "tile:3"]])]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ places: ["tile:3"] });
  });
});
