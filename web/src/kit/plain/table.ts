// The table as a part of the plain room sees it: the words of the game, what the view holds, the board that is declared.

import { standing } from "../../core/context";
import type { View } from "../../core/wire";
import { lay, type Laid } from "./fields";
import { Kept } from "./kept";
import { taken } from "./pieces";
import { Words } from "./words";

export function plainTable() {
  const { texts, choosing, name, sealed = () => [], log, kept } = standing();
  const box =
    kept instanceof Kept ? kept : new Kept({}, { boards: [], hands: [], tracks: [], counters: [], things: {} });
  const words = new Words(texts, box);
  const seats = (): number => texts.names.length;
  box.seats = seats;
  return {
    box,
    texts,
    choosing,
    name,
    sealed,
    log,
    words,
    declared: box.declared,
    dropped: (place: string): void => void (box.dropped = place),
    seats,
    laid: (view: View, seat: number | null): Laid =>
      lay(view, { seats: seats(), seat, taken: taken(box.declared), named: (path) => words.named(path) }),
  };
}
