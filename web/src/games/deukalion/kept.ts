// What the room keeps of one table while it is open.

import { standing } from "../../core/context";
import type { Components } from "../../core/protocol";
import { Box } from "./box";
import { Stage } from "./stage.svelte";

export class Kept {
  readonly box: Box;
  readonly stage = new Stage();

  constructor(components: Components) {
    this.box = new Box(components);
  }
}

/** The table this component is part of. */
export const kept = (): Kept => standing().kept as Kept;
