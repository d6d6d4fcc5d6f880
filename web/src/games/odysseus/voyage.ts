// The view of Odysseus as the table sends it.

import type { View } from "../../core/protocol";

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
  /** skills whose next trial would complete a row */
  completes: Skill[];
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

export const voyage = (view: View): Voyage => view as Voyage;
