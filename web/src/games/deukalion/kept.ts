// What the room keeps of one table while it is open.

import type { Choosing } from "../../core/choosing.svelte";
import { standing } from "../../core/context";
import type { Components } from "../../core/wire";
import { Course } from "../../kit/course.svelte";
import { Box } from "./box";
import { Stage } from "./stage.svelte";

export class Kept {
  readonly box: Box;
  readonly stage = new Stage();

  private sailing: Course | null = null;

  constructor(components: Components) {
    this.box = new Box(components);
  }

  /** The way my ship is on. */
  course(choosing: Choosing): Course {
    return (this.sailing ??= new Course(choosing));
  }
}

/** The table this component is part of. */
export const kept = (): Kept => standing().kept as Kept;
