// Choosing, the same for every game: the table's choices light up places; one click when a place has one choice,
// a small menu in words when several; only what cannot be taken back is asked about.

import type { Ask, Choice, Message } from "./protocol";

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

  constructor(
    private readonly send: (choice: Choice) => Promise<void>,
    private readonly why: (place: string) => Promise<Message | null>,
  ) {}

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
      const message = await this.why(place);
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
    if (choice.commits && this.confirming !== choice) {
      this.confirming = choice;
      return;
    }
    this.confirming = null;
    this.busy = true;
    try {
      await this.send(choice);
    } finally {
      this.busy = false;
    }
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
