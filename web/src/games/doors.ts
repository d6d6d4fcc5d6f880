// The doors of all rooms, in the order of the frieze. Only the lobby needs them.

import type { Door } from "../core/door";

const found = import.meta.glob<{ door: Door }>("./*/door.ts", { eager: true });

export const doors: Door[] = Object.values(found)
  .map((one) => one.door)
  .sort((a, b) => a.order - b.order);
