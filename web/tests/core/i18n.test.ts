// The message language, by the vectors that the Python tests read too (tests/kernel/test_texts.py).

import { beforeEach, describe, expect, it, vi } from "vitest";
import vectors from "../../../tests/vectors/messages.json";
import { GameTexts, house, refusal, t } from "../../src/core/i18n.svelte";
import type { Value } from "../../src/core/wire";
import { settings, type Language } from "../../src/core/settings.svelte";

async function texts(language: Language, own: Record<string, string>): Promise<GameTexts> {
  settings.set("language", language);
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(own)));
  const made = new GameTexts({ game: "odysseus", data: "box" });
  made.names = ["Inès", "Théo"];
  await made.load(language);
  return made;
}

beforeEach(() => settings.set("language", "en"));

describe("a message is said as in Python", () => {
  it.each(vectors)("$proves", async (vector) => {
    const {
      language,
      texts: own,
      key,
      values,
      says,
      reader = null,
    } = vector as unknown as {
      language: Language;
      texts: Record<string, string>;
      key: string;
      values: Record<string, Value>;
      says: string;
      reader?: number | null;
    };
    const said = await texts(language, own);
    said.me = reader;
    expect(said.fill(key, values)).toBe(says);
  });
});

describe("in the browser", () => {
  it("a key without a text is made readable", async () => {
    expect((await texts("en", {})).fill("event.nothing_at_all")).toBe("Nothing at all");
  });

  it("what a game does not say, the house says; and the game is called by its id", async () => {
    await house.load("en", true);
    const made = await texts("en", {});
    expect(made.fill("screen.scored", { count: 2 })).toBe("2 points");
    expect(made.fill("game.name")).toBe("Odysseus");
  });

  it("who comes with every look under the same name is not called anew: that would say every sentence again", async () => {
    const made = await texts("en", { "event.sat": "{Seat} sat down" });
    const called = made.names;
    made.names = ["Inès", "Théo"];
    expect(made.names).toBe(called);
    made.names = ["Inès", "Zoë"];
    expect(made.fill("event.sat", { seat: "seat:1" })).toBe("Zoë sat down");
  });

  it("a game without words in a language speaks English there", async () => {
    settings.set("language", "fr");
    vi.stubGlobal("fetch", async (path: string) =>
      /texts.en|events$/.test(path)
        ? new Response(JSON.stringify({ won: "{n} {n:point|points}" }))
        : new Response(JSON.stringify({ error: { code: "no_texts", text: "" } }), { status: 404 }),
    );
    const made = new GameTexts({ game: "rows", data: "box" });
    await made.load("fr");
    expect([made.language, made.fill("won", { n: 0 })]).toEqual(["en", "0 points"]);
  });

  it("a fault of ours is told to the person, and reported", () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const fault = new TypeError("no such thing");
    expect(refusal(fault)).toBe(t("refused.failed"));
    expect(reported).toHaveBeenCalledWith(fault);
  });

  it("names of people and things stand out, plain words and sentences do not", async () => {
    const own = { s: "{seat} takes {card} {how}", "card.wind": "Fair wind", how: "by force" };
    const parts = (await texts("en", own)).parts({
      key: "s",
      values: { seat: "seat:0", card: "card.wind", how: "how" },
      rule: "",
    });
    expect(parts.filter((part) => part.strong).map((part) => part.text)).toEqual(["Inès", "Fair wind"]);
  });

  it("the house counts like the games", () => {
    settings.set("language", "fr");
    expect(t("over.won", { names: "Inès", count: 1 })).not.toBe(t("over.won", { names: "Inès", count: 2 }));
  });
});
