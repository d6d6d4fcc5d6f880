// Everything a character can be on, with what is printed there: the spaces of the six boards, and the five Cities.

import { signOf, type Sign } from "./cosmos";
import type { Kept } from "./kept";
import type { Layout, Point } from "./layout";
import type { PieceView, TokenView, View } from "./wire";

export interface Spot {
  space: string;
  place: string;
  dotted: boolean;
  units: PieceView[];
  token: TokenView | null;
  at: Point;
  size: number;
  sign: Sign | null;
  /** a key of the texts */
  name: string;
}

export function spotsOf(now: View, layout: Layout, table: Kept): Spot[] {
  const boards = now.places.flatMap((board) =>
    board.spaces.map((one) => ({
      ...one,
      place: board.place,
      at: layout.spaces[one.space] as Point,
      size: layout.space,
      sign: signOf(table.locations.of(board.place).spaces.find((space) => space.id === one.space)?.bonus ?? []),
      name: `space.${one.space}`,
    })),
  );
  const cities = now.cities.map((city) => {
    const prayers = table.cities.of(city.city).prayers;
    return {
      space: city.city,
      place: "mortal_world",
      dotted: false,
      units: city.units,
      token: city.token,
      at: layout.cities[city.city]!.space,
      size: layout.city,
      sign: prayers ? { motif: "hy-prayer", count: prayers } : null,
      name: `city.${city.city}`,
    };
  });
  return [...boards, ...cities];
}
