import { beforeEach, expect, it } from "vitest";
import { settings } from "../../src/core/settings.svelte";
import { originInWords, reconstructed, ringed, sourceInWords } from "../../src/core/source";

beforeEach(() => {
  settings.set("language", "en");
  settings.set("provenance", true);
});

it("at the table nothing is said of sources unless somebody wishes it", () => {
  settings.set("provenance", false);
  expect(sourceInWords("reconstructed")).toEqual([]);
  expect(originInWords({ source: "reconstructed", sources: { name: "printed" } })).toEqual([]);
  expect(ringed("reconstructed")).toBe(false);
  settings.set("provenance", true);
  expect(ringed("reconstructed")).toBe(true);
});

it("only what the data call reconstructed wears the ring", () => {
  expect(["printed", "second_hand", "deduced", "reconstructed"].filter(reconstructed)).toEqual(["reconstructed"]);
});

it("the details have a word of its own for every source but print", () => {
  const words = ["second_hand", "deduced", "reconstructed"].map((source) => sourceInWords(source).join());
  expect(new Set(words).size).toBe(3);
  expect(words.some((word) => word.startsWith("source."))).toBe(false);
  expect(sourceInWords("printed")).toEqual([]);
});

it("facts that come from elsewhere than their component are named, by source", () => {
  const told = originInWords({
    source: "reconstructed",
    sources: { name: "printed", vp: "printed", force: "deduced" },
  });
  expect(told).toEqual([
    ...sourceInWords("reconstructed"),
    "Read off the box: name, points.",
    "Deduced from what is printed: Force.",
  ]);
  expect(originInWords({ source: "printed", sources: {} })).toEqual([]);
});
