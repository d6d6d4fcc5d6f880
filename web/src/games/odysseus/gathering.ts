// The table of Odysseus being laid: shields on the rails of the trireme.

import type { Gathering } from "../../core/room";
import Ground from "./GatheringGround.svelte";

export const gathering: Gathering = {
  Ground,
  spots: (seats) => {
    const upper = Math.ceil(seats / 2);
    const wide = seats > 4;
    return Array.from({ length: seats }, (_, seat) => {
      const [row, n] = seat < upper ? [0, seat] : [1, seat - upper];
      return { x: (wide ? 7 : 10.5) + n * (wide ? 22 : 31), y: row ? 86.8 : 22.2, form: row ? "lower" : "upper" };
    });
  },
  pitch: ["navigation", "strength", "ithaca"],
};
