// The view of Hybris with its own types, and the signs of things. No rule is known here.

import type { GameEvent as AnyEvent, View as AnyView } from "../../core/wire";
import type { Ahead, GameEvent, PlayerView, View } from "./wire";

/** What lies ahead where nobody is to decide: in a replay. */
const NOTHING: Ahead = {
  pillars: {},
  barred: {},
  deeds: {},
  prices: {},
  ways: [],
  fulfilled: [],
  plays: [],
  best: null,
  deploy: null,
  contest: null,
  freeing: {},
  temples: {},
  postures: {},
  covers: {},
  reach: 0,
  goals: [],
};

/** The table as the room draws it. */
export const cosmos = (view: AnyView): View =>
  ("ahead" in view ? view : { ...view, ahead: NOTHING }) as unknown as View;

/** An event with the fields of its kind. */
export const told = (event: AnyEvent): GameEvent => event as GameEvent;

/** The six boards in the order of the ring, clockwise from the upper left; the Mortal World is the seventh place. */
export const RING = ["olympus", "colosseum", "underworld", "moirai", "oracle", "forge", "mortal_world"] as const;
export const SYMBOLS: Record<string, string> = { alpha: "α", beta: "β", gamma: "γ" };
export const NUMERALS = ["I", "II", "III", "IV", "V", "VI"];

export const TECH_COLOUR: Record<string, string> = {
  social: "green",
  culture: "yellow",
  military: "red",
  science: "blue",
  architecture: "white",
};
export const TYPES = Object.keys(TECH_COLOUR);
export const ELEMENT_COLOUR: Record<string, string> = { earth: "green", water: "blue", fire: "red", air: "white" };

/** The drawing of a location, wherever a character is or a token names one. */
export function placeMotif(place: string): string {
  if (place === "bonus") return "hy-bonus";
  return (RING as readonly string[]).includes(place) && place !== "mortal_world" ? `hy-${place}` : "hy-mortal";
}

/** The image two cards make together. */
export const comboMotif = (symbol: string): string => (symbol === "laurel" ? "laurel" : `hy-${symbol}`);

/** The drawing of a character by its name in the game: god, Hero, Prophet or ally. */
export const kindOf = (unit: string): string =>
  unit === "olympian" ? unit : unit.startsWith("prophet") ? "prophet" : "hero";

/** What an effect gives, as a sign and a number; the words of it are in the texts. */
export interface Sign {
  motif: string;
  count: number;
}

const GAINS: Record<string, string> = {
  bonus_token: "hy-bonus",
  conflict: "hy-conflict",
  colosseum: "hy-colcard",
  prayers: "hy-prayer",
};
const DEEDS: Record<string, string> = { produce: "ui-produce", conceive: "hy-olympus" };

export function signOf(effects: unknown[]): Sign | null {
  const first = effects[0];
  if (!Array.isArray(first)) return null;
  const [verb, what, count] = first as [string, unknown, unknown];
  if ((verb === "gain" || verb === "free") && typeof what === "string")
    return { motif: GAINS[what] ?? `hy-${what}`, count: typeof count === "number" ? count : 1 };
  if (verb === "do" && typeof what === "string") return { motif: DEEDS[what] ?? "hy-olympus", count: 0 };
  if (verb === "per") return { motif: "hy-linked", count: 0 };
  return null;
}

/** Where a name of a component is read and explained: "conflict.feint" has its sentence at "conflict_about.feint". */
export const aboutKey = (name: string): string => name.replace(".", "_about.");

/** The place a space belongs to. */
const SPACE_OF: Record<string, string> = {
  o: "olympus",
  c: "colosseum",
  u: "underworld",
  m: "moirai",
  r: "oracle",
  f: "forge",
};
export function placeOf(space: string): string {
  if ((RING as readonly string[]).includes(space)) return space;
  return /^[a-z]\d$/.test(space) ? (SPACE_OF[space.charAt(0)] ?? "mortal_world") : "mortal_world";
}

/** What a person counts, in the order of the board: sign, and what a view says. */
export const COUNTS: { id: string; motif: string; of: (player: PlayerView) => number }[] = [
  { id: "aegis", motif: "hy-aegis", of: (one) => one.aegis },
  { id: "faithful", motif: "hy-faithful", of: (one) => one.faithful },
  { id: "prayers", motif: "hy-prayer", of: (one) => one.prayers },
  { id: "determination", motif: "hy-determination", of: (one) => one.determination },
  { id: "goodness", motif: "hy-goodness", of: (one) => one.goodness },
  { id: "sparks", motif: "hy-spark", of: (one) => one.sparks },
  { id: "cards", motif: "hy-conflict", of: (one) => one.hand_size },
  { id: "visions", motif: "hy-premonition", of: (one) => one.premonition_count },
  { id: "vp", motif: "hy-vp", of: (one) => one.vp },
];

/** All that a change can be about, and its sign. */
export const COUNTED: { id: string; motif: string }[] = [...COUNTS, { id: "greatness", motif: "hy-greatness" }];

/** What is different for somebody in two views the table has sent: only the counts that differ. */
export function changesOf(before: PlayerView, after: PlayerView): Record<string, number> {
  return Object.fromEntries(
    COUNTS.map((one) => [one.id, one.of(after) - one.of(before)] as const).filter(([, by]) => by !== 0),
  );
}
