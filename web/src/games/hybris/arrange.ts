// The order of long lists: units first, then ideas by type and spaces by place.

import type { Choice } from "../../core/wire";
import { grouped } from "../../kit/groups";
import { placeOf } from "./cosmos";
import type { Kept } from "./kept";

/** Units are chosen by their piece and token, not by their bare names. */
export const UNITS = ["activate", "contest"];

/** The heading a choice is listed under, a key of the game's texts; empty where it has none. */
export function headingOf(choice: Choice, { technologies }: Kept): string {
  const name = choice.text.split(":")[1] ?? "";
  if (choice.family === "idea") return `tech_type.${technologies.of(name).type}`;
  if (/^(enter|lay_up|lay_down|remove|turn)$/.test(choice.family)) return `location.${placeOf(name)}`;
  return "";
}

export function arrange(choices: Choice[], kept: Kept): Choice[] {
  const units = choices.filter((choice) => UNITS.includes(choice.family));
  const others = choices.filter((choice) => !units.includes(choice));
  return [...units, ...grouped(others, (choice) => headingOf(choice, kept)).flatMap((group) => group.choices)];
}
