// Written by tools/wire_types.py from the server's own messages: change those, not this file.

import type { EventOf, Message, Result, Source } from "../../core/wire";

/** Everything a seat is sent of the table; the kernel adds who is waited for and the result. */
export interface View {
  edition: string;
  mark: string;
  target: number;
  round: number;
  limit: number;
  first: number;
  active: number;
  mover: number;
  hydra: string | null;
  /** the total that beats it */
  hydra_value: number;
  kylix: KylixView;
  turn_state: TurnView;
  cities: Record<string, CityView>;
  settlements: Record<string, SettlementView>;
  anchors: string[];
  styx: string[];
  whirlpools: string[];
  afloat: string[];
  display: (string | null)[];
  pursuits: PursuitPileView;
  actions: ActionPileView;
  honour: number;
  fight: FightView | null;
  heroes: HeroView[];
  ahead: Ahead;
  waiting: number[];
  result: Result | null;
}

/** The Action pile from the bottom up as far as the observer knows it, the cards of this round, those out of the game. */
export interface ActionPileView {
  count: number;
  under: (string | null)[];
  used: string[];
  gone: string[];
}

/** A city and what it holds. */
export interface CityView {
  square: string;
  value: number;
  spaces: number;
  treasures: string[];
}

/** The challenge under way. */
export interface FightView {
  kind: string;
  place: string | null;
  throws: ThrowView[];
  /** as it stands, would the attacker, or whoever fights a place or the Hydra, win? None before the throw */
  won: boolean | null;
}

/** Hoplites as they have fallen. */
export interface ThrowView {
  seat: number;
  up: number;
  down: number;
  side: number;
  half_points: number;
  spared: number;
}

/** One player's things; hand and secret only for their owner. */
export interface HeroView {
  hero: string;
  square: string | null;
  /** how much the shipboard holds, hoplites and treasures together */
  spaces: number;
  hoplites: number;
  underworld: number;
  treasures: string[];
  hand: number;
  cards: string[] | null;
  known: string[];
  secret: string | null;
  has_secret: boolean;
  laid: string[];
  pursuits: string[];
  honour_cards: number;
  settled: number;
  total: number;
  lines: (string | number)[][];
}

/** The five dice; the four results once the Kylix is set down, 0 before. */
export interface KylixView {
  centre: number;
  ring: number[];
  down: boolean;
  /** the quarters by which it was turned when it was set down */
  turn: number;
  card: number;
  hoplites: number;
  move: number;
  hydra: number;
}

/** The pursuit pile: what everybody has seen go under it, and what has left the game. */
export interface PursuitPileView {
  count: number;
  under: string[];
  gone: string[];
}

/** A settlement and who holds it. */
export interface SettlementView {
  square: string;
  value: number;
  hoplites: number;
  owner: number | null;
}

/** What is left of the turn under way. */
export interface TurnView {
  steps: number;
  sailing: boolean;
  ended: boolean;
  acted: boolean;
  road: boolean;
  hydra_steps: number;
  done: string[];
}

/** What the Kylix could be set to, where the ship could sail, and what the Styx would pay. */
export interface Ahead {
  /** by quarters, from none to three */
  turnings: TurningView[];
  reach: Record<string, ReachView>;
  styx_prize: PrizeView;
  /** cards of one's own that could change the challenge under way */
  changing: string[];
  /** who may still play a card in it, even if nobody does before them */
  to_answer: number[];
}

export interface ReachView {
  steps: number;
  from: string;
  meets: string;
  gains: string;
}

/** What a visit to the Styx would pay, and the only seat it would pay it to, if there is one (DEU-8.2). */
export interface PrizeView {
  seat: number | null;
  honour: number;
}

/** The four results if the Kylix were turned so far, and the squares the ship could then sail. */
export interface TurningView {
  card: number;
  hoplites: number;
  move: number;
  hydra: number;
  range: number;
}

