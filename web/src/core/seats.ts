// The seats this browser holds: their keys, kept here and nowhere else.

import { connection } from "#house";
import { address, route } from "./route.svelte";
import { recall, remember } from "./memory";

export interface Held {
  table: string;
  game: string;
  /** seat number to key; several on a hotseat device */
  keys: Record<string, string>;
  /** keys of seats still to be given away, for the invitations */
  invitations: Record<string, { key: string; code: string }>;
  /** the table's own link, with which each who is invited takes a free seat */
  link?: string;
  guided: boolean;
  at: number;
}

const KEY = "mythagon.seats";
/** where nobody else knows them, none may be forgotten that can still be played */
const MOST = connection.others ? 60 : 2000;

function readAll(): Held[] {
  try {
    const found = JSON.parse(recall(KEY) ?? "[]") as Held[];
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function writeAll(all: Held[]): void {
  all.sort((a, b) => b.at - a.at);
  remember(KEY, JSON.stringify(all.slice(0, MOST)));
}

export function heldSeats(): Held[] {
  return readAll();
}

export function held(table: string): Held | undefined {
  return readAll().find((one) => one.table === table);
}

/** Remember keys of a table; what was known of it stays. */
export function hold(
  table: string,
  game: string,
  more: Partial<Pick<Held, "keys" | "invitations" | "link" | "guided">>,
): Held {
  const all = readAll();
  let one = all.find((known) => known.table === table);
  if (!one) {
    one = { table, game, keys: {}, invitations: {}, guided: false, at: 0 };
    all.push(one);
  }
  Object.assign(one.keys, more.keys ?? {});
  Object.assign(one.invitations, more.invitations ?? {});
  if (more.link) one.link = more.link;
  if (more.guided) one.guided = true;
  if (game) one.game = game;
  one.at = Date.now();
  writeAll(all);
  return one;
}

export function forget(table: string): void {
  writeAll(readAll().filter((one) => one.table !== table));
}

/** What a link carries in its fragment, taken out of the address bar: `k` a seat's key, `i` the table's link, `c` a code, `n` a
 * mail's own word. */
export function secretInAddress(name: "k" | "i" | "c" | "n"): string | null {
  const secret = new URLSearchParams(address().hash.slice(1)).get(name);
  if (secret) route.mark("");
  return secret;
}
