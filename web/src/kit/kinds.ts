// The components of one table, by kind and id. Each table has its own: two tables may be played with different data sets.

import type { Component as AnyComponent, Components } from "../core/wire";

/** What every component has. */
export type Component = Pick<AnyComponent, "id" | "source" | "sources">;

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
