// Events in words, by the vectors that the Python tests read too (tests/kernel/test_wording.py).

import { expect, it } from "vitest";
import vectors from "../../../tests/vectors/events.json";
import type { GameEvent } from "../../src/core/wire";
import { advised, judged, worded, type Kinds } from "../../src/core/wording";

it.each(vectors)("$proves", ({ fields, event, message }) => {
  const kinds = { [event.kind]: { rules: [], fields } } as unknown as Kinds;
  expect(worded({ touches: [], moves: [], ...event } as unknown as GameEvent, kinds)).toEqual(message);
});

it("what the game does not declare is not spoken of", () => {
  const event = { kind: "rest", fields: { seat: 1 }, rule: "", touches: [], moves: [] } as unknown as GameEvent;
  expect(worded(event, {})).toEqual({ key: "event.rest", values: {}, rule: "" });
});

it("the owl and a judged match say a label that begins with a verb, or what the game has for it", () => {
  const texts: Record<string, string> = {
    "choice.end": "End the turn",
    "choice.take": "Scylla",
    "would.take": "take Scylla. She bites.",
  };
  const known = { has: (key: string) => key in texts, fill: (key: string) => texts[key]! };
  const labels = ["end", "take"].map((verb) => ({ key: `choice.${verb}`, values: {}, rule: "" }));
  expect(labels.map((label) => advised(known, label))).toEqual(["end the turn", "take Scylla. She bites."]);
  expect(labels.map((label) => judged(known, label))).toEqual([
    ["End the turn", ""],
    ["Take Scylla", "She bites."],
  ]);
});
