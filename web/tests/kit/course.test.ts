import { expect, it } from "vitest";
import type { Ask, Foresight } from "../../src/core/wire";
import { Course } from "../../src/kit/course.svelte";
import { ask, ASKED, choice, choosingAt, MADE } from "../core/table";

const seen = (steps: number, news = false, question: Ask | null = null): Foresight => ({
  type: "preview",
  id: "1",
  steps,
  events: [],
  news,
  view: { waiting: [], result: null },
  question,
});

function course(foresee: (texts: string[]) => Foresight | null) {
  const { choosing, moves } = choosingAt({ foresee: async (texts) => foresee(texts) });
  choosing.show(ask(choice("go:B1"), choice("stay")), ASKED);
  return { course: new Course(choosing), choosing, moves };
}

it("collects steps, shows what may follow, and sends nothing before it is told to", async () => {
  const table = course((texts) => seen(texts.length, false, ask(choice("go:C1"))));
  expect(table.course.next.map((one) => one.text)).toEqual(["go:B1", "stay"]);
  await table.course.add("go:B1");
  expect(table.course.next.map((one) => one.text)).toEqual(["go:C1"]);
  await table.course.add("go:C1");
  expect(table.moves).toEqual([]);
  await table.course.go();
  expect(table.moves).toEqual([["go:B1", "go:C1"]]);
  expect([table.course.texts, table.course.under]).toEqual([[], false]);
});

it("does not add a step that the table refuses, and takes the last one out again", async () => {
  const table = course((texts) => (texts.includes("go:Z9") ? null : seen(texts.length)));
  await table.course.add("go:B1");
  expect(await table.course.add("go:Z9")).toBe(false);
  expect(table.course.texts).toEqual(["go:B1"]);
  await table.course.back();
  expect(table.course.texts).toEqual([]);
});

it("sends the step that brings news with the move, when it was shown that it does", async () => {
  const table = course(() => seen(1, true));
  await table.course.add("go:B1", "fight");
  await table.course.go();
  expect(table.moves).toEqual([["go:B1", "fight"]]);
});

it("followed at once, stops before news and asks there", async () => {
  const table = course(() => seen(2, true));
  await table.course.follow(["go:B1", "go:C1", "fight"]);
  expect(table.moves).toEqual([["go:B1", "go:C1"]]);
  table.choosing.show(ask(choice("fight", [], true)), MADE);
  await table.course.resume();
  expect([table.moves.length, table.course.under]).toEqual([1, false]);
});

it("goes on when asked again, where the table could not look beyond somebody else's answer", async () => {
  const table = course(() => null);
  await table.course.follow(["go:B1", "go:C1"]);
  expect(table.moves).toEqual([["go:B1"]]);
  await table.course.resume(); // the same question: answered already
  expect(table.moves).toEqual([["go:B1"]]);
  table.choosing.show(ask(choice("go:C1"), choice("stay")), MADE);
  await table.course.resume();
  expect(table.moves).toEqual([["go:B1"], ["go:C1"]]);
});

it("is given up when its next step is not offered any more", async () => {
  const table = course(() => null);
  await table.course.follow(["go:B1", "go:C1"]);
  table.choosing.show(ask(choice("stay")), MADE);
  await table.course.resume();
  expect(table.course.texts).toEqual([]);
  expect(table.moves).toEqual([["go:B1"]]);
});

it("whose first step brings news is asked about like any other choice", async () => {
  const table = course(() => seen(0, true));
  table.choosing.show(ask(choice("fight", [], true)), MADE);
  await table.course.follow(["fight", "go:B1"]);
  expect(table.moves).toEqual([]);
  expect(table.choosing.confirming?.text).toBe("fight");
});
