// The table of Deukalion being laid: places at the four sides of the Kylix.

import type { Gathering } from "../../core/room";
import { sides } from "../../kit/sides";
import Ground from "./GatheringGround.svelte";

export const gathering: Gathering = {
  Ground,
  spots: sides,
  pitch: [
    { sign: "kylix", title: "screen.pitch_1_title", text: "screen.pitch_1" },
    { sign: "chest", title: "screen.pitch_2_title", text: "screen.pitch_2" },
    { sign: "hydra", title: "screen.pitch_3_title", text: "screen.pitch_3" },
  ],
};
