// The table of Deukalion being laid: places at the four sides of the cup.

import type { Gathering, Spot } from "../../core/room";
import Ground from "./GatheringGround.svelte";

const SIDES: Spot[] = [
  { x: 50, y: 18, form: "plaque" },
  { x: 84.5, y: 54, form: "upright" },
  { x: 50, y: 91, form: "plaque" },
  { x: 15.5, y: 54, form: "upright" },
];

export const gathering: Gathering = {
  Ground,
  // two are opposite each other
  spots: (seats) => (seats === 2 ? [SIDES[0]!, SIDES[2]!] : SIDES.slice(0, seats)),
  pitch: [
    { sign: "kylix", title: "screen.pitch_1_title", text: "screen.pitch_1" },
    { sign: "chest", title: "screen.pitch_2_title", text: "screen.pitch_2" },
    { sign: "hydra", title: "screen.pitch_3_title", text: "screen.pitch_3" },
  ],
};
