// What moved between two views: cards taken, pairs turned up, owls, tales, epics, points, a new deal.

import type { Travel } from "../../core/motion";
import type { GameEvent, View } from "../../core/wire";
import { SIDES, SKILLS, voyage, type Voyage } from "./voyage";

/** Cards that left the ship, as their places. */
function taken(before: Voyage, after: Voyage): string[] {
  const places: string[] = [];
  for (const side of SIDES) {
    before.ship[side].forEach((card, place) => {
      if (card !== null && after.ship[side][place] === null) places.push(`${side}:${place}`);
    });
  }
  return places;
}

export function travels(early: View, late: View, events: GameEvent[]): Travel[] {
  const before = voyage(early);
  const after = voyage(late);
  const found: Travel[] = [];
  const dealt = after.deal !== before.deal;
  const gone = dealt ? [] : taken(before, after);
  const landings = events.flatMap((event) => event.moves).filter((move) => move[0] === "trial");

  for (const event of events) {
    const flips = event.moves.filter((move) => move[0] === "flip").map((move) => move[1]);
    if (flips.length) found.push({ kind: "flip", places: flips.filter((place) => !gone.includes(place)) });
    for (const [piece, from, to] of event.moves) {
      if (piece === "flip") continue;
      const start = piece === "trial" && from === "chosen" && before.chosen === null && gone[0] ? gone[0] : from;
      found.push({ kind: "move", from: start, to });
    }
  }
  if (after.chosen !== null && before.chosen === null && gone[0] && !landings.some((move) => move[2] === "chosen")) {
    found.push({ kind: "move", from: gone[0], to: "chosen" });
  }
  if (!dealt) {
    for (const side of SIDES) {
      if (before.owls[side] && !after.owls[side] && !after.automa) {
        found.push({ kind: "move", from: `owl:${side}`, to: `board:${before.turn}:favours` });
      }
    }
  }
  after.boards.forEach((board, seat) => {
    for (const skill of SKILLS) {
      const steps = board.skills[skill] - (before.boards[seat]?.skills[skill] ?? 0);
      for (let step = 0; step < Math.min(steps, 3); step += 1)
        found.push({ kind: "step", place: `board:${seat}:skill:${skill}` });
    }
  });
  if (dealt) {
    const places = SIDES.flatMap((side) => after.ship[side].map((_, place) => `${side}:${place}`));
    found.push({ kind: "deal", from: "trials", places });
  }
  return found;
}
