// The end of an Age as a story: what the table told since the Age ended, step by step.

import type { GameEvent } from "../../core/wire";
import { told } from "./cosmos";

export const STEPS = ["orientation", "rest", "permission", "occupation", "quests", "forge", "fear"] as const;
export type Step = (typeof STEPS)[number];

export interface Story {
  age: number;
  /** the step that was told last; powers of the end of the Age come after all steps */
  latest: Step | "powers";
  told: Record<Step | "powers", GameEvent[]>;
  /** the Primordial that was revealed, and what its two Wraths did */
  primordial: string | null;
  wraths: [GameEvent[], GameEvent[]];
  /** which Wrath has begun: 0, 1, or 2 when both are over */
  wrath: number;
  /** the next Age has begun */
  over: boolean;
}

const BEGINS: Record<string, Step> = {
  age_ends: "orientation",
  rest: "rest",
  permission: "permission",
  occupation: "occupation",
  quest_leaves: "quests",
  quest: "quests",
  queue: "forge",
  finished: "forge",
  primordial: "fear",
};

/** The story of the last Age that ended, null before one did. */
export function storyOf(log: GameEvent[]): Story | null {
  const from = log.findLastIndex((event) => event.kind === "age_ends");
  const first = log[from] && told(log[from]);
  if (first?.kind !== "age_ends") return null;
  const story: Story = {
    age: first.fields.count,
    latest: "orientation",
    told: { orientation: [], rest: [], permission: [], occupation: [], quests: [], forge: [], fear: [], powers: [] },
    primordial: null,
    wraths: [[], []],
    wrath: 0,
    over: false,
  };
  const begins = (step: Step): boolean =>
    story.latest !== "powers" && STEPS.indexOf(step) >= STEPS.indexOf(story.latest as Step);
  for (const event of log.slice(from)) {
    const { kind, fields } = told(event);
    if (kind === "age") {
      story.over = true;
      break;
    }
    const step = BEGINS[kind];
    if (step === "permission" || step === "occupation") story.latest = "occupation";
    else if (step && begins(step)) story.latest = step;
    else if (!step && (story.latest !== "fear" || story.wrath > 1)) story.latest = "powers";
    const at = step && step !== "fear" && story.latest !== "powers" && story.latest !== "fear" ? step : story.latest;
    story.told[at].push(event);
    if (kind === "primordial") story.primordial = fields.primordial;
    else if (kind === "wrath2") story.wrath = 1;
    else if (kind === "placed") story.wrath = 2;
    else if (at === "fear" && story.wrath < 2) story.wraths[story.wrath as 0 | 1].push(event);
  }
  return story;
}

/** How much an event takes away, of points, stores or cards. */
export function loss(event: GameEvent): number {
  const { kind, fields } = told(event);
  return kind === "lose" ? fields.amount.count : kind === "discard" ? 1 : 0;
}
