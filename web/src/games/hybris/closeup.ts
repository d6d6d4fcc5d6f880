// What the board shows close up: the screen of the newest question of the move, where it has one of its own.

import type { Ask } from "../../core/wire";

const SCREENS: Record<string, string> = {
  choose: "olympians",
  pillar: "pillars",
  cover: "pillars",
  quest: "quests",
  idea: "market",
  plan: "planning",
  contest: "contest",
  free: "board",
};

/** The screen of a question; none where the cosmos is enough. */
export const screenOf = (question: Ask | undefined): string | undefined =>
  question?.choices.map(({ family }) => SCREENS[family]).find((screen) => screen !== undefined);
