// Written by tools/wire_types.py from the server's own messages: change those, not this file.

import type { EventOf, Result, Source } from "../../core/wire";

/** The table as one seat sees it. */
export interface View {
  shape: string;
  simple: boolean;
  goal: GoalView;
  round: number;
  limit: number;
  first: number;
  tiles: TileView[];
  arrows: Record<string, string>;
  limbo: string[][];
  ground: GroundView[];
  spirits: string[][];
  boss: BossView;
  turn: TurnView;
  sequence: TokenView[];
  alarms: string[];
  supply: Record<string, number>;
  waiting_burn: boolean;
  lost: string[];
  heroes: HeroView[];
  winner: number | null;
  ahead: Ahead;
  waiting: number[];
  result: Result | null;
}

/** The boss of this match. */
export interface BossView {
  boss: string;
  square: string | null;
  wrath: number;
  young: number;
}

/** How many different medallions win (HAD-1.1). */
export interface GoalView {
  anywhere: number;
  portal: number | null;
}

/** What lies on a square, from the bottom up: amphora, skeleton, young Hydra. */
export interface GroundView {
  square: string;
  amphora: boolean;
  skeleton: boolean;
  burning: boolean;
  young: boolean;
}

/** One player. */
export interface HeroView {
  seat: number;
  hero: string | null;
  state: string;
  square: string | null;
  ghost: string | null;
  gripped: boolean;
  held_by: string[];
  medallions: string[];
  halves: number;
  hades: number;
  bar: (string | null)[];
  points: number;
  ether: boolean;
  trophies: number;
  amphorae: (AmphoraView | null)[];
}

/** An amphora on a hero's board. */
export interface AmphoraView {
  item: string | null;
  open: boolean;
}

/** One of Ariadne's tokens of this turn, in order. */
export interface TokenView {
  colour: string;
  side: string;
  resolved: boolean;
  added: boolean;
}

/** One of the nine positions. */
export interface TileView {
  position: string;
  place: number[];
  tile: string | null;
  turn: number | null;
  locked: boolean;
  squares: SquareView[];
}

/** One square of a revealed tile, as the tile lies now. */
export interface SquareView {
  square: string;
  name: string;
  sign: string | null;
  debris: boolean;
  half: string | null;
  walls: string[];
  threads: Record<string, string>;
  water: boolean;
}

/** The hero phase under way. */
export interface TurnView {
  seat: number;
  points: number;
  gliding: boolean;
  ariadne: number;
}

/** What the viewer could do, and what would come. */
export interface Ahead {
  reach: Record<string, ReachView>;
  rest: RestView | null;
  charges: ChargeView[];
  sequences: SequenceView[];
  victims: VictimView[];
}

/** One square on which a charge may end, and what happens there. */
export interface ChargeView {
  choice: string;
  side: string;
  square: string;
  medallions: string[];
  threads: string[];
  stunned: number[];
  replies: number[];
  beaten: boolean;
  amphora: boolean;
}

/** A square the viewer's hero, or ghost, can walk to in this turn by plain Moves. */
export interface ReachView {
  cost: number;
  way: string[];
  threads: string[];
  gripped: boolean;
}

/** The rest of the turn. */
export interface RestView {
  steps: AheadStepView[];
  open: boolean;
  winner: number | null;
}

/** What one of Ariadne's tokens, an alarm or the young Hydras would do. */
export interface AheadStepView {
  cause: string;
  alarm: string | null;
  squares: string[];
  hits: HitView[];
  song: string[];
  walks: Record<string, string[]>;
  young: string[];
}

/** What would befall one hero. */
export interface HitView {
  seat: number;
  hades: number;
  stunned: boolean;
  ghost: boolean;
}

/** The rest of the turn with one of the answers to "Replace one of Ariadne's tokens?". */
export interface SequenceView {
  choice: string;
  tokens: string[];
  changed: number | null;
  rest: RestView;
  spared: number[];
}

/** One of the heroes Hades has met. */
export interface VictimView {
  choice: string;
  hades: number;
  points: number;
  ghost: boolean;
  stunned: boolean;
  replies: boolean;
}

