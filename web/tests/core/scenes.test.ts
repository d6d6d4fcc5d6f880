import { expect, it } from "vitest";
import { at, scenes } from "../../src/core/scenes";
import type { View } from "../../src/core/wire";
import { changes as ofDeukalion } from "../../src/games/deukalion/changes";
import { changes as ofOdysseus } from "../../src/games/odysseus/changes";
import { event } from "./table";

const told = (key: string, values: Record<string, string | number>, ...moves: [string, string, string][]) => ({
  ...event(key, 1, moves),
  values,
});
const seen = (all: { view: View }[], path: string): unknown[] => all.map(({ view }) => at(view, path));

it("each scene shows what its event changed, the last one all that the table sent", () => {
  const [before, after] = [
    { a: 0, b: { c: 0, d: 0 } },
    { a: 9, b: { c: 9, d: 9 } },
  ] as unknown as [View, View];
  const all = scenes(before, after, [event("one"), event("two"), event("three")], (one) =>
    one.key === "one" ? [["b.c", 1]] : one.key === "two" ? [["a", 2]] : [],
  );
  expect(all.map(({ view }) => view)).toEqual([{ a: 0, b: { c: 1, d: 0 } }, { a: 2, b: { c: 1, d: 0 } }, after]);
  expect(before).toEqual({ a: 0, b: { c: 0, d: 0 } });
});

it("Odysseus: the pair stays hidden while the card beside it is taken, the owl until it is won", () => {
  const view = (port: (string | null)[], owl: boolean, chosen: string | null, favours: number): View =>
    ({ ship: { port }, owls: { port: owl }, chosen, boards: [{ favours }] }) as unknown as View;
  const all = scenes(
    view(["circe", "down", "down"], true, null, 1),
    view([null, "aeolia", "calypso"], false, "circe", 2),
    [
      told("event.take", { seat: "seat:0" }, ["trial", "port:0", "chosen"]),
      told("event.wake", {}, ["flip", "port:1", "port:1"], ["flip", "port:2", "port:2"]),
      told("event.owl", { seat: "seat:0" }, ["favour", "owl:port", "board:0:favours"]),
    ],
    ofOdysseus,
  );
  expect(seen(all, "chosen")).toEqual(["circe", "circe", "circe"]);
  expect(seen(all, "ship.port")).toEqual([
    [null, "down", "down"],
    [null, "aeolia", "calypso"],
    [null, "aeolia", "calypso"],
  ]);
  expect(seen(all, "boards.0.favours")).toEqual([1, 1, 2]);
  expect(seen(all, "owls.port")).toEqual([true, true, false]);
});

it("Odysseus: two points in one skill are two steps", () => {
  const view = (luck: number): View => ({ boards: [{ skills: { luck }, columns: { luck: [] } }] }) as unknown as View;
  const raise = (value: number) => told("event.raise", { seat: "seat:0", skill: "skill.luck", value });
  expect(seen(scenes(view(1), view(3), [raise(2), raise(3)], ofOdysseus), "boards.0.skills.luck")).toEqual([2, 3]);
});

it("Deukalion: the ship sails before hoplites fall, and each event takes only its own", () => {
  const view = (square: string, hoplites: number, underworld: number, hydra: string): View =>
    ({ hydra, fight: null, heroes: [{ square, hoplites, underworld }] }) as unknown as View;
  const fallen: [string, string, string] = ["hoplite:0", "board:0:slot", "underworld:0"];
  const all = scenes(
    view("A1", 5, 0, "D4"),
    view("A3", 3, 2, "E4"),
    [
      told("event.sail", { seat: "seat:0" }, ["ship:0", "sq:A1", "sq:A2"]),
      told("event.sail", { seat: "seat:0" }, ["ship:0", "sq:A2", "sq:A3"]),
      told("event.lost", { seat: "seat:0" }, fallen, fallen),
      told("event.hydra", { seat: "seat:0" }, ["hydra", "sq:D4", "sq:E4"]),
    ],
    ofDeukalion,
  );
  expect(seen(all, "heroes.0.square")).toEqual(["A2", "A3", "A3", "A3"]);
  expect(seen(all, "heroes.0.hoplites")).toEqual([5, 5, 3, 3]);
  expect(seen(all, "heroes.0.underworld")).toEqual([0, 0, 2, 2]);
  expect(seen(all, "hydra")).toEqual(["D4", "D4", "D4", "E4"]);
});
