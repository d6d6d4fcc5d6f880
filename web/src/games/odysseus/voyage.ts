// The view of Odysseus as the table sends it, and the components it names.

import type { Components, View } from "../../core/protocol";

export const SKILLS = ["strength", "intelligence", "cunning", "luck"] as const;
export const TYPES = ["navigation", "encounters", "gods", "creatures", "ithaca"] as const;
export const SIDES = ["port", "starboard"] as const;
export type Skill = (typeof SKILLS)[number];
export type Side = (typeof SIDES)[number];

export interface Column {
  id: string;
  passed: boolean;
}

export interface Board {
  skills: Record<Skill, number>;
  columns: Record<Skill, Column[]>;
  rest: number;
  tales: string[];
  favours: number;
  epic: number;
  types: string[];
  rows: number;
  points: number;
}

export interface Automa {
  level: number;
  deck: number;
  shown: string | null;
  cards: string[];
  tales: string[];
  epic: number;
  types: string[];
  lines: [string, number][];
  points: number;
}

export interface Voyage extends View {
  deal: number;
  deals: number;
  turn: number;
  ship: Record<Side, (string | null)[]>;
  owls: Record<Side, boolean>;
  trials: number;
  piles: number[];
  display: (string | null)[];
  epics: number[];
  chosen: string | null;
  lost: string[];
  boards: Board[];
  automa: Automa | null;
}

export interface Trial {
  id: string;
  source: string;
  adventure: string;
  type: string;
  skill: Skill;
  value: number;
  vp: number;
  gains: string[];
}

export interface Tale {
  id: string;
  source: string;
  skill?: Skill;
  type?: string;
  values?: number[];
  vp: number;
}

export interface AutomaCard {
  id: string;
  source: string;
  start: string;
  symbol: string;
}

const trials = new Map<string, Trial>();
const tales = new Map<string, Tale>();
const cards = new Map<string, AutomaCard>();

export function prepare(components: Components): void {
  for (const entry of components["trial"] ?? []) trials.set(String(entry["id"]), entry as unknown as Trial);
  for (const entry of components["tale"] ?? []) tales.set(String(entry["id"]), entry as unknown as Tale);
  for (const entry of components["automa"] ?? []) cards.set(String(entry["id"]), entry as unknown as AutomaCard);
}

function known<T>(from: Map<string, T>, id: string): T {
  const one = from.get(id);
  if (!one) throw new Error(`unknown component ${id}`);
  return one;
}

export const trialOf = (id: string): Trial => known(trials, id);
export const taleOf = (id: string): Tale => known(tales, id);
export const automaCardOf = (id: string): AutomaCard => known(cards, id);
export const voyage = (view: View): Voyage => view as Voyage;

/** What a tale counts, in figures, where it counts values. */
export function taleFigures(tale: Tale): string {
  const values = tale.values ?? [];
  return values.length > 1 ? `${values[0]}–${values[values.length - 1]}` : String(values[0] ?? "");
}
