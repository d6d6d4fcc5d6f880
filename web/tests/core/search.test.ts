// One word finds what the rules call by another, in both languages, with or without accents.

import { expect, test } from "vitest";
import { found, holds, wanted } from "../../src/core/search";

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

test("chapters keep only the clauses that answer", () => {
  const chapters = [
    { id: "A-1", title: "Setting up", clauses: [{ id: "A-1.1", text: "Shuffle." }] },
    {
      id: "A-2",
      title: "A turn",
      clauses: [
        { id: "A-2.1", text: "Take a favour." },
        { id: "A-2.2", text: "Rest." },
      ],
    },
  ];
  expect(found(chapters, wanted("owl", "en")).map((one) => one.clauses.map((clause) => clause.id))).toEqual([
    ["A-2.1"],
  ]);
});
