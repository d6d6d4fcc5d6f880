// Found a table, remember its keys, and say where it is.

import { api } from "../../core/api";
import { me } from "../../core/profile.svelte";
import type { Absence, TableWish } from "../../core/wire";
import { hold } from "../../core/seats";

/** The clocks that are offered, in seconds. */
export const CLOCKS: Record<string, { turn: number; bank: number } | undefined> = {
  none: undefined,
  brisk: { turn: 30, bank: 300 },
  calm: { turn: 90, bank: 900 },
  day: { turn: 86_400, bank: 0 },
  days: { turn: 3 * 86_400, bank: 0 },
};

/** What becomes of somebody who is away, as it is offered. */
export const ABSENCES: Record<string, Absence | null> = {
  offer: { after: 90, then: "offer" },
  replace: { after: 90, then: "replace" },
  later: { after: 600, then: "offer" },
  never: null,
};

export async function found(table: TableWish): Promise<string> {
  const made = await me.sit((profile) => api.create({ ...table, ...profile }));
  const keys: Record<string, string> = made.key === null ? {} : { [String(made.seat)]: made.key };
  const invitations: Record<string, { key: string; code: string }> = {};
  for (const seat of made.seats) {
    if (!seat.key || seat.seat === made.seat) continue;
    if (seat.kind === "hotseat") keys[String(seat.seat)] = seat.key;
    else if (seat.kind === "open") invitations[String(seat.seat)] = { key: seat.key, code: seat.code ?? "" };
  }
  hold(made.table, table.game, {
    keys,
    invitations,
    ...(made.link ? { link: made.link } : {}),
    guided: table.guided ?? false,
  });
  const open = table.seats.some((seat) => seat.kind === "open");
  if (!open && made.key !== null) await api.start(made.table, made.key).catch(started);
  return made.table;
}

/** The guided first game: against one easy bot, with the deal that the game teaches by. */
export function guided(game: string, name: string): Promise<string> {
  const seats: TableWish["seats"] = [
    { kind: "me", ...(name ? { name } : {}) },
    { kind: "bot", strength: "easy" },
  ];
  return found({ game, options: {}, seats, guided: true });
}

/** A table without open seats may have started by itself. */
function started(error: unknown): void {
  if ((error as { status?: number }).status !== 409) throw error;
}
