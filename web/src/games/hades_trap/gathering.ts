// The table of Hades Trap being laid: plaques of stone at the four sides of the labyrinth.

import type { Gathering } from "../../core/room";
import { sides } from "../../kit/sides";
import Ground from "./GatheringGround.svelte";

export const gathering: Gathering = {
  Ground,
  spots: sides,
  pitch: ["labyrinth", "spool", "m-courage"],
};
