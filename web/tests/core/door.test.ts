import { expect, it } from "vitest";
import { wordsOf, type Door } from "../../src/core/door";
import type { GameAnswer } from "../../src/core/wire";
import { doors } from "../../src/games/doors";
import { pictures } from "../../src/games/pictures";

const said = { "door.name": "Hybris", "door.seats": "2–4", "door.minutes": "3 h 30", "door.pitch": "Be great." };
const door: Door = { game: "hybris", order: 4, motif: "gods", announced: { en: said, fr: said } };
const facts = (seats: number[]): GameAnswer => ({
  id: "hybris",
  seats,
  options: [],
  strengths: [],
  data: ["box"],
  reconstructed: {},
  words: {
    en: { name: "Hybris", minutes: "200 minutes", pitch: "By the server.", aim: "" },
    fr: { name: "Hybris", minutes: "200 minutes", pitch: "Par le serveur.", aim: "" },
  },
});

it("a game that the server offers is described by the server, whatever was announced", () => {
  expect(wordsOf(door, facts([2, 3, 4]), "fr")).toEqual({
    name: "Hybris",
    seats: "2–4",
    minutes: "200 minutes",
    pitch: "Par le serveur.",
    aim: "",
  });
  expect(wordsOf(door, facts([2]), "en").seats).toBe("2");
});

it("a game that is only announced says so in its own words", () => {
  expect(wordsOf(door, undefined, "en")).toEqual({
    name: "Hybris",
    seats: "2–4",
    minutes: "3 h 30",
    pitch: "Be great.",
  });
});

it("every door draws the picture it names, and no two share a place in the frieze", () => {
  for (const { game } of doors) expect(pictures[game]).toContain(`id="frieze-${game}"`);
  expect(new Set(doors.map((one) => one.order)).size).toBe(doors.length);
});
