// Choosing, the same for every game: the table's choices light up places; one click when a place has one choice,
// a small menu in words when several; only what cannot be taken back, or what a room shows before it is final, needs a
// second word.

import type { Ask, Choice, Foresight, Message } from "./wire";

export interface Menu {
  place: string;
  choices: Choice[];
  anchor: DOMRect;
}

export interface Reason {
  place: string;
  /** the place in words, for those who only tapped to know what it is */
  name: string;
  anchor: DOMRect;
  message: Message | null;
}

/** What choosing needs of the table. */
export interface Line {
  /** make these choices, one after the other, as one move */
  send: (texts: string[]) => Promise<void>;
  why: (place: string) => Promise<Message | null>;
  /** what would follow from these choices; null when the table refuses to say */
  foresee: (texts: string[]) => Promise<Foresight | null>;
  /** does the room show this choice first, and make it final by an act of its own? */
  previews: (choice: Choice) => boolean;
}

export class Choosing {
  ask = $state.raw<Ask | null>(null);
  menu = $state.raw<Menu | null>(null);
  confirming = $state.raw<Choice | null>(null);
  reason = $state.raw<Reason | null>(null);
  /** an answer is on its way */
  busy = $state(false);
  private byPlace = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.ask?.choices ?? []) {
      for (const place of choice.places) found.set(place, [...(found.get(place) ?? []), choice]);
    }
    return found;
  });

  constructor(private readonly line: Line) {}

  /** A new question: whatever was half chosen is gone. */
  show(ask: Ask | null): void {
    this.ask = ask;
    this.menu = null;
    this.confirming = null;
    if (ask) this.reason = null;
  }

  at(place: string): Choice[] {
    return this.byPlace.get(place) ?? [];
  }

  /** The key number of a choice, from 1. */
  number(choice: Choice): number {
    return (this.ask?.choices.indexOf(choice) ?? -1) + 1;
  }

  /** A place was clicked. */
  async pick(place: string, element: Element): Promise<void> {
    const choices = this.at(place);
    const anchor = element.getBoundingClientRect();
    this.reason = null;
    if (choices.length > 1) this.menu = { place, choices, anchor };
    else if (choices[0]) await this.choose(choices[0]);
    else {
      const message = await this.line.why(place);
      this.reason = {
        place,
        name: element.getAttribute("data-name") ?? element.getAttribute("aria-label") ?? "",
        anchor,
        message,
      };
    }
  }

  async choose(choice: Choice): Promise<void> {
    this.menu = null;
    if (this.busy) return;
    if ((choice.commits || this.line.previews(choice)) && this.confirming !== choice) {
      this.confirming = choice;
      return;
    }
    await this.chooseAll([choice.text]);
  }

  /** Several choices, one after the other, as one move. */
  async chooseAll(texts: string[]): Promise<void> {
    this.menu = null;
    this.confirming = null;
    if (this.busy) return;
    this.busy = true;
    try {
      await this.line.send(texts);
    } finally {
      this.busy = false;
    }
  }

  /** What would follow from these choices; null when the table refuses to say. */
  foresee(texts: string[]): Promise<Foresight | null> {
    return this.line.foresee(texts);
  }

  /** Step back from a menu, a question or a reason; true when there was one. */
  dismiss(): boolean {
    const open = this.menu !== null || this.confirming !== null || this.reason !== null;
    this.menu = null;
    this.confirming = null;
    this.reason = null;
    return open;
  }
}
