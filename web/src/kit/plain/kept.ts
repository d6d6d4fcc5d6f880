// What the plain room keeps of a table: the box, and the board its game declares.

import type { BoardAnswer, Component, Components } from "../../core/wire";

export class Kept {
  /** how many sit at the table, as it is told when its room is drawn */
  seats = (): number => 0;
  /** where a piece was just put down by hand, so that nothing has to move it there */
  dropped = "";
  private readonly byId = new Map<string, { kind: string; component: Component }>();

  constructor(
    components: Components,
    readonly declared: BoardAnswer,
  ) {
    for (const [kind, all] of Object.entries(components))
      for (const component of all) {
        this.byId.set(`${kind}.${component.id}`, { kind, component });
        if (!this.byId.has(component.id)) this.byId.set(component.id, { kind, component });
      }
  }

  /** A component by its id, or by its text key. */
  find(id: string): { kind: string; component: Component } | undefined {
    return this.byId.get(id);
  }
}
