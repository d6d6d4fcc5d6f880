// A game as the lobby shows it: its place in the frieze, its sign, and what it is called. Its picture, in motifs/frieze.svg,
// has the symbol `frieze-<game>`.

import type { Texts } from "./i18n.svelte";
import type { GameAnswer } from "./wire";
import type { Language } from "./settings.svelte";

export interface Door {
  game: string;
  /** place in the frieze, from 1 */
  order: number;
  /** the sign of its tables in lists */
  motif: string;
  /** words of a game that the server does not offer yet: door.name, door.seats, door.minutes, door.pitch */
  announced?: Record<Language, Texts>;
}

/** What is said of a game: by the server's facts, or as announced. */
export interface Words {
  name: string;
  seats: string;
  minutes: string;
  pitch: string;
}

export function wordsOf(door: Door | undefined, facts: GameAnswer | undefined, language: Language): Words {
  if (facts) {
    const [least, most] = [facts.seats[0], facts.seats[facts.seats.length - 1]];
    return {
      name: facts.id,
      minutes: "",
      pitch: "",
      ...facts.words[language],
      seats: least === most ? String(least) : `${least}–${most}`,
    };
  }
  const said = (key: string): string => door?.announced?.[language][`door.${key}`] ?? "";
  return { name: said("name"), seats: said("seats"), minutes: said("minutes"), pitch: said("pitch") };
}
