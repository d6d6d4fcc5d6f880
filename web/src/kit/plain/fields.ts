// Any view, put in order for the plain room: what is the table's, what is each player's, and what only I see. A list with
// an entry for each seat is shown by player; a table is its fields; any other list is a row of things.

import type { View } from "../../core/wire";

/** Something that has a name: a card, a token, a number. `id` is null for what is hidden. */
export interface Thing {
  id: string | null;
  seat?: number;
  count?: number;
  /** its numbers, by field */
  figures: [field: string, value: number][];
}

/** A figure or a word; null is hidden. */
export type Figure = number | string | boolean | null;

/** A field by player. */
export interface Column<Value> {
  path: string;
  /** by seat */
  values: Value[];
}

export interface Laid {
  /** figures and words of the table */
  facts: { path: string; value: number | string | boolean }[];
  /** rows of things that lie open for everybody */
  groups: { path: string; things: Thing[] }[];
  /** figures and words by player */
  figures: Column<Figure>[];
  /** things by player; a number stands for so many that cannot be seen */
  things: Column<Thing[] | number | null>[];
  /** what nobody but me sees */
  mine: { path: string; things: Thing[] }[];
}

/** fields that every view has, which the house shows itself */
const HOUSE = ["waiting", "result"];

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path of a view ("table.round"). */
export function fieldOf(view: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, part) => (isTable(value) ? value[part] : undefined), view);
}

export function thingOf(value: unknown): Thing {
  if (isTable(value)) {
    const { seat, count } = value;
    const id = [value["thing"], value["id"], value["name"], ...Object.values(value)].find(
      (one) => typeof one === "string",
    );
    const figures = Object.entries(value).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number" && !["seat", "count"].includes(entry[0]),
    );
    return {
      id: typeof id === "string" ? id : "",
      figures,
      ...(typeof seat === "number" ? { seat } : {}),
      ...(typeof count === "number" ? { count } : {}),
    };
  }
  if (Array.isArray(value)) return { id: value.map((one) => thingOf(one).id ?? "?").join(" "), figures: [] };
  return { id: value === null || value === undefined ? null : String(value), figures: [] };
}

function figureOf(value: unknown): Figure {
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
  return null;
}

export interface Asked {
  seats: number;
  seat: number | null;
  /** fields that are shown elsewhere */
  taken: string[];
  /** has the field a name in the game's texts? */
  named: (path: string) => boolean;
}

export function lay(view: View, asked: Asked): Laid {
  const laid: Laid = { facts: [], groups: [], figures: [], things: [], mine: [] };
  const top = Object.keys(view).filter((path) => !HOUSE.includes(path) && !asked.taken.includes(path));
  // a game that names some of its fields names all it wants to be shown
  const shown = Object.keys(view).some(asked.named) ? asked.named : (): boolean => true;
  for (const path of top) walk(path, (view as unknown as Record<string, unknown>)[path]);
  return laid;

  function walk(path: string, value: unknown): void {
    if (asked.taken.includes(path)) return;
    if (isTable(value)) {
      for (const [name, inner] of Object.entries(value)) walk(`${path}.${name}`, inner);
      return;
    }
    if (Array.isArray(value) && value.length === asked.seats) bySeat(path, value);
    else if (!shown(path)) return;
    else if (Array.isArray(value)) laid.groups.push({ path, things: value.map(thingOf) });
    else if (typeof value === "number" || typeof value === "string" || typeof value === "boolean")
      laid.facts.push({ path, value });
  }

  function bySeat(path: string, entries: unknown[]): void {
    if (asked.taken.includes(path)) return;
    if (entries.some(isTable)) {
      const names = new Set(entries.flatMap((entry) => (isTable(entry) ? Object.keys(entry) : [])));
      for (const name of names)
        bySeat(
          `${path}.${name}`,
          entries.map((entry) => (isTable(entry) ? (entry[name] ?? null) : null)),
        );
      return;
    }
    if (!shown(path)) return;
    const own = asked.seat === null ? undefined : entries[asked.seat];
    const secret = entries.every((entry, seat) => seat === asked.seat || !Array.isArray(entry));
    if (Array.isArray(own) && secret && asked.seats > 1) laid.mine.push({ path, things: own.map(thingOf) });
    if (!entries.some(Array.isArray)) {
      laid.figures.push({ path, values: entries.map(figureOf) });
      return;
    }
    // what I see below in full is only counted beside my name
    const values = entries.map((entry, seat) => {
      if (!Array.isArray(entry)) return typeof entry === "number" ? entry : null;
      return seat === asked.seat && secret && asked.seats > 1 ? entry.length : entry.map(thingOf);
    });
    laid.things.push({ path, values });
  }
}
