// A table of Hybris being laid: the whole game or a scenario.

import type { Setup } from "../../core/setup";
import symbols from "./motifs/astrolabe.svg?raw";

const GODS = ["zeus", "poseidon", "athena", "hades"];

export const setup: Setup = {
  option: "scenario",
  cards: [
    { value: "none", picture: "hy-mortal", dots: 2, decisions: 123 },
    { value: "renaissance", picture: "hy-spark", dots: 1, decisions: 76 },
    { value: "war_of_the_cities", picture: "hy-fight", dots: 3, decisions: 123 },
    { value: "golden_age", picture: "hy-prayer", dots: 2, decisions: 123 },
    { value: "sleep_of_chronos", picture: "hy-chronos", dots: 3, decisions: 123 },
    { value: "forgotten_heroes", picture: "hy-hero", dots: 2, decisions: 142 },
  ],
  first: "renaissance",
  open: {
    olympians: GODS.map((god) => ({ text: `olympian.${god}`, picture: `hy-${god}` })),
    mode: [],
    oracles_grip: [],
  },
  symbols,
};
