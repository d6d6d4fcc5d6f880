// The rooms there are: one folder each, with a room.ts. A new game is one more folder, or none: then it has the plain room.

import type { Room } from "../core/room";

const found = import.meta.glob<{ room: Room }>("./*/room.ts");

export async function loadRoom(game: string): Promise<Room> {
  const load = found[`./${game}/room.ts`];
  return load ? (await load()).room : (await import("../kit/plain/room")).houseRoom;
}
