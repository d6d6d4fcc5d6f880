// The table of Hades Trap being laid: plaques of stone at the four sides of the labyrinth.

import type { Gathering } from "../../core/room";
import { sides } from "../../kit/sides";
import Ground from "./GatheringGround.svelte";

export const gathering: Gathering = {
  Ground,
  spots: sides,
  pitch: [
    { sign: "labyrinth", title: "screen.pitch_1_title", text: "screen.pitch_1" },
    { sign: "spool", title: "screen.pitch_2_title", text: "screen.pitch_2" },
    { sign: "m-courage", title: "screen.pitch_3_title", text: "screen.pitch_3" },
  ],
};
