// One word finds what the rules call by another, in both languages, with or without accents.

import { expect, test } from "vitest";
import { hits, holds, marked, same, wanted } from "../../src/core/search";

test("an owl is a favour, a delivery is landed, the Kylix is the cup", () => {
  expect(holds("Take 1 favour from the supply.", wanted("owl", "en"))).toBe(true);
  expect(holds("You land the treasure at Athens.", wanted("deliver", "en"))).toBe(true);
  expect(holds("Turn the cup.", wanted("Kylix", "en"))).toBe(true);
  expect(holds("Prends 1 faveur.", wanted("chouette", "fr"))).toBe(true);
  expect(holds("Tu débarques... livrer un trésor", wanted("debarquer", "fr"))).toBe(true);
  expect(holds("Take a trial.", wanted("owl", "en"))).toBe(false);
});

test("every word must be found, from where a word begins", () => {
  expect(holds("the starboard side", wanted("board", "en"))).toBe(false);
  expect(holds("the last trial of a side", wanted("last side", "en"))).toBe(true);
  expect(holds("the last trial", wanted("last side", "en"))).toBe(false);
});

const BOOK = [
  {
    id: "A-1",
    title: "Setting up",
    clauses: [
      { id: "A-1.1", text: "Everybody draws an Action card." },
      { id: "A-1.2", text: "The tied player with more owls wins the tie." },
    ],
  },
  {
    id: "A-2",
    title: "Favours",
    clauses: [
      { id: "A-2.1", text: "Take a favour of Athena." },
      { id: "A-2.2", text: "An owl is paid." },
    ],
  },
];
const ids = (words: string): string[] =>
  hits(BOOK, wanted(words, "en")).map(({ chapter, clause }) => clause?.id ?? chapter.id);

test("titles come first, then the very word, then what means the same", () => {
  expect(ids("favours")).toEqual(["A-2", "A-2.1", "A-1.2", "A-2.2"]);
  expect(ids("owl")).toEqual(["A-1.2", "A-2.2", "A-2.1"]);
});

test("who looks for a tie does not draw cards; who looks for a draw finds the tie, too", () => {
  expect(ids("tie")).toEqual(["A-1.2"]);
  expect(ids("draw")).toEqual(["A-1.1", "A-1.2"]);
});

test("a clause answers with its chapter, and by its number", () => {
  expect(ids("favours paid")).toEqual(["A-2.2"]);
  expect(ids("A-2.1")).toEqual(["A-2.1"]);
  expect(ids("nothing")).toEqual([]);
});

test("what was found is marked, whole words with their accents", () => {
  expect(marked("Prends la Chouette, puis l’épreuve.", wanted("epreuve chou", "fr"))).toEqual([
    { text: "Prends la ", hit: false },
    { text: "Chouette", hit: true },
    { text: ", puis l’", hit: false },
    { text: "épreuve.", hit: true },
  ]);
});

test("what is found in one language is shown in another, by its ids", () => {
  const livre = [{ id: "A-2", title: "Faveurs", clauses: [{ id: "A-2.2", text: "On paie une chouette." }] }];
  const shown = same(livre, hits(BOOK, wanted("owl paid", "en")));
  expect(shown.map(({ clause }) => clause?.text)).toEqual(["On paie une chouette."]);
  expect(same(livre, hits(BOOK, wanted("tie", "en")))).toEqual([]); // this book has no such clause
});
