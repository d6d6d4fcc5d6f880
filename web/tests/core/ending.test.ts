// The second line of the end counts in the game's own word.

import { beforeEach, expect, test } from "vitest";
import { standingWords } from "../../src/core/ending";
import { settings } from "../../src/core/settings.svelte";
import type { Result } from "../../src/core/wire";

const result: Result = { lines: [], totals: [11, 16], winners: [1], rule: "DEU-1.1", rival: [], reason: null };
const honour = (points: number): string => `${points} honour`;

beforeEach(() => settings.set("language", "en"));

test("who lost reads place, score and distance", () => {
  expect(standingWords(result, ["Inès", "Théo"], 0, "", "", honour)).toBe("You are second with 11 honour, 5 behind.");
});

test("everybody else reads the score of the winner and by how much it is ahead", () => {
  expect(standingWords(result, ["Inès", "Théo"], 1, "", "", honour)).toBe("16 honour, 5 more than Inès.");
});

test("a tie is told with its reason, and nobody is 0 behind", () => {
  const level = { ...result, totals: [16, 16] };
  const said = "16 honour each; Théo comes first.";
  expect(standingWords(level, ["Inès", "Théo"], 1, "", "", honour, said)).toBe(said);
  expect(standingWords(level, ["Inès", "Théo"], 0, "", "", honour, said)).toBe(
    `You are second with 16 honour. ${said}`,
  );
});
