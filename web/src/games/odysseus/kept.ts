// What the room keeps of one table: its components, as its data set has them.

import { standing } from "../../core/context";
import type { Components } from "../../core/wire";
import { Kind } from "../../kit/kinds";
import type { Automa, Tale, Trial } from "./wire";

export class Kept {
  readonly trials: Kind<Trial>;
  readonly tales: Kind<Tale>;
  /** the cards of the Automa */
  readonly cards: Kind<Automa>;

  constructor(components: Components) {
    this.trials = new Kind(components, "trial");
    this.tales = new Kind(components, "tale");
    this.cards = new Kind(components, "automa");
  }
}

/** The table this component is part of. */
export const kept = (): Kept => standing().kept as Kept;

/** What a tale counts, in figures, where it counts values. */
export function taleFigures(tale: Tale): string {
  const values = tale.values ?? [];
  return values.length > 1 ? `${values[0]}–${values[values.length - 1]}` : String(values[0] ?? "");
}
