// What a game brings: it draws one view and names its places. Everything else is the house's.

import type { Component } from "svelte";
import type { Hint } from "./guide";
import type { GameTexts, Texts } from "./i18n.svelte";
import type { Travel } from "./motion";
import type { Ask, Choice, Components, GameEvent, Message, View } from "./wire";
import type { Language } from "./settings.svelte";
import type { Sounds } from "./sound";

export interface BoardProps {
  view: View;
  seat: number | null;
}

export interface SeatProps {
  view: View;
  seat: number;
}

export interface TallyProps {
  view: View;
  seat: number | null;
}

export interface RivalProps {
  view: View;
}

/** One more view of the table on a phone. */
export interface Sheet {
  id: string;
  /** a key of the game's texts */
  name: string;
  motif: string;
  Sheet: Component<BoardProps>;
  count?: (view: View, seat: number | null) => number;
}

/** Where a seat is while the table is being laid, in percent of the ground, and how its words are beside the shield. */
export interface Spot {
  x: number;
  y: number;
  /** on the upper or the lower rail, the words inboard; or on a plaque, lying or upright */
  form: "upper" | "lower" | "plaque" | "upright";
}

/** The table being laid: the room's own object, with the seats around it. */
export interface Gathering {
  Ground: Component;
  spots: (seats: number) => Spot[];
  /** what the game is, in a few sentences, each with a drawing: the game's texts `screen.pitch.1.title`, `screen.pitch.1` */
  pitch: string[];
}

/** A room: all that a game may draw and say for itself. Each member has a default (kit/plain/room.ts), so that a room is
 * `{ ...plainRoom, its own parts }` and a game without any still plays. `null` is: no such part. */
export interface Room<Kept = unknown> {
  gathering: Gathering;
  /** the shared board, the largest thing of the table */
  Board: Component<BoardProps>;
  /** what lies before the person at this device, where the question does not show it */
  Mine: Component<SeatProps> | null;
  /** somebody else's things at a glance */
  Other: Component<SeatProps>;
  /** somebody's things in full */
  Details: Component<SeatProps>;
  /** draws the question itself, in a column beside the board; then the side column has no list of choices */
  Question: Component<BoardProps> | null;
  /** what lies open for everybody, in the side column */
  Shared: Component<BoardProps> | null;
  /** a quiet word about the room itself, under what happened */
  Note: Component | null;
  /** a picture 1640 by 262 for the end and for the rulebook, the middle left free: the name of a symbol, and its file */
  scene: { symbol: string; load: () => Promise<{ default: string }> };
  /** the end as a picture with the winner in it, where the scene and the winner's shield are not enough */
  Finale: Component<BoardProps> | null;
  /** everybody's points in one picture, above the rows of the scores */
  Monument: Component<BoardProps> | null;
  /** how the victory is called, and what it was, in the game's own words */
  victory: (view: View, texts: GameTexts, names: string[]) => { title: string; about?: string } | null;
  /** what a player's points are made of, as things; without a seat the headings above them */
  Tally: Component<TallyProps> | null;
  /** the place of something nobody could see, by its path in the view ("ship.port.1") */
  placeOf: (path: string) => string;
  /** what is shown of the box in the rulebook, kind by kind; without a face by name and sentence. null: every kind */
  gallery: { kind: string; Face?: Component<{ id: string; kind: string }>; width?: number; height?: number }[] | null;
  /** things of the box beside the clauses of the rulebook that speak of them: a kind of the gallery and some of it */
  pictured: Record<string, [kind: string, ...ids: string[]]>;
  /** the drawing of what somebody played as or met (`Game.cast`), by kind and id; empty: none */
  signOf: (kind: string, id: string) => string;
  /** the drawing of a deed that the log tells, for the recap, by its words (`did.take`, `event.epic`); empty where it is not
   * worth a picture; null: deeds are not drawn */
  drawingOf: ((deed: Message) => string) | null;
  /** which event of a turn earned the points of a line of the score */
  cause: (line: string, events: GameEvent[]) => GameEvent | undefined;
  /** am I listed among the players of the side column? */
  everyone: boolean;
  /** more views on a phone, instead of my board and the list of choices */
  sheets: Sheet[] | null;
  /** choices that the room shows first, and makes final by an act of its own; `inWords` are those not made on the board */
  previews: (choice: Choice, inWords: boolean) => boolean;
  /** choices that are collected and foreseen one after the other, and sent as one move by the room's own button */
  collects: (choice: Choice) => boolean;
  /** what is collected goes on with the next question; else it is a move of its own, and the next one begins another */
  follows: (answered: Ask, next: Ask) => boolean;
  /** choices in the order in which the room shows them, where that is not the order in which they are offered */
  arrange: (choices: Choice[], kept: Kept) => Choice[];
  /** players in a strip above the board, in this order; the question is the right column, my things the bottom edge */
  order: ((view: View) => number[]) | null;
  /** what belongs to nobody yet, at the end of the strip */
  Unclaimed: Component<RivalProps> | null;
  /** an opponent played by the rules, without a seat */
  Rival: Component<RivalProps> | null;
  RivalDetails: Component<RivalProps> | null;
  hasRival: (view: View) => boolean;
  /** the rival's name, a key of the game's texts */
  rivalName: string;
  /** name of the board's tab and of my tab, keys of the game's texts, with their motifs */
  tabs: { board: [key: string, motif: string]; mine: [key: string, motif: string] };
  /** kinds of events with which a deal or an Age begins */
  parts: string[];
  /** is the ground of the board dark in both themes? */
  dark: boolean;
  /** on a phone the board has a height of its own: a replay shows its turns below */
  leaves: boolean;
  /** drawings the game needs beside the house's */
  symbols: string;
  /** the game's words that only a screen needs */
  texts: Record<Language, Texts>;
  /** a few words for the bar: which round it is */
  meta(view: View, texts: GameTexts, kept: Kept): string;
  /** what the guided first game explains, in the order in which it does when several things could be said */
  guide: Hint[];
  /** may a choice at this place be made on the board itself? */
  onBoard: (place: string) => boolean;
  /** what the room keeps of one table while it is open: its components, what is under way on its board */
  open(components: Components, game: string): Kept | Promise<Kept>;
  /** what moves with these events; `later` are those that follow at once, `shield` says in whose colour a thing flies */
  travels(
    before: View,
    after: View,
    events: GameEvent[],
    seat: number | null,
    kept: Kept,
    later: GameEvent[],
    shield: (seat: number) => number,
  ): Travel[];
  /** what is heard with each kind of event */
  sounds: Sounds;
  /** how the table is laid when a game begins */
  opening(view: View): Travel[];
  /** nothing moves any more: what was under way on the board is put away */
  atRest(kept: Kept): void;
}
