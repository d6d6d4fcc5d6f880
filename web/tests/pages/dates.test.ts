// The date that a form offers for an evening.

import { expect, test } from "vitest";
import { local, nextFriday } from "../../src/pages/group/dates";

test("the next Friday at eight, never today", () => {
  expect(nextFriday(new Date(2026, 10, 18, 13, 5))).toBe("2026-11-20T20:00");
  expect(nextFriday(new Date(2026, 10, 20, 9))).toBe("2026-11-27T20:00");
  expect(nextFriday(new Date(2026, 11, 31))).toBe("2027-01-01T20:00");
});

test("as the form holds it", () => {
  expect(local(new Date(2026, 0, 2, 3, 4))).toBe("2026-01-02T03:04");
});
