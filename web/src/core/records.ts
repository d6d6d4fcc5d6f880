// Matches that come as files: a record, or everything that a house without a server has kept.

import { api } from "./api";
import { me } from "./profile.svelte";
import { hold } from "./seats";
import type { ImportAnswer } from "./wire";

/** A seat as a file of everything says who sat there. */
interface Sat {
  kind: string;
  name: string;
  strength?: string | null;
}

/** A match out of a file of everything: the path of the page that shows it, and its game. */
export interface Taken {
  path: string;
  game: string;
}

/** A record, laid as a table; the path of the page that shows it. */
export async function bringRecord(text: string): Promise<string> {
  const made = await api.importRecord(text);
  if (made.status === "over") return `/replay/${made.table}`;
  // whoever brings it takes one of the seats, or holds them all where nobody else could
  if (made.link) return `/t/${made.table}#i=${made.link}`;
  hold(made.table, "", { keys: Object.fromEntries(made.seats.map(({ seat, key }) => [seat, key ?? ""])) });
  return `/t/${made.table}`;
}

/** The rows of a file of everything, by their names; null: it is none. */
export function everythingIn(text: string): Map<string, unknown> | null {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  try {
    if ((JSON.parse(head) as { mythagon?: string }).mythagon !== "everything") return null;
    return new Map(lines.map((line) => JSON.parse(line) as [string, unknown]));
  } catch {
    return null;
  }
}

/** Its matches go on at a server, with the same people on this device and the same bots; `told` after each of them. */
export async function bringEverything(rows: Map<string, unknown>, told: (taken: Taken) => void): Promise<void> {
  for (const [name, record] of rows) {
    const [kind, id = ""] = name.split("/");
    if (kind !== "record") continue;
    const { founding } = rows.get(`table/${id}`) as { founding: { game: string; seats: Sat[] } };
    const made = await api.importRecord(record as string);
    const over = made.status === "over";
    if (!over) await sitDown(made, founding.game, founding.seats);
    told({ path: `/${over ? "replay" : "t"}/${made.table}`, game: founding.game });
  }
}

/** Everybody sits where they sat, and the match goes on. */
async function sitDown({ table, seats }: ImportAnswer, game: string, sat: Sat[]): Promise<void> {
  const keys: Record<string, string> = {};
  for (const { seat, key = null } of seats) {
    const who = sat[seat];
    if (who?.kind === "bot") continue;
    const name = who?.name ?? null;
    const first = Object.keys(keys).length === 0;
    // the first is whoever brings it; others on the same device have no profile
    const mine = first
      ? await me.sit((profile) => api.claim({ key, name, ...profile }))
      : await api.claim({ key, name });
    keys[mine.seat] = mine.key;
  }
  hold(table, game, { keys });
  const [key = ""] = Object.values(keys);
  for (const [seat, who] of sat.entries())
    if (who.kind === "bot") await api.bot(table, key, seat, who.strength ?? "normal");
  await api.start(table, key);
}
