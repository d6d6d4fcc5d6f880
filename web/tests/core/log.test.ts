import { expect, it } from "vitest";
import { logBefore, seatOf } from "../../src/core/log";
import { event } from "./table";

const keys = (log: { key: string }[]): string[] => log.map((one) => one.key);

it("keeps what was told before", () => {
  const log = [event("deal", 0), event("take", 1)];
  expect(keys(logBefore(log, { from: 1 }))).toEqual(["deal", "take"]);
});

it("drops what was taken back, or is told again after a reconnect", () => {
  const log = [event("deal", 0), event("take", 1), event("sail", 2), event("land", 2)];
  expect(keys(logBefore(log, { from: 1 }))).toEqual(["deal", "take"]);
});

it("knows the seat an event speaks of", () => {
  expect(seatOf({ ...event("take"), values: { seat: "seat:3" } })).toBe(3);
  expect(seatOf(event("deal"))).toBeNull();
});
