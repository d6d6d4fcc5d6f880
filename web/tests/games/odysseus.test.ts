import { expect, it } from "vitest";
import { travels } from "../../src/games/odysseus/travels";
import { SIDES, SKILLS } from "../../src/games/odysseus/voyage";
import { event } from "../core/table";

/** The parts of a view that travel. */
function view(change: (made: ReturnType<typeof plain>) => void = () => undefined) {
  const made = plain();
  change(made);
  return made as never;
}

const plain = () => ({
  deal: 1,
  turn: 0,
  chosen: null as string | null,
  automa: null,
  ship: Object.fromEntries(SIDES.map((side) => [side, ["x", "y"] as (string | null)[]])),
  owls: Object.fromEntries(SIDES.map((side) => [side, true])),
  boards: [{ skills: Object.fromEntries(SKILLS.map((skill) => [skill, 0])) }],
});

it("a card taken in hand goes from the ship to where it is chosen", () => {
  const after = view((made) => {
    made.ship["port"]![1] = null;
    made.chosen = "y";
  });
  expect(travels(view(), after, [])).toEqual([{ kind: "move", from: "port:1", to: "chosen" }]);
});

it("a skill that rises by many steps is shown by three", () => {
  const after = view((made) => void (made.boards[0]!.skills[SKILLS[0]] = 5));
  const place = `board:0:skill:${SKILLS[0]}`;
  expect(travels(view(), after, [])).toEqual(Array(3).fill({ kind: "step", place }));
});

it("a new deal deals every place, and no card is said to have been taken", () => {
  const after = view((made) => void (made.deal = 2));
  const found = travels(
    view((made) => void (made.ship["port"]![0] = null)),
    after,
    [],
  );
  expect(found).toEqual([
    { kind: "deal", from: "trials", places: SIDES.flatMap((side) => [`${side}:0`, `${side}:1`]) },
  ]);
});

it("a card that turns over and is taken is not turned where it no longer lies", () => {
  const after = view((made) => void (made.ship["port"]![0] = null));
  const turned = event("event.pair", 1, [
    ["flip", "port:0", "port:0"],
    ["flip", "port:1", "port:1"],
  ]);
  expect(travels(view(), after, [turned])[0]).toEqual({ kind: "flip", places: ["port:1"] });
});
