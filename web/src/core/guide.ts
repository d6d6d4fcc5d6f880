// The guided first game: what a room explains, each thing at its moment and beside what it speaks of. A room lists its
// hints as data; conditions read the look and nothing else, so that no rule is known here.

import type { Ask, Look, View } from "./wire";

/** What a hint's condition may look at. */
export interface Moment {
  view: View;
  seat: number;
  /** the key of the question */
  asked: string;
  /** places where something can be chosen */
  lit: string[];
  /** verbs of what can be chosen */
  verbs: string[];
}

export interface Hint {
  /** its text is `guide.<id>`; where `guide.<id>.phone` is there, those are its words on a phone */
  id: string;
  /** the aim of the game and the like: said one after the other; other hints come one a question */
  first?: boolean;
  /** is this the moment for it? */
  when: (moment: Moment) => boolean;
  /** places or anchors it speaks of; it points at the first that is seen */
  at: (moment: Moment) => string[];
}

/** What is remembered of a guided game, so that nothing is said twice. */
export interface Lesson {
  /** hints that were understood */
  known: string[];
  /** the decision at which the last of them was */
  step: number;
  stopped: boolean;
}

/** the hint that says what the game is about */
export const AIM = "aim";
export const NO_LESSON: Lesson = { known: [], step: -1, stopped: false };

/** The moment of a question, which may be one that would follow: then `view` is the table as it would be. Null while the
 * person is not asked. */
export function momentOf(look: Look, ask: Ask | null, view: View | null): Moment | null {
  if (look.seat === null || !ask || !view || look.status !== "playing") return null;
  return {
    view,
    seat: look.seat,
    asked: ask.message.key,
    lit: ask.choices.flatMap((choice) => choice.places),
    verbs: ask.choices.map((choice) => choice.family),
  };
}

/** What to say now: the first hint not yet understood whose moment it is. Only the first ones come several at a question. */
export function hintFor(hints: Hint[], moment: Moment, lesson: Lesson, step: number): Hint | null {
  if (lesson.stopped) return null;
  const due = hints.find((hint) => !lesson.known.includes(hint.id) && hint.when(moment));
  if (!due || (!due.first && lesson.step === step)) return null;
  return due;
}

/** The hint is understood. */
export function understood(lesson: Lesson, hint: Hint, step: number): Lesson {
  return { ...lesson, known: [...lesson.known, hint.id], step };
}

/** What can be said of this question, taught before or not; the aim of the game is known. */
export function explained(hints: Hint[], moment: Moment): Hint | null {
  return hints.find((hint) => hint.id !== AIM && hint.when(moment)) ?? null;
}
