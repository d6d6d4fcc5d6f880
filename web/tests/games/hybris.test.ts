import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../src/core/wire";
import { PATHS, PICTURES } from "../../src/games/hybris/pictures";
import { signsOf } from "../../src/games/hybris/signs";
import { loss, storyOf } from "../../src/games/hybris/story";

const told = (
  kind: string,
  fields: GameEvent["fields"] = {},
  touches: number[] = [],
  moves: GameEvent["moves"] = [],
): GameEvent => ({ kind, fields, rule: "", touches, moves });
const lost = (seat: number, id: string, count: number): GameEvent =>
  told("lose", { seat, amount: { id, count } }, [seat]);

describe("the story of the end of an Age", () => {
  const LOG = [
    told("gain"),
    told("age_ends", { count: 2 }),
    told("rest", { count: 3 }),
    told("permission", { seat: 0 }, [0]),
    told("occupation", { seat: 0 }, [0]),
    told("permission", { seat: 1 }, [1]),
    told("quest_leaves", { quest: "epic.golden_fleece" }),
    told("queue", { seat: 1 }, [1]),
    told("primordial", { primordial: "nyx" }),
    told("spared", { seat: 1 }, [1]),
    lost(0, "vp", 3),
    told("wrath2", { primordial: "nyx" }),
    lost(1, "aegis", 1),
    told("placed", { primordial: "nyx" }),
    told("power", { seat: 0 }, [0]),
    told("gain", { seat: 0 }, [0]),
    told("age", { count: 3 }),
    told("pillar", { seat: 0 }, [0]),
  ];

  it("sorts what was told into its steps and ends where the next Age begins", () => {
    const story = storyOf(LOG)!;
    expect(story.age).toBe(2);
    expect(story.told.permission.map((event) => event.touches[0])).toEqual([0, 1]);
    expect(story.told.occupation).toHaveLength(1);
    expect(story.told.quests).toHaveLength(1);
    expect(story.told.forge).toHaveLength(1);
    expect(story.told.powers.map((event) => event.kind)).toEqual(["power", "gain"]);
    expect([story.latest, story.over]).toEqual(["powers", true]);
  });

  it("knows which Wrath struck whom", () => {
    const story = storyOf(LOG)!;
    expect(story.primordial).toBe("nyx");
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

describe("the pictures of Conflict cards", () => {
  const data = ["conflicts", "colosseum_cards"].map((file) =>
    readFileSync(`${import.meta.dirname}/../../../src/mythagon/games/hybris/data/${file}.toml`, "utf8"),
  );
  const ids = new Set(data.flatMap((text) => [...text.matchAll(/^id = "(\w+)"/gm)].map((found) => found[1]!)));

  it("are there for every card, and no two are alike", () => {
    expect(ids.size).toBeGreaterThan(50);
    expect(Object.keys(PICTURES).sort()).toEqual([...ids].sort());
    const drawn = Object.values(PICTURES).map((parts) => JSON.stringify(parts));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it("are made of drawings that exist", () => {
    const symbols = ["games/hybris/motifs/astrolabe.svg", "house/motifs/house.svg", "house/motifs/things.svg"]
      .map((file) => readFileSync(`${import.meta.dirname}/../../src/${file}`, "utf8"))
      .join("");
    for (const { what } of Object.values(PICTURES).flat())
      expect(what in PATHS || symbols.includes(`id="${what}"`), what).toBe(true);
  });
});
