import { expect, it } from "vitest";
import { listed, wordsOf } from "../../src/core/door";
import type { GameAnswer } from "../../src/core/wire";
import { doors } from "../../src/games/doors";
import { pictured, pictures } from "../../src/games/pictures";

const facts = (seats: number[]): GameAnswer => ({
  id: "hybris",
  seats,
  options: [],
  strengths: [],
  guided: true,
  data: ["box"],
  reconstructed: {},
  words: {
    en: { name: "Hybris", minutes: "200 minutes", pitch: "By the server.", aim: "" },
    fr: { name: "Hybris", minutes: "200 minutes", pitch: "Par le serveur.", aim: "" },
  },
});

it("a game is described by the server's facts; one it says nothing of is called by its id", () => {
  expect(wordsOf("hybris", facts([2, 3, 4]), "fr")).toEqual({
    name: "Hybris",
    seats: "2–4",
    minutes: "200 minutes",
    pitch: "Par le serveur.",
    aim: "",
  });
  expect(wordsOf("hybris", facts([2]), "en").seats).toBe("2");
  expect(wordsOf("hades_trap", undefined, "en")).toEqual({ name: "Hades Trap", seats: "", minutes: "", pitch: "" });
});

it("the frieze shows all games of the server, those with a door first", () => {
  const offered = ["bluff", "hybris", "ajax", "odysseus"].map((id) => ({ ...facts([2]), id }));
  expect(listed(offered, doors)).toEqual(["odysseus", "hybris", "bluff", "ajax"]);
});

it("a game without a picture has the house's", () => {
  expect(pictured("hybris")).toBe("hybris");
  expect(pictures[pictured("bluff")]).toContain('id="frieze-plain"');
});

it("every door draws the picture it names, and no two share a place in the frieze", () => {
  for (const { game } of doors) expect(pictures[game]).toContain(`id="frieze-${game}"`);
  expect(new Set(doors.map((one) => one.order)).size).toBe(doors.length);
});
