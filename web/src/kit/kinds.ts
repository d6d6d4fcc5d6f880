// The components of one table, by kind and id. Each table has its own: two tables may be played with different data sets.

import type { Components } from "../core/protocol";

/** What every component has. */
export interface Component {
  id: string;
  /** "printed", "second_hand", "deduced" or "reconstructed" */
  source: string;
  /** the source of each field where it differs */
  sources: Record<string, string>;
}

/** All components of one kind; asking for one that does not exist is an error. */
export class Kind<T extends Component> {
  readonly all: T[];
  private readonly byId: Map<string, T>;

  constructor(
    components: Components,
    readonly name: string,
  ) {
    this.all = (components[name] ?? []) as unknown as T[];
    this.byId = new Map(this.all.map((one) => [one.id, one]));
  }

  of(id: string): T {
    const one = this.byId.get(id);
    if (!one) throw new Error(`unknown ${this.name} ${id}`);
    return one;
  }
}
