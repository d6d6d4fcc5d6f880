// The wire protocol of a table, as docs/protocol.md has it.

import type { Language } from "./settings.svelte";

/** A number, a text key, a seat ("seat:0"), words as they are ("text:A1"), a message, or a list of these. */
export type Value = number | string | Message | (number | string | Message)[];

export interface Message {
  key: string;
  values: Record<string, Value>;
  rule: string;
}

export interface GameEvent extends Message {
  touches: number[];
  moves: [piece: string, from: string, to: string][];
  step?: number;
}

export interface Choice {
  text: string;
  /** the verb it shares with its like, and how that is best asked: "" or "amount" */
  family: string;
  form: string;
  label: Message;
  places: string[];
  commits: boolean;
}

export interface Ask {
  message: Message;
  window: string;
  choices: Choice[];
}

/** What a seat can know to follow from its next choices, up to the first news. */
export interface Foresight {
  /** how many of the choices were followed */
  steps: number;
  events: GameEvent[];
  /** chance, or something hidden, speaks after them */
  news: boolean;
  view: View;
  question: Ask | null;
}

export interface Seat {
  seat: number;
  kind: string;
  name: string;
  strength?: string | null;
  online: boolean;
  thinking?: boolean;
  stand_in: string | null;
}

export interface Clock {
  turn: number;
  bank: number[];
  running: number[];
  ends: number | null;
  /** the server's own time */
  now: number;
}

export interface Result {
  lines: [string, number][][];
  totals: number[];
  winners: number[];
  rule: string;
  rival: [string, number][];
}

/** What every game's view has; the rest is the game's own. */
export interface View {
  waiting: number[];
  result: Result | null;
  [name: string]: unknown;
}

export type Status = "open" | "playing" | "over" | "abandoned";

export interface Look {
  type: "look";
  table: string;
  game: string;
  options: Record<string, string>;
  /** name of the data set; "box" is the game's own */
  data: string;
  guided: boolean;
  seq: number;
  seat: number | null;
  status: Status;
  seats: Seat[];
  view: View | null;
  ask: Ask | null;
  /** decisions taken so far, and the one after which `events` begin */
  step: number;
  from: number;
  events: GameEvent[];
  undo: { free: number; proposal: { by: number; to: number; agreed: number[] } | null };
  clock: Clock | null;
  away: GameEvent[] | null;
  orders: string[];
  notes: string | null;
  /** seats that want to abandon the table */
  abandon: number[];
  /** the rematch, once somebody asked for it */
  next: string | null;
}

export interface Chat {
  type: "chat";
  n: number;
  from: number | null;
  name: string;
  text: string;
  at: number;
}

export type FromTable =
  | Look
  | Chat
  | { type: "done"; id: string }
  | { type: "refused"; id: string; code: string; text: string; look?: Look }
  | { type: "why"; id: string; message: Message | null }
  | ({ type: "preview"; id: string } & Foresight)
  | { type: "pong" };

export interface Option {
  id: string;
  values: string[];
  rule: string;
  /** numbers of players for which it means anything */
  seats: number[];
}

export interface GameFacts {
  id: string;
  seats: number[];
  options: Option[];
  strengths: string[];
  /** data sets a table can be played with, the game's own box first */
  data: string[];
  /** what the game is called, how long it takes, why to play it, in each language */
  words: Record<Language, { name: string; minutes: string; pitch: string }>;
}

export interface Summary {
  table: string;
  game: string;
  name: string;
  status: Status;
  seats: Seat[];
  options: Record<string, string>;
  data: string;
  created: number | string;
  turn: number[];
  public: boolean;
}

export interface NewSeat {
  kind: "me" | "open" | "bot" | "hotseat";
  name?: string;
  strength?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, string>;
  data?: string;
  seats: NewSeat[];
  public: boolean;
  name?: string;
  clock?: { turn: number; bank: number };
  absence?: number;
  guided?: boolean;
}

export interface TableMade {
  table: string;
  seat: number;
  key: string;
  seats: { seat: number; kind: string; key?: string; code?: string }[];
}

export interface RuleChapter {
  id: string;
  title: string;
  clauses: { id: string; text: string }[];
}

export interface Replay {
  steps: number;
  step: number;
  view: View;
  /** with all revealed: the table as each seat saw it */
  views: View[] | null;
  events: GameEvent[];
  standing: number[][];
  /** points of an opponent without a seat after every decision, where there is one */
  rival: number[] | null;
}

export type Components = Record<string, Record<string, unknown>[]>;
