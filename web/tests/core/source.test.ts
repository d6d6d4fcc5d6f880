import { beforeEach, expect, it } from "vitest";
import { settings } from "../../src/core/settings.svelte";
import { reconstructed, sourceInWords } from "../../src/core/source";

beforeEach(() => settings.set("language", "en"));

it("only what the data call reconstructed wears the ring", () => {
  expect(["printed", "second_hand", "deduced", "reconstructed"].filter(reconstructed)).toEqual(["reconstructed"]);
});

it("the details have a word of its own for every source but print", () => {
  const words = ["second_hand", "deduced", "reconstructed"].map((source) => sourceInWords(source).join());
  expect(new Set(words).size).toBe(3);
  expect(words.some((word) => word.startsWith("source."))).toBe(false);
  expect(sourceInWords("printed")).toEqual([]);
});
