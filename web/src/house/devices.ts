// The five shields: the word for each colour, and the device that always goes with it, whose motif is `bz-<device>`.
// Shields are counted from 1, as the classes of their colours are (`p1`).

export const COLOURS = ["gold", "blue", "red", "green", "mauve"] as const;

const DEVICES = ["star", "dolphin", "bull", "ivy", "moon"] as const;

/** The number of a colour's shield; an unknown word is the first. */
export const shieldOf = (colour: string): number => Math.max(1, (COLOURS as readonly string[]).indexOf(colour) + 1);

/** The motif on a shield. */
export const deviceOf = (shield: number): string => `bz-${DEVICES[(shield - 1) % DEVICES.length]}`;

/** The shield of a seat where nobody has a colour of their own: in examples and drawings. */
export const shieldOfSeat = (seat: number): number => (seat % DEVICES.length) + 1;
