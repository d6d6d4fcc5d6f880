// Choosing, the same for every game: the table's choices light up places; one click when a place has one choice,
// a small menu in words when several; only what cannot be taken back, or what a room shows before it is final, needs a
// second word.

import type { Ask, Choice, Foresight, Message } from "./wire";

export interface Menu {
  place: string;
  choices: Choice[];
  /** what else a click here could mean, where the room knows more than one answer at a time */
  also?: Deed[];
  anchor: DOMRect;
}

/** Something a room does with several choices at once, in words. */
export interface Deed {
  label: string;
  run: () => void;
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
  /** make these choices, one after the other, as one move; false when the table refuses */
  send: (texts: string[]) => Promise<boolean>;
  why: (place: string) => Promise<Message | null>;
  /** what would follow from these choices; null when the table refuses to say */
  foresee: (texts: string[]) => Promise<Foresight | null>;
  /** does the room show this choice first, and make it final by an act of its own? */
  previews: (choice: Choice) => boolean;
  /** does the person want to be asked before what cannot be taken back freely? */
  careful: () => boolean;
}

export class Choosing {
  ask = $state.raw<Ask | null>(null);
  menu = $state.raw<Menu | null>(null);
  confirming = $state.raw<Choice | null>(null);
  /** where the choice to be confirmed was clicked on the board; null: on its own button, which is pressed again */
  confirmAt = $state.raw<DOMRect | null>(null);
  reason = $state.raw<Reason | null>(null);
  /** what was chosen and is on its way, until the table has answered with its next look */
  sent = $state.raw<string[]>([]);
  /** what is offered at a price, beside the plain choices, is unfolded */
  unfolded = $state(false);
  private byPlace = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.ask?.choices ?? []) {
      if (choice.form === "aside" && !this.unfolded) continue;
      for (const place of choice.places) found.set(place, [...(found.get(place) ?? []), choice]);
    }
    return found;
  });

  constructor(private readonly line: Line) {}

  /** An answer is on its way. */
  get busy(): boolean {
    return this.sent.length > 0;
  }

  /** A new question: whatever was half chosen is gone. */
  show(ask: Ask | null): void {
    this.ask = ask;
    this.menu = null;
    this.confirming = null;
    this.sent = [];
    this.unfolded = false;
    if (ask) this.reason = null;
  }

  at(place: string): Choice[] {
    return this.byPlace.get(place) ?? [];
  }

  /** The key number of a choice, from 1. */
  number(choice: Choice): number {
    return (this.ask?.choices.indexOf(choice) ?? -1) + 1;
  }

  /** A place was clicked; `also` is what else that could mean. */
  async pick(place: string, element: Element, also: Deed[] = []): Promise<void> {
    if (this.busy) return;
    const choices = this.at(place);
    const anchor = element.getBoundingClientRect();
    this.reason = null;
    if (choices.length + also.length > 1) this.menu = { place, choices, also, anchor };
    else if (choices[0]) await this.choose(choices[0], anchor);
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

  /** Make a choice; what needs a second word is asked about at `anchor`, or on the button itself. */
  async choose(choice: Choice, anchor: DOMRect | null = this.menu?.anchor ?? null): Promise<void> {
    this.menu = null;
    if (this.busy) return;
    const asks = this.line.previews(choice) || (choice.commits && this.line.careful());
    if (asks && this.confirming !== choice) {
      this.confirming = choice;
      this.confirmAt = anchor;
      return;
    }
    await this.chooseAll([choice.text]);
  }

  /** Several choices, one after the other, as one move. */
  async chooseAll(texts: string[]): Promise<void> {
    this.menu = null;
    this.confirming = null;
    if (this.busy) return;
    this.sent = texts;
    if (!(await this.line.send(texts)) && this.sent === texts) this.sent = [];
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
