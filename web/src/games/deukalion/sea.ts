// The view of Deukalion as the table sends it, with the words that the room knows.

import type { View as AnyView } from "../../core/wire";
import type { Ahead as AnyAhead, FightView, HeroView, View } from "./wire";

export const SIGNS = ["card", "hoplites", "move", "hydra"] as const;
export type Sign = (typeof SIGNS)[number];
/** the drawing of each sign */
export const SIGN_MOTIF: Record<Sign, string> = {
  card: "card",
  hoplites: "hoplite",
  move: "navigation",
  hydra: "hydra",
};
/** what arriving brings */
export type Gains = "honour" | "hoplites" | "";
export type Meets = "sea" | "anchor" | "styx" | "ship" | "hydra";

export interface Fight extends Omit<FightView, "kind"> {
  kind: "duel" | "city" | "settlement" | "hunt" | "lash";
}

export interface Hero extends Omit<HeroView, "lines"> {
  lines: [string, number][];
}

export interface Ahead extends Omit<AnyAhead, "reach"> {
  reach: Record<string, { steps: number; from: string; meets: Meets; gains: Gains }>;
}

export interface Sea extends Omit<View, "mark" | "fight" | "heroes" | "ahead"> {
  ahead: Ahead;
  mark: "skull" | "cross";
  fight: Fight | null;
  heroes: Hero[];
}

export const sea = (view: AnyView): Sea => view as unknown as Sea;

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
