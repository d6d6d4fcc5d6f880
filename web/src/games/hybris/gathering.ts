// The table of Hybris being laid: plaques at the four quarters of the astrolabe.

import type { Gathering } from "../../core/room";
import { facing } from "../../kit/sides";
import Ground from "./GatheringGround.svelte";

export const gathering: Gathering = {
  Ground,
  spots: facing([
    { x: 19, y: 30, form: "plaque" },
    { x: 81, y: 30, form: "plaque" },
    { x: 81, y: 80, form: "plaque" },
    { x: 19, y: 80, form: "plaque" },
  ]),
  pitch: ["hy-oracle", "hy-forge", "hy-greatness"],
};
