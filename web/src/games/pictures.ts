// The games' pictures, by game: the lobby's frieze and what an invitation shows. A file of their own: one can choose a game
// before they are there.

import plain from "../house/motifs/frieze.svg?raw";

const found = import.meta.glob<string>("./*/motifs/frieze.svg", { query: "?raw", import: "default", eager: true });

export const pictures: Record<string, string> = {
  plain,
  ...Object.fromEntries(Object.entries(found).map(([path, picture]) => [path.split("/")[1], picture])),
};

/** Whose picture a game has: its own, or the house's. */
export const pictured = (game: string): string => (game in pictures ? game : "plain");
