// The rooms there are: one folder each, with a room.ts. A new game is one more folder.

import type { Door } from "../core/door";
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

const doors = import.meta.glob<{ door: Door }>("./*/door.ts");

/** One game's picture, where the lobby's other three are not needed. */
export async function loadDoor(game: string): Promise<Door> {
  const load = doors[`./${game}/door.ts`];
  if (!load) throw new Error(`no door for ${game}`);
  return (await load()).door;
}
