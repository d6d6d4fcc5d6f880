// The games' wide pictures, for the heads of pages: each of them a file that is fetched when a page shows it.

const found = import.meta.glob<string>("./*/motifs/ending.svg", { query: "?raw", import: "default" });

/** The picture of a game, or the house's own; its symbol is `ending-<of>`. */
export const sceneOf = (of: string): Promise<string> =>
  found[`./${of}/motifs/ending.svg`]?.() ?? import("../house/motifs/ending.svg?raw").then((picture) => picture.default);
