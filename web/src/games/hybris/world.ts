// Where the Mortal World is drawn when it fills the room: plates, slots, links, the Well.

import type { Box, Point } from "./layout";

export const WORLD: Box = { x: 20, y: 10, width: 850, height: 560 };
/** half a slot */
export const HALF = 31;

export const PLATES: Record<string, Box> = {
  athens: { x: 254, y: 24, width: 228, height: 220 },
  lemnos: { x: 606, y: 54, width: 246, height: 176 },
  elis: { x: 62, y: 150, width: 166, height: 218 },
  argos: { x: 330, y: 274, width: 424, height: 152 },
  sparta: { x: 330, y: 464, width: 424, height: 86 },
};

export const SPOTS: Record<string, Point> = {
  t1: { x: 440, y: 66 },
  t2: { x: 440, y: 134 },
  t3: { x: 440, y: 202 },
  l1: { x: 648, y: 96 },
  l2: { x: 716, y: 96 },
  l3: { x: 784, y: 96 },
  e1: { x: 116, y: 258 },
  e2: { x: 184, y: 258 },
  e3: { x: 116, y: 326 },
  a1: { x: 372, y: 316 },
  a2: { x: 440, y: 316 },
  a3: { x: 372, y: 384 },
  a4: { x: 440, y: 384 },
  s1: { x: 372, y: 506 },
  s2: { x: 440, y: 506 },
};

/** the City's own space, its name, and its Temples */
export const HEADS: Record<string, { space: Point; name: Point; temples: Point }> = {
  athens: { space: { x: 300, y: 132 }, name: { x: 268, y: 58 }, temples: { x: 352, y: 118 } },
  lemnos: { space: { x: 652, y: 176 }, name: { x: 732, y: 166 }, temples: { x: 822, y: 164 } },
  elis: { space: { x: 190, y: 330 }, name: { x: 78, y: 178 }, temples: { x: 136, y: 176 } },
  argos: { space: { x: 512, y: 342 }, name: { x: 550, y: 330 }, temples: { x: 624, y: 328 } },
  sparta: { space: { x: 512, y: 506 }, name: { x: 550, y: 495 }, temples: { x: 634, y: 493 } },
};

export const ROADS: Record<string, string> = {
  e2_a1: "M217 258H270V316H339",
  e3_s1: "M116 359V506H339",
  a3_s1: "M372 417V473",
  a4_s2: "M473 384H520V446H440V473",
  a2_t3: "M440 283V235",
  t1_l1: "M473 66H560V96H615",
  t3_l2: "M473 202H716V129",
};

/** A piece of the map round one City, for little room. */
export function around(city: string): Box {
  const plate = PLATES[city] ?? WORLD;
  const width = Math.max(plate.width + 110, 520);
  const height = Math.max(plate.height + 44, 206);
  const x = Math.min(Math.max(plate.x + plate.width / 2 - width / 2, WORLD.x), WORLD.x + WORLD.width - width);
  const y = Math.min(Math.max(plate.y + plate.height / 2 - height / 2, WORLD.y), WORLD.y + WORLD.height - height);
  return { x, y, width, height };
}