/** Something that happened, by its kind. */
export type GameEvent =
  | EventOf<"turn", { seat: number; }>
  | EventOf<"chosen", { seat: number; hero: string; }>
  | EventOf<"appear", { seat: number; square: string; }>
  | EventOf<"move", { seat: number; square: string; }>
  | EventOf<"phase", { seat: number; }>
  | EventOf<"aside", { seat: number; square: string; }>
  | EventOf<"make_way", { seat: number; square: string; }>
  | EventOf<"andromeda", { seat: number; }>
  | EventOf<"daphne", { seat: number; }>
  | EventOf<"limit", { count: number; }>
  | EventOf<"attack", { seat: number; other: number; }>
  | EventOf<"push", { seat: number; other: number; square: string; }>
  | EventOf<"skeleton", { seat: number; square: string; }>
  | EventOf<"doused", { seat: number; square: string; }>
  | EventOf<"young", { seat: number; square: string; }>
  | EventOf<"charge", { seat: number; side: string; }>
  | EventOf<"charge_on", { seat: number; square: string; }>
  | EventOf<"charge_stopped", { seat: number; other: number; }>
  | EventOf<"hades", { seat: number; }>
  | EventOf<"hades_gone", { seat: number; }>
  | EventOf<"spared", { seat: number; }>
  | EventOf<"avoided", { seat: number; }>
  | EventOf<"stunned", { seat: number; }>
  | EventOf<"stands", { seat: number; }>
  | EventOf<"ether_lost", { seat: number; }>
  | EventOf<"shield", { seat: number; item: string; }>
  | EventOf<"kept", { seat: number; item: string; }>
  | EventOf<"wrath_grows", { count: number; }>
  | EventOf<"wrath", { seat: number; count: number; }>
  | EventOf<"ghost", { seat: number; }>
  | EventOf<"ghost_appears", { seat: number; square: string; }>
  | EventOf<"ghost_walks", { seat: number; square: string; }>
  | EventOf<"ghost_home", { seat: number; }>
  | EventOf<"whole", { seat: number; }>
  | EventOf<"pick", { seat: number; }>
  | EventOf<"looked", { seat: number; item: string; }>
  | EventOf<"discard", { seat: number; item: string; }>
  | EventOf<"steal", { seat: number; other: number; }>
  | EventOf<"use", { seat: number; item: string; }>
  | EventOf<"boomerang", { seat: number; other: number; }>
  | EventOf<"mirror", { seat: number; other: number; }>
  | EventOf<"throw", { seat: number; other: number; }>
  | EventOf<"explore", { seat: number; tile: string; position: string; }>
  | EventOf<"turn_right", { seat: number; position: string; }>
  | EventOf<"turn_left", { seat: number; position: string; }>
  | EventOf<"turned", { position: string; }>
  | EventOf<"swap", { seat: number; one: string; two: string; }>
  | EventOf<"stairs", { seat: number; square: string; }>
  | EventOf<"teleport", { seat: number; square: string; }>
  | EventOf<"medallion", { seat: number; medallion: string; }>
  | EventOf<"spirit", { one: string; two: string; }>
  | EventOf<"spirit_lost", { one: string; two: string; }>
  | EventOf<"half", { seat: number; }>
  | EventOf<"half_stolen", { seat: number; other: number; }>
  | EventOf<"alarm.courage", Record<string, never>>
  | EventOf<"alarm.spirit", Record<string, never>>
  | EventOf<"alarm.strength", Record<string, never>>
  | EventOf<"alarm.combat", Record<string, never>>
  | EventOf<"alarm.discord", Record<string, never>>
  | EventOf<"won_by_four", { seat: number; }>
  | EventOf<"won_at_portal", { seat: number; }>
  | EventOf<"thread", { colour: string; }>
  | EventOf<"token", { colour: string; }>
  | EventOf<"added", { colour: string; }>
  | EventOf<"replaced", { seat: number; old: string; new: string; }>
  | EventOf<"boss", { boss: string; square: string; }>
  | EventOf<"siren", { boss: string; square: string; }>
  | EventOf<"leap", { boss: string; square: string; }>
  | EventOf<"bounce", { boss: string; square: string; }>
  | EventOf<"crawl", { boss: string; square: string; }>
  | EventOf<"proliferation", { count: number; }>
  | EventOf<"brood", { side: string; square: string; }>
  | EventOf<"song", { colour: string; }>
  | EventOf<"charmed", { seat: number; square: string; }>;

export interface Thread {
  id: string;
  source: Source;
  sources: Record<string, Source>;
}

export interface Tile {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  signs: { at: "11" | "12" | "13" | "21" | "22" | "23" | "31" | "32" | "33"; sign: "portal" | "lair" | "sandals" | "joystick" | "stairs" | "pad"; source?: Source; sources?: Record<string, Source>; }[];
  debris: ("11" | "12" | "13" | "21" | "22" | "23" | "31" | "32" | "33")[];
  half?: { at: "11" | "12" | "13" | "21" | "22" | "23" | "31" | "32" | "33"; side: "n" | "e" | "s" | "w"; source?: Source; sources?: Record<string, Source>; };
  walls: ("h11" | "h12" | "h21" | "h22" | "h31" | "h32" | "v11" | "v12" | "v13" | "v21" | "v22" | "v23")[];
  border: ("11n" | "11w" | "12n" | "13n" | "13e" | "21w" | "23e" | "31s" | "31w" | "32s" | "33e" | "33s")[];
  threads: { edge: "h11" | "h12" | "h21" | "h22" | "h31" | "h32" | "v11" | "v12" | "v13" | "v21" | "v22" | "v23"; colour: "red" | "blue" | "green" | "yellow"; source?: Source; sources?: Record<string, Source>; }[];
}

export interface Item {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  copies: number;
}

export interface Medallion {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  players: number[];
}

export interface Hero {
  id: string;
  source: Source;
  sources: Record<string, Source>;
}

export interface Boss {
  id: string;
  source: Source;
  sources: Record<string, Source>;
}

export interface Piece {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  number: number;
}

/** Every component, by kind. */
export interface Components {
  thread: Thread[];
  tile: Tile[];
  item: Item[];
  medallion: Medallion[];
  hero: Hero[];
  boss: Boss[];
  piece: Piece[];
}
