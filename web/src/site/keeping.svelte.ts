// Is what the engine keeps safe on this device? The house itself reads this: nothing here may ask which house it is.

import { engine } from "./engine";

class Keeping {
  /** something is only in memory */
  unkept = $state(false);
  private wished = false;

  constructor() {
    engine.onunkept = (yes) => (this.unkept = yes);
  }

  /** The browser shall not tidy this up; asked once there is a table. */
  persist(): void {
    if (!this.wished && "storage" in navigator) void navigator.storage.persist().catch(() => false);
    this.wished = true;
  }
}

export const keeping = new Keeping();
