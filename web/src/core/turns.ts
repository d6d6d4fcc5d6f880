// A finished match turn by turn: which turns were worth most. All points are the table's own.

import type { GameEvent, TurnAnswer } from "./wire";

export type Gains = TurnAnswer["gains"][number];

/** One turn that is worth looking at again. */
export interface Moment {
  kind: "finest" | "great";
  /** number of the turn, from 1 */
  turn: number;
  /** the step after its last decision */
  step: number;
  seat: number;
  points: number;
  gains: Gains;
  events: GameEvent[];
  /** nobody made more in one turn */
  most: boolean;
}

/** How many turns are shown. */
const MOMENTS = 3;

export const pointsOf = (gains: Gains): number => gains.reduce((sum, [, points]) => sum + points, 0);

/** The turn a step belongs to, by its place in the list; -1 before the first decision. */
export function turnAt(turns: TurnAnswer[], step: number): number {
  return turns.findIndex((turn) => step >= turn.first && step <= turn.last);
}

/** My finest turn, then the greatest of all; in the order of the game where I have none. */
export function moments(turns: TurnAnswer[], me: number | null): Moment[] {
  const all = turns.flatMap((turn, n) =>
    turn.gains.map((gains, seat): Moment => {
      const points = pointsOf(gains);
      return {
        kind: "great",
        turn: n + 1,
        step: turn.last,
        seat,
        points,
        gains,
        events: turn.events,
        most: false,
      };
    }),
  );
  const ranked = all.filter((one) => one.points > 0).sort((a, b) => b.points - a.points || a.turn - b.turn);
  const found: Moment[] = [];
  const finest = ranked.find((one) => one.seat === me);
  const others = (turns[0]?.gains.length ?? 0) > 1;
  if (finest) found.push({ ...finest, kind: "finest", most: others && finest.points === ranked[0]?.points });
  for (const one of ranked) {
    if (found.length >= MOMENTS) break;
    if (!found.some((known) => known.turn === one.turn)) found.push(one);
  }
  return found[0]?.kind === "finest" ? found : found.sort((a, b) => a.turn - b.turn);
}
