// What the guided first game of Hybris explains, and when: the Renaissance scenario, from the first Pillar to the first
// Fear. The aim of the game is said where the god is dealt.

import type { Hint, Moment } from "../../core/guide";
import { cosmos } from "./cosmos";
import type { PlayerView } from "./wire";

/** the god of the first game */
export const FIRST_GOD = "athena";

const mine = ({ view, seat }: Moment): PlayerView => cosmos(view).players[seat]!;
const asks =
  (...keys: string[]) =>
  ({ asked }: Moment): boolean =>
    keys.includes(asked.replace("ask.", ""));
const lit = (moment: Moment): string[] => moment.lit;
const planned = (): string[] => ["plan:asked"];
const board = (): string[] => ["mine"];
const later =
  (when: (moment: Moment) => boolean, age: number) =>
  (moment: Moment): boolean =>
    when(moment) && cosmos(moment.view).age >= age;
const canDo =
  (action: string) =>
  (moment: Moment): boolean =>
    asks("action")(moment) && moment.lit.includes(`action:${action}`);

export const guide: Hint[] = [
  { id: "pillar", first: true, when: asks("pillar"), at: lit },
  { id: "pillar_prayer", when: later(asks("pillar"), 2), at: lit },
  { id: "plan", first: true, when: asks("plan"), at: planned },
  { id: "plan_ahead", when: asks("plan"), at: planned },
  { id: "turn", first: true, when: asks("turn"), at: lit },
  {
    id: "pass",
    when: (moment) => asks("turn")(moment) && mine(moment).units.some((unit) => unit.space !== null),
    at: board,
  },
  { id: "destination", when: asks("destination"), at: lit },
  { id: "deploy_now", when: canDo("deploy"), at: lit },
  { id: "action", when: asks("action"), at: lit },
  { id: "conceive", when: asks("conceive"), at: lit },
  { id: "fabricate", when: asks("fabricate"), at: lit },
  { id: "influence", when: asks("influence"), at: lit },
  { id: "deploy", when: asks("deploy"), at: lit },
  { id: "slot", when: asks("slot"), at: lit },
  { id: "upper", when: asks("upper"), at: board },
  { id: "end", when: asks("end"), at: board },
  { id: "contest", when: asks("contest"), at: lit },
  { id: "lay", when: asks("lay"), at: lit },
  { id: "marker", when: asks("marker"), at: board },
  { id: "spark", when: asks("free.spark"), at: lit },
  { id: "quest", when: asks("quest"), at: lit },
  { id: "convert", when: asks("convert"), at: lit },
  { id: "fear", when: ({ view }) => cosmos(view).underworld.fear !== null, at: () => ["age:fear"] },
];
