// The table of Hybris being laid: plaques at the four quarters of the astrolabe.

import type { Gathering, Spot } from "../../core/room";
import Ground from "./GatheringGround.svelte";

const QUARTERS: Spot[] = [
  { x: 19, y: 30, form: "plaque" },
  { x: 81, y: 30, form: "plaque" },
  { x: 81, y: 80, form: "plaque" },
  { x: 19, y: 80, form: "plaque" },
];

export const gathering: Gathering = {
  Ground,
  // two are opposite each other
  spots: (seats) => (seats === 2 ? [QUARTERS[0]!, QUARTERS[2]!] : QUARTERS.slice(0, seats)),
  pitch: [
    { sign: "hy-oracle", title: "screen.pitch_1_title", text: "screen.pitch_1" },
    { sign: "hy-forge", title: "screen.pitch_2_title", text: "screen.pitch_2" },
    { sign: "hy-greatness", title: "screen.pitch_3_title", text: "screen.pitch_3" },
  ],
};
