// Written by tools/wire_types.py from the server's own messages: change those, not this file.

import type { EventOf, Result, Source } from "../../core/wire";

/** All that the game sends of a table; the kernel adds who is asked and the result. */
export interface View {
  deal: number;
  deals: number;
  turn: number;
  first: number;
  /** by side, six places from bow to stern: a trial, "down", or nothing */
  ship: Record<string, (string | null)[]>;
  /** by side: does a favour lie between the face-down pair? */
  owls: Record<string, boolean>;
  trials: number;
  piles: number[];
  display: (string | null)[];
  /** solo: the tales the Automa has swept away, the last ones at the end, until they make new piles */
  discarded: string[];
  epics: number[];
  chosen: string | null;
  /** trials nobody took */
  lost: string[];
  boards: BoardView[];
  automa: AutomaView | null;
  limits: LimitsView;
  ahead: Ahead;
  waiting: number[];
  result: Result | null;
}

/** The opponent of a solo game: the card it turned up last, what it has taken, its score line by line. */
export interface AutomaView {
  level: number;
  deck: number;
  shown: string | null;
  cards: string[];
  tales: string[];
  epic: number;
  types: string[];
  lines: (string | number)[][];
  points: number;
}

/** One player's board. */
export interface BoardView {
  skills: Record<string, number>;
  columns: Record<string, ColumnTrial[]>;
  rest: number;
  tales: string[];
  favours: number;
  epic: number;
  types: string[];
  rows: number;
  points: number;
}

/** A trial placed on a board; would it pay its VP now? */
export interface ColumnTrial {
  id: string;
  passed: boolean;
}

/** Where the tracks stop, and how many tales and trials a player can have. */
export interface LimitsView {
  skill: number;
  tales: number;
  trials: number;
}

/** What could come of the next trials. */
export interface Ahead {
  /** by seat: the skills whose next trial would complete a row (ODY-7.2) */
  completes: string[][];
}

/** Something that happened, by its kind. */
export type GameEvent =
  | EventOf<"deal", { deal: number; }>
  | EventOf<"take", { seat: number; trial: string; skill: string; value: number; side: string; }>
  | EventOf<"wake", { side: string; one: string; two: string; }>
  | EventOf<"owl", { seat: number; }>
  | EventOf<"adventure", { seat: number; trial: string; }>
  | EventOf<"favours", { seat: number; favours: number; }>
  | EventOf<"raise", { seat: number; skill: string; value: number; }>
  | EventOf<"point_lost", { seat: number; skill: string; value: number; }>
  | EventOf<"redirect", { seat: number; old: string; old_value: number; new: string; new_value: number; }>
  | EventOf<"pays", { seat: number; trial: string; pays: string; vp: number; }>
  | EventOf<"place", { seat: number; trial: string; skill: string; }>
  | EventOf<"rest", { seat: number; trial: string; }>
  | EventOf<"row", { seat: number; row: string; }>
  | EventOf<"no_tale", { seat: number; row: string; }>
  | EventOf<"buy", { seat: number; first?: boolean; }>
  | EventOf<"tale", { seat: number; tale: string; }>
  | EventOf<"epic", { seat: number; vp: number; }>
  | EventOf<"lost", { trial: string; }>
  | EventOf<"automa_card", { card: string; }>
  | EventOf<"automa_takes", { trial: string; skill: string; value: number; side: string; }>
  | EventOf<"automa_owl", Record<string, never>>
  | EventOf<"automa_epic", { vp: number; }>
  | EventOf<"renew", Record<string, never>>;

export interface Trial {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  adventure: string;
  number: number;
  type: "navigation" | "encounters" | "gods" | "creatures" | "ithaca";
  skill: "strength" | "intelligence" | "cunning" | "luck";
  value: number;
  vp: number;
  gains: ("strength" | "intelligence" | "cunning" | "luck" | "any" | "favour")[];
}

export interface Tale {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  copies: number;
  skill?: "strength" | "intelligence" | "cunning" | "luck";
  type?: "navigation" | "encounters" | "gods" | "creatures" | "ithaca";
  values?: number[];
  vp: number;
}

export interface Epic {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  vp: number;
}

export interface Automa {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  start: "port_bow" | "port_stern" | "starboard_stern" | "starboard_bow";
  symbol: "none" | "renew_tales" | "favour_first";
}

export interface Level {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  vp: number;
  tales: number;
}

/** Every component, by kind. */
export interface Components {
  trial: Trial[];
  tale: Tale[];
  epic: Epic[];
  automa: Automa[];
  level: Level[];
}
