// The table a component stands on, given once by the page. A replay gives one without choices.

import { getContext, setContext } from "svelte";
import type { Choosing } from "./choosing.svelte";
import type { GameTexts } from "./i18n.svelte";
import type { GameEvent } from "./wire";

export interface Standing {
  texts: GameTexts;
  /** null where nothing can be chosen */
  choosing: Choosing | null;
  name: (seat: number) => string;
  /** which of the five shields somebody bears here, from 1 on: by the colour of the person, not by the seat */
  shield: (seat: number) => number;
  /** is this somebody's guided first game? */
  guided?: boolean;
  /** who has decided in secret and waits for the others; in a replay nobody does */
  sealed?: () => number[];
  /** in a replay with everything revealed: what is at this place that not everybody could see then */
  hiddenThen?: (place: string) => unknown;
  /** what happened so far, as far as it has been shown; a replay knows one step of it */
  log: () => GameEvent[];
  /** what the room keeps of this table (`Room.open`) */
  kept: unknown;
}

const KEY = Symbol("standing");

export function stand(standing: Standing): void {
  setContext(KEY, standing);
}

export function standing(): Standing {
  return getContext<Standing>(KEY);
}

/** Is there a table at all? In the lobby and on the pages about people there is none. */
export function standingIfAny(): Standing | undefined {
  return getContext<Standing | undefined>(KEY);
}
