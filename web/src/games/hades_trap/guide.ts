// What the guided first game of Hades Trap explains, and when.

import type { Hint, Moment } from "../../core/guide";
import { labyrinth } from "./maze";
import type { HeroView } from "./wire";

const mine = ({ view, seat }: Moment): HeroView => labyrinth(view).heroes[seat]!;
const asks =
  (...keys: string[]) =>
  ({ asked }: Moment): boolean =>
    keys.includes(asked.replace("ask.", ""));
const turn = asks("turn");
const litAs = (kind: string) => (moment: Moment) => moment.lit.filter((place) => place.startsWith(`${kind}:`));
const own = (moment: Moment): string[] => (mine(moment).square ? [`sq:${mine(moment).square}`] : []);
const sequence = (): string[] => ["sequence"];

export const guide: Hint[] = [
  { id: "aim", first: true, when: asks("choose", "turn"), at: () => ["goal"] },
  { id: "choose", first: true, when: asks("choose"), at: ({ lit }) => lit },
  { id: "points", first: true, when: turn, at: ({ seat }) => [`board:${seat}:bar`] },
  { id: "medallions", first: true, when: turn, at: () => ["goal"] },
  {
    id: "begin",
    first: true,
    when: (moment) => turn(moment) && moment.verbs.includes("move"),
    at: (moment) => [...litAs("tile")(moment), ...own(moment)],
  },
  {
    id: "gripped",
    when: (moment) => turn(moment) && mine(moment).gripped,
    at: (moment) => mine(moment).held_by.map((square) => `sq:${square}`),
  },
  { id: "explore", when: (moment) => turn(moment) && moment.verbs.includes("explore"), at: litAs("tile") },
  { id: "walk", when: (moment) => turn(moment) && moment.verbs.includes("move"), at: litAs("sq") },
  {
    id: "threads",
    when: (moment) => turn(moment) && labyrinth(moment.view).boss.square !== null,
    at: sequence,
  },
  {
    id: "ahead",
    when: (moment) =>
      turn(moment) && (labyrinth(moment.view).ahead.rest?.steps.some((step) => step.hits.length > 0) ?? false),
    at: sequence,
  },
  { id: "hades", when: (moment) => turn(moment) && mine(moment).hades > 0, at: ({ seat }) => [`board:${seat}:bar`] },
  { id: "pick", when: (moment) => turn(moment) && moment.verbs.includes("pick"), at: own },
  {
    id: "medallion",
    when: (moment) => turn(moment) && mine(moment).medallions.length > 0,
    at: ({ seat }) => [`board:${seat}:bar`],
  },
  { id: "reply", when: asks("reply_hades", "reply_both", "reply_stunned"), at: ({ lit }) => lit },
  { id: "replace", when: asks("replace"), at: sequence },
  { id: "turn_tile", when: asks("turn_tile"), at: litAs("tile") },
  { id: "charge", when: asks("charge"), at: litAs("way") },
  { id: "swap", when: asks("swap"), at: litAs("tile") },
];
