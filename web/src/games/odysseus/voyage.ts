// The view of Odysseus as the table sends it, with the keys and words that the room knows.

import type { View as AnyView } from "../../core/wire";
import type { AutomaView, BoardView, ColumnTrial, View } from "./wire";

export const SKILLS = ["strength", "intelligence", "cunning", "luck"] as const;
export const TYPES = ["navigation", "encounters", "gods", "creatures", "ithaca"] as const;
export const SIDES = ["port", "starboard"] as const;
export type Skill = (typeof SKILLS)[number];
export type Side = (typeof SIDES)[number];

export type Column = ColumnTrial;

export interface Board extends Omit<BoardView, "skills" | "columns"> {
  skills: Record<Skill, number>;
  columns: Record<Skill, Column[]>;
}

export interface Automa extends Omit<AutomaView, "lines"> {
  lines: [string, number][];
}

export interface Voyage extends Omit<View, "ship" | "owls" | "boards" | "automa"> {
  ship: Record<Side, (string | null)[]>;
  owls: Record<Side, boolean>;
  boards: Board[];
  automa: Automa | null;
}

export const voyage = (view: AnyView): Voyage => view as unknown as Voyage;
