import { describe, expect, it } from "vitest";
import { scenes } from "../../src/core/scenes";
import type { GameEvent, View } from "../../src/core/wire";
import { changes } from "../../src/games/hybris/changes";
import { signsOf } from "../../src/games/hybris/signs";
import { loss, storyOf } from "../../src/games/hybris/story";

const told = (
  key: string,
  values: GameEvent["values"] = {},
  touches: number[] = [],
  moves: GameEvent["moves"] = [],
): GameEvent => ({ kind: key, fields: {}, key: `event.${key}`, values, rule: "", touches, moves });
const lost = (seat: number, what: string, count: number): GameEvent =>
  told("lose", { seat: `seat:${seat}`, amount: { key: `amount.${what}`, values: { count }, rule: "" } }, [seat]);

describe("the story of the end of an Age", () => {
  const LOG = [
    told("gain"),
    told("age_ends", { count: 2 }),
    told("rest", { count: 3 }),
    told("permission", { seat: "seat:0" }, [0]),
    told("occupation", { seat: "seat:0" }, [0]),
    told("permission", { seat: "seat:1" }, [1]),
    told("quest_leaves", { quest: "epic.golden_fleece" }),
    told("queue", { seat: "seat:1" }, [1]),
    told("primordial", { primordial: "primordial.nyx" }),
    told("spared", { seat: "seat:1" }, [1]),
    lost(0, "vp", 3),
    told("wrath2", { primordial: "primordial.nyx" }),
    lost(1, "aegis", 1),
    told("placed", { primordial: "primordial.nyx" }),
    told("power", { seat: "seat:0" }, [0]),
    told("gain", { seat: "seat:0" }, [0]),
    told("age", { count: 3 }),
    told("pillar", { seat: "seat:0" }, [0]),
  ];

  it("sorts what was told into its steps and ends where the next Age begins", () => {
    const story = storyOf(LOG)!;
    expect(story.age).toBe(2);
    expect(story.told.permission.map((event) => event.touches[0])).toEqual([0, 1]);
    expect(story.told.occupation).toHaveLength(1);
    expect(story.told.quests).toHaveLength(1);
    expect(story.told.forge).toHaveLength(1);
    expect(story.told.powers.map((event) => event.key)).toEqual(["event.power", "event.gain"]);
    expect([story.latest, story.over]).toEqual(["powers", true]);
  });

  it("knows which Wrath struck whom", () => {
    const story = storyOf(LOG)!;
    expect(story.primordial).toBe("primordial.nyx");
    expect(story.wraths[0].map((event) => [event.touches[0], loss(event)])).toEqual([
      [1, 0],
      [0, 3],
    ]);
    expect(story.wraths[1].map((event) => [event.touches[0], loss(event)])).toEqual([[1, 1]]);
    expect(story.wrath).toBe(2);
  });

  it("tells only as far as the table has: the first Wrath is under way", () => {
    const story = storyOf(LOG.slice(0, 10))!;
    expect([story.latest, story.wrath, story.over]).toEqual(["fear", 0, false]);
  });

  it("is none before an Age ended, and an Age without a Primordial has none", () => {
    expect(storyOf([told("gain")])).toBeNull();
    const calm = storyOf([told("age_ends", { count: 1 }), told("rest", { count: 0 }), told("power", {}, [0])])!;
    expect([calm.primordial, calm.latest]).toEqual([null, "powers"]);
  });
});

describe("what an event changes", () => {
  const table = (more: object): View =>
    ({
      waiting: [],
      result: null,
      age: 1,
      phase: "actions",
      well: 4,
      queue: [{ technology: "arsenal", seat: 0 }, null, null, null, null, null],
      market: [],
      combat: null,
      pillars: [],
      places: [{ place: "forge", spaces: [{ space: "f1", units: [] }], illustration: [] }],
      cities: [],
      underworld: { primordials: [], fear: null, fallen: [] },
      greatness: [0, 1],
      players: [{ seat: 0, vp: 3, aegis: 2, units: [{ unit: "hero1", space: null }], used: {}, unavailable: {} }],
      ...more,
    }) as unknown as View;

  it("moves a character, then its tile, then its points, each with its own event", () => {
    const after = table({
      queue: [null, { technology: "arsenal", seat: 0 }, null, null, null, null],
      places: [{ place: "forge", spaces: [{ space: "f1", units: [{ seat: 0, unit: "hero1" }] }], illustration: [] }],
      players: [{ seat: 0, vp: 5, aegis: 2, units: [{ unit: "hero1", space: "f1" }], used: {}, unavailable: {} }],
    });
    const gain = told(
      "gain",
      { amount: { key: "amount.vp", values: { count: 2 }, rule: "" } },
      [0],
      [["vp", "supply", "board:0"]],
    );
    const shown = scenes(
      table({}),
      after,
      [
        told("enters", {}, [0], [["unit:0:hero1", "board:0", "space:f1"]]),
        told("queue", {}, [0], [["tile:arsenal", "queue:A", "queue:B"]]),
        gain,
        told("pass", {}, [0]),
      ],
      changes,
    ).map(
      (scene) =>
        scene.view as unknown as {
          places: { spaces: { units: unknown[] }[] }[];
          queue: unknown[];
          players: { vp: number }[];
        },
    );
    expect(shown.map((view) => view.places[0]!.spaces[0]!.units.length)).toEqual([1, 1, 1, 1]);
    expect(shown.map((view) => view.queue.findIndex((tile) => tile !== null))).toEqual([0, 1, 1, 1]);
    expect(shown.map((view) => view.players[0]!.vp)).toEqual([3, 3, 5, 5]);
  });

  it("puts the Goodness cube back with its event, whatever is gained afterwards", () => {
    const after = table({ players: [{ seat: 0, vp: 3, goodness: 2, units: [] }] });
    const more = { amount: { key: "amount.goodness", values: { count: 1 }, rule: "" } };
    const shown = scenes(
      table({ players: [{ seat: 0, vp: 3, goodness: 4, units: [] }] }),
      after,
      [told("goodness_reset", { count: 1 }, [0]), told("gain", more, [0], [["goodness", "supply", "board:0"]])],
      changes,
    ).map((scene) => (scene.view as unknown as { players: { goodness: number }[] }).players[0]!.goodness);
    expect(shown).toEqual([1, 2]);
  });

  it("opens the end of an Age and closes it with the next", () => {
    const after = table({ age: 2, phase: "pillars" });
    const shown = scenes(
      table({}),
      after,
      [told("age_ends", { count: 1 }), told("rest", { count: 0 }), told("age", { count: 2 }), told("gain")],
      changes,
    ).map((scene) => (scene.view as unknown as { phase: string }).phase);
    expect(shown).toEqual(["end", "end", "pillars", "pillars"]);
  });
});

describe("rewards as signs", () => {
  it("are signs where a sign says it, and words where it does not", () => {
    expect(
      signsOf([
        ["gain", "vp", 2],
        ["free", "spark", 1],
      ]),
    ).toEqual([
      { motif: "hy-vp", count: 2 },
      { motif: "hy-spark", count: 1 },
    ]);
    expect(signsOf([["per", "connected", [["gain", "vp", 1]]]])).toBeNull();
  });
});
