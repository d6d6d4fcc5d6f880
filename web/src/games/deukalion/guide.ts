// What the guided first game of Deukalion explains, and when.

import type { Hint, Moment } from "../../core/guide";
import { sea, type Hero } from "./sea";

const mine = ({ view, seat }: Moment): Hero => sea(view).heroes[seat]!;
const asks =
  (...keys: string[]) =>
  ({ asked }: Moment): boolean =>
    keys.includes(asked.replace("ask.", ""));
const sailing = asks("passive", "active");
const litAs = (kind: string) => (moment: Moment) => moment.lit.filter((place) => place.startsWith(`${kind}:`));
/** places of choices with this verb */
const can =
  (...verbs: string[]) =>
  (moment: Moment): boolean =>
    verbs.some((verb) => moment.verbs.includes(verb));
const ship = (moment: Moment): string[] => (mine(moment).square ? [`sq:${mine(moment).square}`] : []);

export const guide: Hint[] = [
  { id: "aim", first: true, when: asks("anchor"), at: ({ seat }) => [`board:${seat}:honour`, "honour"] },
  { id: "anchor", first: true, when: asks("anchor"), at: ({ lit }) => lit },
  { id: "found", when: (moment) => sailing(moment) && can("found")(moment), at: litAs("settlement") },
  {
    id: "challenge",
    when: (moment) => sailing(moment) && can("challenge")(moment),
    at: (moment) => [...litAs("city")(moment), ...litAs("settlement")(moment)],
  },
  { id: "passive", when: asks("passive"), at: ship },
  { id: "signs", first: true, when: asks("kylix"), at: ({ lit }) => lit },
  { id: "kylix", first: true, when: asks("kylix"), at: ({ lit }) => lit },
  { id: "active", when: asks("active"), at: () => ["result:card", "result:move"] },
  {
    id: "home",
    when: (moment) => sailing(moment) && mine(moment).treasures.length > 0,
    at: ({ view }) => sea(view).anchors.map((square) => `sq:${square}`),
  },
  {
    id: "below",
    when: (moment) => sailing(moment) && mine(moment).hoplites <= 5 && mine(moment).underworld > 0,
    at: ({ seat }) => ["mine:underworld", `underworld:${seat}`],
  },
  { id: "pursuits", when: asks("active"), at: () => ["display:0"] },
  { id: "after_throw", when: asks("after_throw"), at: ({ lit }) => lit },
  { id: "after_throw_duel", when: asks("after_throw_duel"), at: ({ lit }) => lit },
  { id: "treasure", when: asks("take"), at: ({ lit }) => lit },
  { id: "loot", when: asks("loot"), at: ({ lit }) => lit },
  { id: "relocate", when: asks("relocate"), at: ({ lit }) => lit },
  { id: "relocate_hydra", when: asks("relocate_hydra"), at: ({ lit }) => lit },
  { id: "unload", when: asks("unload"), at: ({ lit }) => lit },
  { id: "store", when: asks("store"), at: ({ lit }) => lit },
];
