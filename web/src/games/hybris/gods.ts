// The four Olympians as people: what each carries, and how much it asks of who plays it. Their words are in the texts.

export interface God {
  /** what it carries, a drawing */
  attribute: string;
  /** from 1, easy to play, to 3 */
  asks: number;
}

export const GODS: Record<string, God> = {
  zeus: { attribute: "hy-thunder", asks: 1 },
  poseidon: { attribute: "tr-trident", asks: 2 },
  athena: { attribute: "owl", asks: 1 },
  hades: { attribute: "hy-underworld", asks: 3 },
};
export const MOST_ASKED = 3;
