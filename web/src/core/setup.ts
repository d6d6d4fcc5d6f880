// What a game shows when a table is laid: the one choice that changes the evening as pictures, smaller ones as switches.
// Names and lines are the game's texts (`option_title`, `option_line`). How hard it is is an estimate; how long it takes
// is counted (tools/lengths.py).

export interface Card {
  value: string;
  /** the name of a symbol */
  picture: string;
  /** how hard it is to play well, of three */
  dots: 1 | 2 | 3;
  /** how often each player is asked something in a match, as tools/lengths.py counts it */
  decisions: number;
}

export interface Setup {
  /** whose values are the pictures; its other values are a switch of their own */
  option: string;
  cards: Card[];
  /** the same as of a picture, where there is none */
  decisions?: number;
  /** the picture for who has never played the game */
  first: string;
  /** options that are open to see, in this order, and what each is about: texts with a drawing */
  open: Record<string, { text: string; picture: string }[]>;
  symbols: string;
}

/** Seconds that a person takes for a decision: a newcomer needed 18 to 22 in Hybris (119 of them in 35 to 45 minutes,
 * bots' moves included); who has played before is a little quicker. */
const SECONDS = 15;

/** About how long a match takes, to five minutes. */
export const minutesOf = (decisions: number, seats: number): number =>
  Math.round((decisions * seats * SECONDS) / 60 / 5) * 5;
