// What moves with an event: cards taken and laid down, pairs turned up, owls, points, tales, epics, a new deal.

import { animate, findPlace, type Travel } from "../../core/motion";
import type { GameEvent, View } from "../../core/wire";
import { fly, motif } from "../../kit/flight";
import { SIDES, voyage } from "./voyage";
import type { GameEvent as Told } from "./wire";

/** A gain leaves the foot of the card in hand for its owner. */
async function gain(kind: string, to: string, times: number): Promise<void> {
  const badge = findPlace("chosen", true)?.querySelector(`.gains .${kind}`);
  const drawing = (): Node => badge?.cloneNode(true) ?? motif(kind === "favour" ? "owl" : kind);
  await Promise.all(Array.from({ length: times }, (_, n) => fly(drawing(), `gain ${kind}`, "chosen", to, n * 140)));
  const goal = findPlace(to);
  if (goal) await animate(goal, [{ scale: 1 }, { scale: 1.25 }, { scale: 1 }], { duration: 280 });
}

/** All places of the ship, dealt one by one. */
export function deal(view: View): Travel {
  const { ship } = voyage(view);
  const places = SIDES.flatMap((side) => ship[side].map((_, place) => `${side}:${place}`));
  return { kind: "deal", from: "trials", places };
}

export function travels(_before: View, after: View, events: GameEvent[]): Travel[] {
  const found: Travel[] = [];
  const own = (place: string, run: () => Promise<void>): void => void found.push({ kind: "own", places: [place], run });
  for (const event of events as Told[]) {
    const flips = event.moves.filter((move) => move[0] === "flip").map((move) => move[1]);
    if (flips.length) found.push({ kind: "flip", places: flips });
    for (const [piece, from, to] of event.moves) if (piece !== "flip") found.push({ kind: "move", from, to });
    if (event.kind === "raise") {
      const { seat, skill } = event.fields;
      own(`board:${seat}:skill:${skill}`, () => gain(skill, `board:${seat}:skill:${skill}`, 1));
    }
    if (event.kind === "favours") {
      const { seat, favours } = event.fields;
      own(`board:${seat}:favours`, () => gain("favour", `board:${seat}:favours`, favours));
    }
    if (event.kind === "epic") found.push({ kind: "step", place: `board:${event.fields.seat}:epic` });
    if (event.kind === "deal") found.push(deal(after));
  }
  return found;
}
