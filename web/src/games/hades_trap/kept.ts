// What the room keeps of one table while it is open.

import type { Choosing } from "../../core/choosing.svelte";
import { standing } from "../../core/context";
import type { Components } from "../../core/wire";
import { Course } from "../../kit/course.svelte";
import { Kind } from "../../kit/kinds";
import { Plan } from "./plan.svelte";
import type { Hero, Item, Medallion, Piece, Tile } from "./wire";

export class Kept {
  readonly pieces: Kind<Piece>;
  readonly items: Kind<Item>;
  readonly medallions: Kind<Medallion>;
  readonly heroes: Kind<Hero>;
  readonly tiles: Kind<Tile>;
  private walking: Course | null = null;
  private planning: Plan | null = null;

  constructor(components: Components) {
    this.pieces = new Kind(components, "piece");
    this.items = new Kind(components, "item");
    this.medallions = new Kind(components, "medallion");
    this.heroes = new Kind(components, "hero");
    this.tiles = new Kind(components, "tile");
  }

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
