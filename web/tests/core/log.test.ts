import { expect, it } from "vitest";
import { logAfter } from "../../src/core/log";
import { event } from "./table";

const keys = (log: { key: string }[]): string[] => log.map((one) => one.key);

it("adds what is new", () => {
  const log = [event("deal", 0), event("take", 1)];
  expect(keys(logAfter(log, { from: 1, events: [event("sail", 2)] }))).toEqual(["deal", "take", "sail"]);
});

it("drops what was taken back", () => {
  const log = [event("deal", 0), event("take", 1), event("sail", 2), event("land", 2)];
  expect(keys(logAfter(log, { from: 1, events: [] }))).toEqual(["deal", "take"]);
});

it("replaces what is told again after a reconnect instead of doubling it", () => {
  const log = [event("deal", 0), event("take", 1)];
  expect(keys(logAfter(log, { from: 0, events: [event("take", 1)] }))).toEqual(["deal", "take"]);
});
