// Events in words, by the vectors that the Python tests read too (tests/kernel/test_wording.py).

import { expect, it } from "vitest";
import vectors from "../../../tests/vectors/events.json";
import type { GameEvent } from "../../src/core/wire";
import { worded, type Kinds } from "../../src/core/wording";

it.each(vectors)("$proves", ({ fields, event, message }) => {
  const kinds = { [event.kind]: { rules: [], fields } } as unknown as Kinds;
  expect(worded({ touches: [], moves: [], ...event } as unknown as GameEvent, kinds)).toEqual(message);
});

it("what the game does not declare is not spoken of", () => {
  const event = { kind: "rest", fields: { seat: 1 }, rule: "", touches: [], moves: [] } as unknown as GameEvent;
  expect(worded(event, {})).toEqual({ key: "event.rest", values: {}, rule: "" });
});
