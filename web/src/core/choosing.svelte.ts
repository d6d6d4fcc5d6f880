// Choosing, the same for every game: the table's choices light up places; one click when a place has one choice,
// a small menu in words when several; only what cannot be taken back, or what a room shows before it is final, needs a
// second word. Where a room wants it, choices are collected: the table says what each would lead to, the question that
// would follow is shown as if it were asked, and all of them are sent as one move.

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

/** Choices that are not sent yet, and what the table says would follow from them. */
export interface Collected {
  choices: Choice[];
  seen: Foresight;
  /** the question that the last of them answers */
  answers: Ask;
  /** the last of them was the only one there was */
  forced: boolean;
}

/** What choosing needs of the table. */
export interface Line {
  /** make these choices, one after the other, as one move; the moment of the table from which on looks show them, null
   * when the table refuses */
  send: (texts: string[]) => Promise<number | null>;
  why: (place: string) => Promise<Message | null>;
  /** what would follow from these choices; null when the table refuses to say */
  foresee: (texts: string[]) => Promise<Foresight | null>;
  /** does the room show this choice first, and make it final by an act of its own? `inWords`: not made on the board */
  previews: (choice: Choice, inWords: boolean) => boolean;
  /** does the room collect this choice, to be sent with others by a button of its own? */
  collects: (choice: Choice) => boolean;
  /** does what is collected go on with this question, once the other is answered? */
  follows: (answered: Ask, next: Ask) => boolean;
  /** does the person want to be asked before what cannot be taken back freely? */
  careful: () => boolean;
  /** choices in the order in which the room shows them, which is the order of their numbers */
  arrange: (choices: Choice[]) => Choice[];
}

/** Does the choice move a piece, from the first of its places to the second? */
export const moves = ({ places }: Pick<Choice, "places">): boolean => places.length === 2;

