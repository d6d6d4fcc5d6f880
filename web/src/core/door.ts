// A game as the lobby shows it: its place in the frieze, its sign, and what it is called. Its picture, in motifs/frieze.svg,
// has the symbol `frieze-<game>`. A game that brought no door has the house's: the owl, after those that have one.

import { readable } from "./language";
import type { GameAnswer } from "./wire";
import type { Language } from "./settings.svelte";

export interface Door {
  game: string;
  /** place in the frieze, from 1 */
  order: number;
  /** the sign of its tables in lists */
  motif: string;
}

/** What is said of a game: the server's facts. */
export interface Words {
  name: string;
  seats: string;
  minutes: string;
  pitch: string;
}

export function wordsOf(game: string, facts: GameAnswer | undefined, language: Language): Words {
  const [least, most] = facts ? [facts.seats[0], facts.seats[facts.seats.length - 1]] : [];
  return {
    name: game.split("_").map(readable).join(" "),
    minutes: "",
    pitch: "",
    ...facts?.words[language],
    seats: least === undefined ? "" : least === most ? String(least) : `${least}–${most}`,
  };
}

/** The games of a frieze: all that the server offers, those with a door first, in the order of their doors. */
export function listed(offered: GameAnswer[], doors: Door[]): string[] {
  const place = ({ id }: GameAnswer): number => doors.find((door) => door.game === id)?.order ?? Infinity;
  return offered
    .toSorted((one, other) => (place(one) < place(other) ? -1 : Number(place(one) > place(other))))
    .map((one) => one.id);
}
