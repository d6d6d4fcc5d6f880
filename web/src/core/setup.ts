// What a game shows when a table is laid: the one choice that changes the evening as pictures, smaller ones as switches.
// Names and lines are the game's texts (`option_title`, `option_line`); how hard and how long is an estimate.

export interface Card {
  value: string;
  /** the name of a symbol */
  picture: string;
  /** how hard it is to play well, of three */
  dots: 1 | 2 | 3;
  /** minutes for each player */
  minutes: number;
}

export interface Setup {
  /** whose values are the pictures; its other values are a switch of their own */
  option: string;
  cards: Card[];
  /** the picture for who has never played the game */
  first: string;
  /** options that are open to see, in this order, and what each is about: texts with a drawing */
  open: Record<string, { text: string; picture: string }[]>;
  symbols: string;
}

/** About how long a match takes, to five minutes. */
export const minutesOf = (card: Card, seats: number): number => Math.round((card.minutes * seats) / 5) * 5;
