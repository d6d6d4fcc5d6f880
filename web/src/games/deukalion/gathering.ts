// The table of Deukalion being laid: places at the four sides of the Kylix.

import type { Gathering } from "../../core/room";
import { sides } from "../../kit/sides";
import Ground from "./GatheringGround.svelte";

export const gathering: Gathering = {
  Ground,
  spots: sides,
  pitch: ["kylix", "chest", "hydra"],
};
