// What the room keeps of one table: its components, as its data set has them.

import { standing } from "../../core/context";
import type { Components } from "../../core/protocol";
import { Kind, type Component } from "../../kit/kinds";
import type { Skill } from "./voyage";

export interface Trial extends Component {
  adventure: string;
  type: string;
  skill: Skill;
  value: number;
  vp: number;
  gains: string[];
}

export interface Tale extends Component {
  skill?: Skill;
  type?: string;
  values?: number[];
  vp: number;
}

export interface AutomaCard extends Component {
  start: string;
  symbol: string;
}

export class Kept {
  readonly trials: Kind<Trial>;
  readonly tales: Kind<Tale>;
  /** the cards of the Automa */
  readonly cards: Kind<AutomaCard>;

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