/** Something that happened, by its kind. */
export type GameEvent =
  | EventOf<"anchor", { seat: number; square: Message; }>
  | EventOf<"shake", { seat: number; centre: number; die0: number; die1: number; die2: number; die3: number; }>
  | EventOf<"passive", { seat: number; }>
  | EventOf<"kylix", { seat: number; card: number; hoplites: number; move: number; hydra: number; turn: number; }>
  | EventOf<"next", { seat: number; }>
  | EventOf<"sail", { seat: number; square: Message; landmark: string; }>
  | EventOf<"whirl", { seat: number; square: Message; landmark: string; }>
  | EventOf<"hydra", { seat: number; square: Message; landmark: string; }>
  | EventOf<"relocate", { seat: number; other: number; square: Message; landmark: string; }>
  | EventOf<"relocate_hydra", { seat: number; square: Message; landmark: string; }>
  | EventOf<"attack", { seat: number; other: number; }>
  | EventOf<"hunt", { seat: number; value: number; }>
  | EventOf<"lash", { seat: number; other: number; }>
  | EventOf<"challenge", { seat: number; city: string; value: number; }>
  | EventOf<"throw", { seat: number; up: number; down: number; side: number; total: number; }>
  | EventOf<"throw_changed", { seat: number; up: number; down: number; side: number; total: number; }>
  | EventOf<"lost", { seat: number; count: number; }>
  | EventOf<"duel_won", { seat: number; other: number; }>
  | EventOf<"duel_held", { seat: number; other: number; }>
  | EventOf<"hydra_beaten", { seat: number; }>
  | EventOf<"hydra_wins", { seat: number; }>
  | EventOf<"siege_won", { seat: number; city: string; }>
  | EventOf<"siege_lost", { seat: number; city: string; }>
  | EventOf<"loot", { seat: number; other: number; treasure: string; }>
  | EventOf<"reclaim", { seat: number; count: number; }>
  | EventOf<"leave", { seat: number; count: number; }>
  | EventOf<"make_room", { seat: number; }>
  | EventOf<"found", { seat: number; settlement: string; count: number; }>
  | EventOf<"garrison", { seat: number; settlement: string; count: number; }>
  | EventOf<"conquer", { seat: number; other: number; settlement: string; }>
  | EventOf<"treasure", { seat: number; treasure: string; }>
  | EventOf<"dump", { seat: number; treasure: string; }>
  | EventOf<"store", { seat: number; treasure: string; city: string; }>
  | EventOf<"deliver", { seat: number; count: number; treasures: string[]; }>
  | EventOf<"honour", { seat: number; count: number; source: string; }>
  | EventOf<"turn_up", { pursuit: string; }>
  | EventOf<"pursuit", { seat: number; pursuit: string; goal: string; honour: number; }>
  | EventOf<"secret_pursuit", { seat: number; pursuit: string; goal: string; honour: number; }>
  | EventOf<"shared", { pursuit: string; }>
  | EventOf<"draw", { seat: number; }>
  | EventOf<"drawn", { seat: number; card: string; }>
  | EventOf<"steal", { seat: number; other: number; }>
  | EventOf<"stolen", { seat: number; other: number; card: string; }>
  | EventOf<"play", { seat: number; card: string; }>
  | EventOf<"sacrifice", { seat: number; count: number; }>
  | EventOf<"oracle", { seat: number; pursuit: string; }>
  | EventOf<"die", { seat: number; slot: number; number: number; }>;

export interface City {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  value: number;
  spaces: number;
}

export interface Settlement {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  hoplites: number;
  value: number;
}

export interface Treasure {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  copies: number;
  symbol: string;
}

export interface Hero {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  colour: string;
  emblem: string;
}

export interface Face {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  weight: number;
}

export interface Square {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  kind: "kylix" | "athens" | "anchor" | "styx" | "hydra_start" | "city" | "settlement" | "whirlpool";
  at: "A1" | "B1" | "C1" | "D1" | "E1" | "F1" | "G1" | "H1" | "I1" | "A2" | "B2" | "C2" | "D2" | "E2" | "F2" | "G2" | "H2" | "I2" | "A3" | "B3" | "C3" | "D3" | "E3" | "F3" | "G3" | "H3" | "I3" | "A4" | "B4" | "C4" | "D4" | "E4" | "F4" | "G4" | "H4" | "I4" | "A5" | "B5" | "C5" | "D5" | "E5" | "F5" | "G5" | "H5" | "I5" | "A6" | "B6" | "C6" | "D6" | "E6" | "F6" | "G6" | "H6" | "I6" | "A7" | "B7" | "C7" | "D7" | "E7" | "F7" | "G7" | "H7" | "I7";
}

export interface Action {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  copies: number;
  effect: "sail" | "reclaim" | "strength" | "spare" | "rethrow" | "road" | "draw" | "oracle" | "hydra" | "die";
  amount: number;
  permanent: boolean;
  windows: ("move" | "turn" | "before_throw" | "after_throw" | "kylix" | "hydra")[];
}

export type PursuitGoals = { verb: "deliver"; colours: ("red" | "green" | "blue" | "yellow" | "white")[]; source?: Source; sources?: Record<string, Source>; } | { verb: "deliver_same"; number: number; source?: Source; sources?: Record<string, Source>; } | { verb: "deliver_any"; number: number; source?: Source; sources?: Record<string, Source>; } | { verb: "deliver_different"; number: number; source?: Source; sources?: Record<string, Source>; } | { verb: "defeat_ship"; source?: Source; sources?: Record<string, Source>; } | { verb: "defeat_hydra"; source?: Source; sources?: Record<string, Source>; } | { verb: "sail_hoplites"; city: "corinth" | "mykene" | "sparta" | "thera" | "crete" | "rhodes" | "cyprus" | "halikarnassos"; number: number; source?: Source; sources?: Record<string, Source>; } | { verb: "leave_hoplites"; city: "corinth" | "mykene" | "sparta" | "thera" | "crete" | "rhodes" | "cyprus" | "halikarnassos"; number: number; source?: Source; sources?: Record<string, Source>; } | { verb: "sail_cards"; city: "corinth" | "mykene" | "sparta" | "thera" | "crete" | "rhodes" | "cyprus" | "halikarnassos"; number: number; source?: Source; sources?: Record<string, Source>; };

export interface Pursuit {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  honour: number;
  goals: PursuitGoals[];
}

/** Every component, by kind. */
export interface Components {
  city: City[];
  settlement: Settlement[];
  treasure: Treasure[];
  hero: Hero[];
  face: Face[];
  square: Square[];
  action: Action[];
  pursuit: Pursuit[];
}
