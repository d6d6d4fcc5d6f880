// The rooms there are: one folder each, with a room.ts. A new game is one more folder.

import type { Room } from "../core/room";

const found = import.meta.glob<{ room: Room }>("./*/room.ts");

export function hasRoom(game: string): boolean {
  return `./${game}/room.ts` in found;
}

export async function loadRoom(game: string): Promise<Room> {
  const load = found[`./${game}/room.ts`];
  if (!load) throw new Error(`no room for ${game}`);
  return (await load()).room;
}
