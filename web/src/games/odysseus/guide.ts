// What the guided first game of Odysseus explains, and when.

import type { Hint, Moment } from "../../core/guide";
import { SIDES, SKILLS, voyage, type Board } from "./voyage";

const mine = ({ view, seat }: Moment): Board => voyage(view).boards[seat]!;
/** the skills whose next trial completes a row */
const completes = ({ view, seat }: Moment): string[] => voyage(view).ahead.completes[seat] ?? [];
/** cards beside a pair that still lies face down */
const beside = ({ view, lit }: Moment): string[] => {
  const { ship } = voyage(view);
  return SIDES.flatMap((side) => [1, 4].map((place) => [side, place] as const))
    .filter(([side, place]) => lit.includes(`${side}:${place}`) && ship[side][place === 1 ? 2 : 3] === "down")
    .map(([side, place]) => `${side}:${place}`);
};
const cards = (moment: Moment): number =>
  SKILLS.reduce((sum, skill) => sum + mine(moment).columns[skill].length, mine(moment).rest);
const asks =
  (key: string) =>
  ({ asked }: Moment): boolean =>
    asked === `ask.${key}`;
const board = ({ seat }: Moment): string[] => [`board:${seat}`];

export const guide: Hint[] = [
  { id: "aim", first: true, when: asks("trial"), at: board },
  { id: "take", first: true, when: asks("trial"), at: ({ lit }) => lit },
  { id: "venture", when: asks("venture"), at: () => ["chosen"] },
  { id: "points", when: asks("points"), at: () => ["chosen"] },
  { id: "any", when: asks("any"), at: ({ lit }) => lit },
  { id: "tale", when: asks("tale"), at: ({ lit }) => lit },
  { id: "buy", when: ({ verbs }) => verbs.includes("buy"), at: () => ["mine:favours"] },
  { id: "pair", when: (moment) => asks("trial")(moment) && beside(moment).length > 0, at: beside },
  {
    id: "row",
    when: (moment) => asks("trial")(moment) && completes(moment).length > 0,
    at: (moment) => completes(moment).map((skill) => `board:${moment.seat}:column:${skill}`),
  },
  {
    id: "tales",
    when: (moment) => asks("trial")(moment) && mine(moment).tales.length > 0,
    at: ({ seat }) => [`board:${seat}:tale:0`],
  },
  {
    id: "epic",
    when: (moment) => asks("trial")(moment) && mine(moment).types.length >= 2 && !mine(moment).epic,
    at: ({ seat }) => [`board:${seat}:epic`, "epics"],
  },
  { id: "alone", when: (moment) => asks("trial")(moment) && cards(moment) >= 5, at: board },
];
