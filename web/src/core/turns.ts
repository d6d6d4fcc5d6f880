// A finished match turn by turn: which turns were worth most, and where it was decided. All points are the table's own.

import type { GameEvent, Result, TurnAnswer } from "./wire";

export type Gains = TurnAnswer["gains"][number];

/** One turn that is worth looking at again. */
export interface Moment {
  kind: "finest" | "decided" | "great";
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

/** The turn with which the winner went ahead for good, by its place in the list; -1 where there is none. */
function decision(turns: TurnAnswer[], standing: number[][], winner: number): number {
  const leads = (turn: TurnAnswer): boolean => {
    const row = standing[turn.last] ?? [];
    return row.every((points, seat) => seat === winner || points < (row[winner] ?? 0));
  };
  for (let n = turns.length - 1; n >= 0; n -= 1) if (!leads(turns[n]!)) return n + 1 < turns.length ? n + 1 : -1;
  return -1;
}

/** My finest turn, then what decided it, then the greatest of the others; in the order of the game where I have none. */
export function moments(turns: TurnAnswer[], standing: number[][], result: Result, me: number | null): Moment[] {
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
  if (finest)
    found.push({ ...finest, kind: "finest", most: standing[0]!.length > 1 && finest.points === ranked[0]?.points });
  const [winner, ...others] = result.winners;
  if (winner !== undefined && !others.length && standing[0]!.length > 1) {
    const n = decision(turns, standing, winner);
    const moment = ranked.find((one) => one.turn === n + 1 && one.seat === winner);
    if (moment && moment.step !== finest?.step) found.push({ ...moment, kind: "decided" });
  }
  for (const one of ranked) {
    if (found.length >= MOMENTS) break;
    if (!found.some((known) => known.turn === one.turn)) found.push(one);
  }
  return found[0]?.kind === "finest" ? found : found.sort((a, b) => a.turn - b.turn);
}
