import { afterEach, describe, expect, it, vi } from "vitest";
import type { BoardAnswer, DeclaredBoard, GameEvent, View } from "../../src/core/wire";
import { lay, type Asked } from "../../src/kit/plain/fields";
import { Kept } from "../../src/kit/plain/kept";
import { heldBack, moved, piecesOn, rowsIn, stonesOf, way } from "../../src/kit/plain/pieces";
import { plainRoom } from "../../src/kit/plain/room";
import { Slab } from "../../src/kit/plain/slab";
import { travels } from "../../src/kit/plain/travels";
import { event } from "../core/table";

const view = (fields: Record<string, unknown>): View => ({ waiting: [], result: null, ...fields }) as unknown as View;
const asked = (more: Partial<Asked> = {}): Asked => ({ seats: 2, seat: 0, taken: [], named: () => false, ...more });
const thing = (id: string | null) => ({ id, figures: [] });

/** A cross of five points: west, middle, east on one line, north and south on the other. */
const cross = (by: "place" | "seat" | "piece" = "place", counts = false): DeclaredBoard => ({
  id: "board",
  form: "graph",
  places: Object.entries({ w: [0, 4], m: [4, 4], e: [8, 4], n: [4, 0], s: [4, 8] }).map(([name, [x, y]]) => ({
    id: `p:${name}`,
    name,
    x: x!,
    y: y!,
    width: 0,
    height: 0,
  })),
  lines: [
    ["p:w", "p:m", "p:e"],
    ["p:n", "p:m", "p:s"],
  ],
  marked: [],
  chequered: false,
  columns: [],
  rows: [],
  pieces: [{ field: "at", by, counts }],
});
const declared = (board: DeclaredBoard): BoardAnswer => ({
  boards: [board],
  hands: [],
  tracks: [],
  counters: [],
  things: {},
});

describe("a view is put in order", () => {
  it("figures of the table, rows of things, and what each player has", () => {
    const laid = lay(
      view({
        round: 3,
        market: ["sappho", "phryne", "lais"],
        points: [4, 0],
        hand: [["knock"], 2],
        table: { open: true },
      }),
      asked(),
    );
    expect(laid.facts).toEqual([
      { path: "round", value: 3 },
      { path: "table.open", value: true },
    ]);
    expect(laid.groups).toEqual([{ path: "market", things: ["sappho", "phryne", "lais"].map(thing) }]);
    expect(laid.figures).toEqual([{ path: "points", values: [4, 0] }]);
    expect(laid.mine).toEqual([{ path: "hand", things: [thing("knock")] }]);
    // counted beside my name: I see it in full below
    expect(laid.things).toEqual([{ path: "hand", values: [1, 2] }]);
  });

  it("players that are tables, field by field; what is hidden stays hidden", () => {
    const players = [
      { coins: 3, guests: ["korinna"] },
      { coins: null, guests: [] },
    ];
    const laid = lay(view({ players }), asked());
    expect(laid.figures).toEqual([{ path: "players.coins", values: [3, null] }]);
    expect(laid.things).toEqual([{ path: "players.guests", values: [[thing("korinna")], []] }]);
    expect(laid.mine).toEqual([]);
  });

  it("a game that names some of its fields shows no others", () => {
    const laid = lay(view({ round: 1, seed: 99 }), asked({ named: (path) => path === "round" }));
    expect(laid.facts).toEqual([{ path: "round", value: 1 }]);
  });

  it("what the board shows is not shown twice", () => {
    expect(lay(view({ points: [null, 0] }), asked({ taken: ["points"] })).figures).toEqual([]);
  });
});

