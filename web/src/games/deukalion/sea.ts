// The view of Deukalion as the table sends it.

import type { View } from "../../core/protocol";

export const SIGNS = ["card", "hoplites", "move", "hydra"] as const;
export type Sign = (typeof SIGNS)[number];
/** the drawing of each sign */
export const SIGN_MOTIF: Record<Sign, string> = {
  card: "card",
  hoplites: "hoplite",
  move: "navigation",
  hydra: "hydra",
};
export type Meets = "sea" | "anchor" | "styx" | "ship" | "hydra";

export interface City {
  square: string;
  value: number;
  spaces: number;
  treasures: string[];
}

export interface Settlement {
  square: string;
  value: number;
  hoplites: number;
  owner: number | null;
}

export interface Throw {
  seat: number;
  up: number;
  down: number;
  side: number;
  half_points: number;
  spared: number;
}

export interface Fight {
  kind: "duel" | "city" | "settlement" | "hunt" | "lash";
  place: string | null;
  throws: Throw[];
}

export interface Hero {
  hero: string;
  square: string | null;
  hoplites: number;
  underworld: number;
  treasures: string[];
  hand: number;
  /** only my own */
  cards: string[] | null;
  known: string[];
  secret: string | null;
  has_secret: boolean;
  laid: string[];
  pursuits: string[];
  honour_cards: number;
  settled: number;
  total: number;
  lines: [string, number][];
}

export interface Sea extends View {
  target: number;
  mark: "skull" | "cross";
  round: number;
  active: number;
  mover: number;
  hydra: string | null;
  kylix: { centre: number; ring: number[]; down: boolean } & Record<Sign, number>;
  turn_state: { steps: number; ended: boolean; hydra_steps: number; done: string[]; bonus: number };
  reach: Record<string, { steps: number; from: string; meets: Meets }>;
  cities: Record<string, City>;
  settlements: Record<string, Settlement>;
  anchors: string[];
  styx: string[];
  whirlpools: string[];
  afloat: string[];
  display: (string | null)[];
  pursuits: { count: number };
  actions: { count: number };
  honour: number;
  fight: Fight | null;
  heroes: Hero[];
}

export const sea = (view: View): Sea => view as Sea;

/** The drawing on each Action card. */
const PICTURES: Record<string, string> = {
  pegasus: "deed-pegasus",
  favour_of_hades: "deed-hades",
  golden_fleece: "deed-fleece",
  favourable_wind: "deed-wind",
  charons_boat: "styx",
  song_of_orpheus: "deed-lyre",
  spear_of_ares: "deed-spear",
  shield_of_athena: "deed-aegis",
  favour_of_nike: "deed-nike",
  poseidons_road: "deed-road",
  hermes: "deed-sandal",
  oracle_of_delphi: "deed-tripod",
  hunting_horn: "deed-horn",
  zeus_will: "gods",
};
export const pictureOf = (action: string): string => PICTURES[action] ?? "card";

/** Points are told in halves. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  return halves % 2 ? `${whole || ""}½` : String(whole);
}

/** Beside Card, Hoplites, Move and Hydra when the cup is turned so many quarters. */
export function turned(ring: number[], turn: number): number[] {
  return SIGNS.map((_, sign) => ring[(sign + 4 - turn) % 4] ?? 0);
}

/** The quarters by which the cup that stands was turned: the first that shows its results. */
export function turnOf(now: Sea): number {
  const { ring, down } = now.kylix;
  if (!down) return 0;
  const found = [0, 1, 2, 3].find((turn) => turned(ring, turn).every((face, sign) => face === now.kylix[SIGNS[sign]!]));
  return found ?? 0;
}
