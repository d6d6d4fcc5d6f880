import { expect, it } from "vitest";
import { beginsAnew, linesSoFar, logBefore, remarkIn, remarksAfter, seatOf } from "../../src/core/log";
import { event } from "./table";

const keys = (log: { kind: string }[]): string[] => log.map((one) => one.kind);

it("keeps what was told before", () => {
  const log = [event("deal", 0), event("take", 1)];
  expect(keys(logBefore(log, { from: 1 }))).toEqual(["deal", "take"]);
});

it("drops what was taken back, or is told again after a reconnect", () => {
  const log = [event("deal", 0), event("take", 1), event("sail", 2), event("land", 2)];
  expect(keys(logBefore(log, { from: 1 }))).toEqual(["deal", "take"]);
});

it("begins anew where more was missed than is told to somebody who comes", () => {
  const events = [event("take", 400)];
  expect(beginsAnew({ events, shown: [] })).toBe(true);
  expect(beginsAnew({ events, shown: [null] })).toBe(false);
  expect(beginsAnew({ events: [], shown: [] })).toBe(false);
});

it("tells a line once all its events are seen: a turn that goes on is one line, never two", () => {
  const line = (step: number, count: number) => ({ step, place: 0, said: [], count, costs: [] });
  const lines = [line(1, 2), line(2, 3)];
  expect(linesSoFar(lines, 2)).toEqual([lines[0]]);
  expect(linesSoFar(lines, 4)).toEqual([lines[0]]);
  expect(linesSoFar(lines, 5)).toEqual(lines);
});

it("a line that grows stays as it was told until it is whole", () => {
  const line = (step: number, count: number) => ({ step, place: 0, said: [], count, costs: [] });
  const told = [line(1, 2), line(2, 1)];
  expect(linesSoFar([line(1, 2), line(2, 3), line(3, 1)], 3, told)).toEqual(told);
  expect(linesSoFar([line(1, 2), line(2, 3)], 5, told)).toEqual([line(1, 2), line(2, 3)]);
});

it("knows the seat an event speaks of", () => {
  expect(seatOf({ ...event("take"), fields: { seat: 3 } })).toBe(3);
  expect(seatOf(event("deal"))).toBeNull();
});

it("remarks speak to who reads them, and say who agreed", () => {
  const name = (seat: number): string => ["Inès", "Théo"][seat] ?? "";
  const undone = { step: 3, seat: 0, what: "undone" as const, agreed: [1], at: 0 };
  expect(remarkIn(undone, name, 0)).toEqual({ key: "remark.undoneMine", name: "Inès", names: ["Théo"] });
  expect(remarkIn({ ...undone, agreed: [] }, name, 1).key).toBe("remark.undoneAlone");
  expect(remarkIn({ ...undone, what: "back", agreed: [] }, name, null).key).toBe("remark.back");
});

it("no remark is lost: it stands after the last line told before it, or before them all", () => {
  const line = (step: number, place = 0) => ({ step, place, said: [], count: 1, costs: [] });
  const remark = (step: number) => ({ step, seat: 0, what: "undone" as const, agreed: [], at: 0 });
  const told = [line(6), line(3, 1), line(3)];
  const remarks = [0, 3, 5, 6, 9].map(remark);
  const steps = (one: (typeof told)[number] | null) => remarksAfter(one, told, remarks).map(({ step }) => step);
  expect([null, ...told].map((one) => steps(one))).toEqual([[0], [9, 6], [5, 3], []]);
  expect(remarksAfter(null, [], remarks)).toHaveLength(5);
});
