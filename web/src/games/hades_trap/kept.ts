// What the room keeps of one table while it is open.

import type { Choosing } from "../../core/choosing.svelte";
import { standing } from "../../core/context";
import { Course } from "../../kit/course.svelte";
import { Plan } from "./plan.svelte";

export class Kept {
  private walking: Course | null = null;
  private planning: Plan | null = null;

  /** The way my hero is on. */
  course(choosing: Choosing): Course {
    return (this.walking ??= new Course(choosing));
  }

  /** What I am thinking about. */
  plan(choosing: Choosing): Plan {
    return (this.planning ??= new Plan(choosing));
  }
}

/** The table this component is part of. */
export const kept = (): Kept => standing().kept as Kept;
