// What is done with my key: when it is refused, the page says why.

import { refusal } from "../../core/i18n.svelte";
import { me } from "../../core/profile.svelte";

export class Asking {
  /** why the last thing was not done; "" when it was */
  problem = $state("");

  /** Do this with my key; without one nothing is done. */
  readonly attempt = async (work: (key: string) => Promise<unknown>): Promise<void> => {
    this.problem = "";
    try {
      if (me.key) await work(me.key);
    } catch (error) {
      this.problem = refusal(error);
    }
  };
}