describe("pieces of a declared board", () => {
  it.each([
    ["place", [null, 0, { seat: 1, thing: "king" }, [0, 1], null]],
    ["place", { m: 0, "p:e": { seat: 1, thing: "king" }, n: [0, 1] }],
    [
      "piece",
      [
        { at: "m", seat: 0 },
        { at: 2, seat: 1, thing: "king" },
        { at: "p:n", seat: 0 },
        { at: "n", seat: 1 },
        { at: null, seat: 1 },
      ],
    ],
  ] as const)("are read by %s", (by, at) => {
    expect(piecesOn(cross(by), view({ at }))).toEqual([
      { place: "p:m", seat: 0, thing: "", count: 1 },
      { place: "p:e", seat: 1, thing: "king", count: 1 },
      { place: "p:n", seat: 0, thing: "", count: 1 },
      { place: "p:n", seat: 1, thing: "", count: 1 },
    ]);
  });

  it("are read by seat, and as amounts", () => {
    expect(
      piecesOn(cross("seat"), view({ at: ["m", [0, null, "e"]] })).map(({ place, seat }) => [place, seat]),
    ).toEqual([
      ["p:m", 0],
      ["p:w", 1],
      ["p:e", 1],
    ]);
    expect(piecesOn(cross("place", true), view({ at: [0, 3, 0, 0, 0] }))).toEqual([
      { place: "p:m", seat: null, thing: "", count: 3 },
    ]);
  });

  const told = (...moves: GameEvent["moves"]): GameEvent[] => [event("move", 1, moves)];
  const ends = (before: unknown, after: unknown, events: GameEvent[] = []): (string | null)[][] =>
    moved(cross(), view({ at: before }), view({ at: after }), events).map(({ from, to }) => [from, to]);

  it("go, come and leave, as the view before and after shows", () => {
    expect(ends([0, null, null, null, null], [null, 0, null, null, null])).toEqual([["p:w", "p:m"]]);
    expect(ends([0, null, null, null, null], [0, null, 1, null, null])).toEqual([[null, "p:e"]]);
    expect(ends([0, 1, null, null, null], [0, null, null, null, null])).toEqual([["p:m", null]]);
    expect(ends([0, 1, null, null, null], [0, 1, null, null, null])).toEqual([]);
    // one is beaten where another arrives
    expect(ends([0, 1, null, null, null], [null, 0, null, null, null])).toEqual([
      ["p:w", "p:m"],
      ["p:m", null],
    ]);
  });

  it("which of two like ones it was is said by the event", () => {
    const [before, after] = [
      [0, null, null, 0, null],
      [null, 0, null, null, 0],
    ];
    expect(ends(before, after, told(["stone", "p:n", "p:m"], ["stone", "p:w", "p:s"]))).toEqual([
      ["p:n", "p:m"],
      ["p:w", "p:s"],
    ]);
  });

  it("go along the lines, and straight where none leads", () => {
    expect(way(cross(), "p:w", "p:n")).toEqual(["p:w", "p:m", "p:n"]);
    expect(way({ ...cross(), lines: [] }, "p:w", "p:n")).toEqual(["p:w", "p:n"]);
  });

  it("travel: from the hand, over the board, back to their owner; and figures that changed are pointed at", () => {
    const kept = new Kept({}, declared(cross()));
    kept.seats = () => 2;
    const before = view({ at: [0, null, null, 1, null], points: [0, 0] });
    const after = view({ at: [null, 0, 1, null, 0], points: [2, 0] });
    expect(travels(before, after, [], 0, kept).map(({ kind }) => kind)).toEqual(["own", "own", "move", "step"]);
    expect(travels(before, after, [], 0, kept).slice(2)).toEqual([
      { kind: "move", from: "hand:0", to: "p:s" },
      { kind: "step", place: "figure:points:0" },
    ]);
    const beaten = travels(after, view({ at: [null, null, 1, null, 0], points: [2, 0] }), [], 0, kept);
    expect(beaten).toEqual([{ kind: "move", from: "p:m", to: "board:0", tips: true }]);
  });
});

it("a board has a hundred units to its shortest step, whatever units the game counts in", () => {
  const slab = new Slab(cross());
  const [west, middle] = [slab.middle("p:w"), slab.middle("p:m")];
  expect(middle.x - west.x).toBeCloseTo(100);
  expect(slab.width).toBeCloseTo(320);
  expect(slab.open).toBe(false);
});

describe("the plain room", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("has a default for every part of a room, and keeps the board that the server sends", async () => {
    expect(Object.values(plainRoom).every((part) => part !== undefined)).toBe(true);
    const sent = declared(cross());
    vi.stubGlobal(
      "fetch",
      async (path: string) => new Response(JSON.stringify(path.endsWith("/rows/board") ? sent : {})),
    );
    const kept = await plainRoom.open({ card: [{ id: "owl", source: "printed", sources: {} }] }, "rows");
    expect(kept.declared).toEqual(sent);
    expect(kept.find("owl")?.kind).toBe("card");
    expect(kept.find("card.owl")?.component.id).toBe("owl");
  });
});

describe("a declared board", () => {
  it("finds the rows of places that events name, and no other lists", () => {
    const told = [{ ...event("mill"), fields: { seat: 0, points: ["w", "m", "e"], others: ["w", "x"], one: ["n"] } }];
    expect(rowsIn(cross(), told)).toEqual([["p:w", "p:m", "p:e"]]);
  });

  it("holds back what cannot be chosen where others of the same owner can", () => {
    const pieces = piecesOn(cross(), view({ at: [0, 1, 1, 0, null] }));
    const held = (...places: string[]): string[] =>
      heldBack(
        pieces,
        places.map((place) => ({ places: [place] })),
      ).map(({ place }) => place);
    expect(held(pieces[1]!.place)).toEqual([pieces[2]!.place]);
    expect(held("p:s")).toEqual([]); // a free place says nothing of pieces
  });

  it("counts stones on it, in hand and lost where a hand says how many there are", () => {
    const answer = { ...declared(cross()), hands: [{ field: "hand", least: 0, most: 5 }] };
    const now = view({ at: [0, 1, 0, null, null], hand: [2, 0] });
    expect([0, 1].map((seat) => stonesOf(answer, now, seat))).toEqual([
      { hand: 2, board: 2, lost: 1 },
      { hand: 0, board: 1, lost: 4 },
    ]);
    expect(stonesOf(declared(cross()), now, 0)).toBeNull();
  });
});
