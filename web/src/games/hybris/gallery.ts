// How each kind of component is dressed in the rulebook's gallery; the facts are the component's own.

import type { Component as AnyComponent } from "../../kit/kinds";
import type {
  City,
  ColosseumHero,
  Confrontation,
  Conversion,
  Goodness,
  Hero,
  Power,
  Premonition,
  Primordial,
  Upgrade,
} from "./wire";
import { signOf } from "./cosmos";
import { PIECE_MOTIFS } from "./signs";

export interface Facts {
  motif: string;
  /** how it looks: a pale sheet, or as it lies on the table */
  dress: "sheet" | "brass" | "epic" | "fight" | "clay" | "night";
  /** in place of the sign */
  number: string;
  /** the Force to reach, as base and cards drawn */
  force: string;
  place: string;
  pieces: string[];
  elements: string[];
}

const PLAIN: Facts = { motif: "hy-vp", dress: "sheet", number: "", force: "", place: "", pieces: [], elements: [] };
const PILLARS = ["truce", "ambition", "guidance", "indoctrination", "providence", "transcendence"];
const fight = (one: ColosseumHero | Confrontation): Partial<Facts> => ({
  force: one.base || one.cards ? `${one.base} + ${one.cards}` : "",
  elements: one.elements,
});

const DRESSED: Record<string, (one: AnyComponent) => Partial<Facts>> = {
  pillar: (one) => ({ number: String(PILLARS.indexOf(one.id) + 1), dress: "brass" }),
  location: (one) => ({ motif: one.id === "mortal_world" ? "hy-mortal" : `hy-${one.id}`, dress: "brass" }),
  goodness: (one) => ({ motif: signOf((one as Goodness).bonus)?.motif ?? "hy-goodness" }),
  conversion: (one) => ({ motif: "hy-prayer", number: String((one as Conversion).prayers) }),
  link: () => ({ motif: "hy-linked" }),
  city: (one) => ({ motif: `hy-${(one as City).affinity}` }),
  hero: (one) => ({ motif: "hy-hero", pieces: [`hy-${(one as Hero).olympian}`] }),
  olympian: (one) => ({ motif: `hy-${one.id}`, dress: "brass" }),
  power: (one) => ({ motif: `hy-${(one as Power).olympian}` }),
  upgrade: (one) => ({
    motif: `hy-${(one as Upgrade).olympian}`,
    dress: "clay",
    pieces: (one as Upgrade).pieces.map((piece) => PIECE_MOTIFS[piece] ?? "hy-spark"),
  }),
  primordial: (one) => ({ motif: `hy-${one.id}`, dress: "night", force: String((one as Primordial).aegis) }),
  premonition: (one) => ({ motif: "hy-premonition", dress: "night", place: (one as Premonition).place }),
  epic: () => ({ motif: "hy-moirai", dress: "epic" }),
  confrontation: (one) => ({ motif: "hy-fight", dress: "fight", ...fight(one as Confrontation) }),
  colosseum_hero: (one) => ({ motif: "hy-colosseum", dress: "fight", ...fight(one as ColosseumHero) }),
  scenario: () => ({ motif: "hy-mortal" }),
  variant: () => ({ motif: "hy-oracle" }),
  posture: () => ({ motif: "hy-greatness" }),
};

export const factsOf = (kind: string, one: AnyComponent): Facts => ({ ...PLAIN, ...DRESSED[kind]?.(one) });
