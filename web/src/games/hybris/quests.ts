// What a Quest is, read from what the table shows of it.

import type { Epic, QuestView } from "./wire";

export const isEpic = (quest: QuestView): boolean => quest.quest.startsWith("epic.");
export const questId = (quest: QuestView): string => quest.quest.split(".")[1] ?? "";
/** the Canto that is sung next: all before it are sung */
export const nextCanto = (quest: QuestView): number => quest.sung.indexOf(null);
/** how far I am from a Canto, a key of the texts: one that sends a character home needs no cards */
export const farFrom = (canto: Epic["cantos"][number] | undefined, can: boolean): string =>
  !can ? "screen.goal.not" : canto?.return ? "screen.goal.unit" : "screen.goal.met";

const BEASTS: Record<string, string> = {
  lernaean_hydra: "hydra",
  cretan_bull: "bz-bull",
  minotaur: "bz-bull",
  stymphalian_birds: "hy-air",
  chimera: "hy-fire",
  cerberus: "hy-underworld",
  medusa: "hy-aegis",
  sphinx: "hy-oracle",
  scylla: "hy-typhon",
  charybdis: "hy-water",
  polyphemus: "ui-eye",
  ladon: "hy-serpent",
  talos: "hy-military",
};
/** the sign of whom a Confrontation is fought against */
export const beastOf = (confrontation: string): string => BEASTS[confrontation] ?? "hy-fight";