export class Choosing {
  /** what the table asks */
  private asked = $state.raw<Ask | null>(null);
  /** what was chosen and waits to be sent, the latest last; with each step what would follow */
  private steps = $state.raw<Collected[]>([]);
  collected = $derived(this.steps.at(-1) ?? null);
  /** the question to choose from: the table's, or the one that would follow; none once what is collected is whole, or
   * chance or another seat decides */
  ask = $derived.by(() => {
    const ask = this.collected ? this.next(this.collected) : this.asked;
    return ask && { ...ask, choices: this.arranged(ask.choices) };
  });
  /** the questions of the move, the newest first: the one to choose from, then those answered */
  questions = $derived([...(this.ask ? [this.ask] : []), ...this.steps.map((step) => step.answers).reverse()]);
  /** can a step be taken back? */
  free = $derived(this.steps.some((step) => !step.forced));
  /** when the table's question came, by the clock of the page */
  since = 0;
  menu = $state.raw<Menu | null>(null);
  confirming = $state.raw<Choice | null>(null);
  /** where the choice to be confirmed was clicked on the board; null: on its own button, which is pressed again */
  confirmAt = $state.raw<DOMRect | null>(null);
  reason = $state.raw<Reason | null>(null);
  /** what was chosen and is on its way, until the table has answered with its next look */
  sent = $state.raw<string[]>([]);
  /** the moment from which on looks show what was sent: not known before the table has answered */
  private made = Infinity;
  /** the moment of the look that is shown */
  private seq = 0;
  /** what is offered at a price, beside the plain choices, is unfolded */
  unfolded = $state(false);
  /** where a piece is taken up, to be put down elsewhere: a choice that moves it names both places */
  lifted = $state<string | null>(null);
  /** what is pointed at, in words or on the board: both show it */
  pointed = $state.raw<Choice[]>([]);
  private byPlace = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.ask?.choices ?? []) {
      if (choice.form === "aside" && !this.unfolded) continue;
      for (const place of this.spots(choice)) found.set(place, [...(found.get(place) ?? []), choice]);
    }
    return found;
  });

  constructor(private readonly line: Line) {}

  /** An answer is on its way. */
  get busy(): boolean {
    return this.sent.length > 0;
  }

  /** What is asked at this moment. By a new question whatever was half chosen is gone. The same one, shown again because
   * another seat has decided in secret, leaves everything as it is, an answer on its way too. */
  show(ask: Ask | null, seq: number): void {
    this.seq = seq;
    const answered = this.busy && seq >= this.made;
    if (ask && !answered && JSON.stringify(ask) === JSON.stringify(this.asked)) return;
    this.asked = ask;
    this.since = performance.now();
    this.steps = [];
    this.menu = null;
    this.confirming = null;
    this.sent = [];
    this.unfolded = false;
    this.lifted = null;
    this.pointed = [];
    if (ask) this.reason = null;
    void this.force();
  }

  private next({ seen, answers }: Collected): Ask | null {
    return !seen.news && seen.question && this.line.follows(answers, seen.question) ? seen.question : null;
  }

  /** What has one answer is not asked. */
  private async force(): Promise<void> {
    const only = this.ask && this.only(this.ask);
    if (only) await this.collect(only, true);
  }

  /** The one answer of a question that is not asked. */
  private only({ window, choices }: Ask): Choice | null {
    const [first] = choices;
    return first && choices.length === 1 && !window && this.line.collects(first) ? first : null;
  }

  /** As the room shows them; what is folded away comes last. */
  private arranged(choices: Choice[]): Choice[] {
    const shown = this.line.arrange(choices);
    return [...shown.filter(({ form }) => form !== "aside"), ...shown.filter(({ form }) => form === "aside")];
  }

  /** Where a choice is made: a move at its piece, and at its goal once the piece is taken up. */
  private spots({ places }: Choice): string[] {
    return moves({ places }) && this.lifted !== places[0] ? places.slice(0, 1) : places;
  }

  /** Can a piece be taken up here? */
  liftable(place: string): boolean {
    return this.at(place).some((choice) => moves(choice) && choice.places[0] === place);
  }

  /** Take a piece up there, or let go of the one that is up; what was half chosen of it is forgotten. */
  lift(place: string | null): void {
    this.lifted = place;
    this.confirming = null;
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
    const anchor = element.getBoundingClientRect();
    this.reason = null;
    const down = this.at(place).filter((choice) => moves(choice) && choice.places[1] === place);
    const choices = down.length ? down : this.at(place);
    if (choices.length && choices.every((choice) => moves(choice) && choice.places[0] === place)) {
      this.lift(this.lifted === place ? null : place);
      return;
    }
    if (!choices.length && this.lifted !== null) {
      this.lift(null);
      return;
    }
    if (choices.length + also.length > 1) this.menu = { place, choices, also, anchor };
    else if (choices[0]) await this.choose(choices[0], anchor);
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

  /** Why nothing can be chosen there. */
  why(place: string): Promise<Message | null> {
    return this.line.why(place);
  }

  /** Something on the page is pointed at: a choice in words, or a lit place with all that can be chosen there. */
  point(target: Element): void {
    const { choice } = target.closest<HTMLElement>("[data-choice]")?.dataset ?? {};
    const { place = "" } = target.closest<HTMLElement>("[data-lit]")?.dataset ?? {};
    const named = this.ask?.choices.filter((one) => one.text === choice) ?? [];
    const found = named.length ? named : this.at(place);
    const goals = found.filter((one) => moves(one) && one.places[1] === place);
    this.pointed = goals.length ? goals : found;
  }

  /** Make a choice; what needs a second word is asked about at `anchor`, or on the button itself. */
  async choose(choice: Choice, anchor: DOMRect | null = this.menu?.anchor ?? null): Promise<void> {
    this.menu = null;
    if (this.busy) return;
    if (this.line.collects(choice) && (await this.collect(choice))) return;
    const asks = this.line.previews(choice, anchor === null) || (choice.commits && this.line.careful());
    if (asks && this.confirming !== choice) {
      this.lift((moves(choice) && choice.places[0]) || null);
      this.confirming = choice;
      this.confirmAt = anchor;
      return;
    }
    await this.chooseAll([...this.texts, choice.text]);
  }

  /** The texts of what is collected. */
  private get texts(): string[] {
    return this.collected?.choices.map((choice) => choice.text) ?? [];
  }

  /** Ask the table what would follow; false where it does not say, so that the choice is made the plain way. What
   * follows by itself is collected with it: nobody sees the questions between. */
  private async collect(choice: Choice, forced = false): Promise<boolean> {
    const before = this.steps;
    const asked = this.asked;
    const steps = [...before];
    let answers = this.ask;
    for (let next: Choice | null = choice; next && answers; next = answers && this.only(answers)) {
      const choices: Choice[] = [...(steps.at(-1)?.choices ?? []), next];
      const seen = await this.line.foresee(choices.map(({ text }) => text));
      if (seen === null && next === choice) return false;
      // another click, or a new question, came first
      if (this.steps !== before || this.asked !== asked) return true;
      if (seen === null) break;
      steps.push({ choices, seen, answers, forced: forced || next !== choice });
      answers = this.next(steps[steps.length - 1]!);
    }
    if (steps.length > before.length) {
      this.confirming = null;
      this.steps = steps;
    }
    return true;
  }

  /** What a question offers of these families: the one to choose from now, or the last one answered that had any. */
  offers(...families: string[]): Choice[] {
    for (const ask of this.questions) {
      const found = ask.choices.filter((choice) => families.includes(choice.family));
      if (found.length) return found;
    }
    return [];
  }

  /** Is this choice among those collected? */
  holds(choice: Choice): boolean {
    return this.collected?.choices.includes(choice) ?? false;
  }

  /** Make a choice that `offers` found; where its question is already answered, this is the answer instead. */
  async instead(choice: Choice, anchor?: DOMRect): Promise<void> {
    if (this.busy || this.holds(choice)) return;
    const at = this.steps.findIndex((step) => step.answers.choices.includes(choice));
    if (at >= 0) this.keep(at);
    await this.choose(choice, anchor);
  }

  /** Send what is collected as one move, with a last choice that a button of the room makes. */
  async finish(last?: Choice): Promise<void> {
    if (this.collected || last) await this.chooseAll([...this.texts, ...(last ? [last.text] : [])]);
  }

  /** Take the last step out again, with what followed from it by itself. */
  back(): void {
    this.keep(this.steps.findLastIndex((step) => !step.forced));
  }

  /** Take all steps but the first of them out again. */
  keep(count: number): void {
    this.confirming = null;
    this.steps = this.steps.slice(0, Math.max(0, count));
  }

  /** Several choices, one after the other, as one move. */
  async chooseAll(texts: string[]): Promise<void> {
    this.menu = null;
    this.confirming = null;
    if (this.busy) return;
    this.sent = texts;
    this.made = Infinity;
    const made = await this.line.send(texts);
    if (this.sent !== texts) return;
    if (made === null) this.sent = [];
    else this.made = made;
    if (this.seq >= this.made) this.show(this.asked, this.seq);
  }

  /** What would follow from these choices; null when the table refuses to say. */
  foresee(texts: string[]): Promise<Foresight | null> {
    return this.line.foresee(texts);
  }

  /** Step back from a menu, a question, a reason or a piece that is taken up; true when there was one. */
  dismiss(): boolean {
    const open = [this.menu, this.confirming, this.reason, this.lifted].some((one) => one !== null);
    if (!open && this.free && !this.busy) {
      this.back();
      return true;
    }
    this.menu = null;
    this.confirming = null;
    this.reason = null;
    this.lifted = null;
    return open;
  }
}
