// A finished match, judged by the table: how far it is, and what came of it. What is added up here is what it sent.

import { api } from "./api";
import type { Analysis, AnalysisAnswer, KeyDecision, TurnAnswer } from "./wire";

export type Judgement = "seen" | "all";
/** between two looks at an analysis under way, in milliseconds */
const PATIENCE = 1000;

/** What one turn did to the chance of a seat, in parts of 1. */
export interface Moved {
  /** chances of all seats after it, and by how much each may be off */
  chances: number[];
  spread: number[];
  luck: number;
  /** by the seat's own choices, and by those of each other */
  own: number;
  others: number;
  /** who did most of it */
  by: number | null;
}

/** What made a match go as it did for a seat, in hundredths that add up: what is left over by rounding is chance. */
export interface Sum {
  from: number;
  to: number;
  luck: number;
  others: number;
  own: number;
}

const hundredths = (part: number): number => Math.round(100 * part);

/** Turn by turn; a turn in which nothing was judged leaves everything as it was. */
export function movedBy(analysis: Analysis, turns: TurnAnswer[], seat: number): Moved[] {
  let chances = analysis.start;
  let spread = analysis.start.map(() => 0);
  return turns.map((turn) => {
    const found: Moved = { chances, spread, luck: 0, own: 0, others: 0, by: null };
    let most = 0;
    for (const moment of analysis.moments.filter(({ step }) => step >= turn.first && step <= turn.last)) {
      const skill = moment.skill[seat] ?? 0;
      found.luck += moment.luck[seat] ?? 0;
      if (moment.seat === seat) found.own += skill;
      else found.others += skill;
      if (Math.abs(skill) > most) [most, found.by] = [Math.abs(skill), moment.seat];
      [chances, spread] = [moment.chances, moment.spread];
    }
    return { ...found, chances, spread };
  });
}

export function sumOf(analysis: Analysis, seat: number): Sum {
  const skills = analysis.moments.map((one) => [one.seat, one.skill[seat] ?? 0] as const);
  const total = (mine: boolean): number =>
    hundredths(skills.filter(([who]) => (who === seat) === mine).reduce((sum, [, skill]) => sum + skill, 0));
  const from = hundredths(analysis.start[seat] ?? 0);
  const to = hundredths(analysis.moments.at(-1)?.chances[seat] ?? 0);
  const [own, others] = [total(true), total(false)];
  return { from, to, own, others, luck: to - from - own - others };
}

export class Judging {
  judged = $state<Judgement>("seen");
  answer = $state.raw<AnalysisAnswer | null>(null);
  /** the key decision that is open, by its place in the list */
  open = $state<number | null>(null);
  private timer = 0;
  private closed = false;

  constructor(private readonly id: string) {}

  /** what is known until now: of an analysis under way as far as it is */
  get analysis(): Analysis | null {
    return this.answer?.analysis ?? null;
  }

  get whole(): boolean {
    return this.answer?.state === "ready";
  }

  /** decisions that are gone through */
  get reached(): number {
    return this.whole ? Infinity : (this.answer?.done ?? 0);
  }

  /** what decided the match is not known before its end */
  get keys(): KeyDecision[] {
    return this.whole ? (this.analysis?.keys ?? []) : [];
  }

  /** the decision that is open */
  get key(): KeyDecision | null {
    return this.open === null ? null : (this.keys[this.open] ?? null);
  }

  /** Look how far it is, again and again until it is there. */
  async look(judged: Judgement = this.judged): Promise<void> {
    window.clearTimeout(this.timer);
    if (judged !== this.judged) [this.judged, this.answer, this.open] = [judged, null, null];
    try {
      const answer = await api.analysis(this.id, judged);
      if (judged !== this.judged || this.closed) return;
      this.answer = answer;
      if (answer.state === "thinking") this.timer = window.setTimeout(() => void this.look(), PATIENCE);
    } catch {
      this.answer = { state: "failed", done: 0, of: 0, played_by: "", judged_by: "", analysis: null };
    }
  }

  /** It goes on without anybody looking. */
  close(): void {
    this.closed = true;
    window.clearTimeout(this.timer);
  }
}
