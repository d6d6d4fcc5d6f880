// Which place of the cosmos is opened, and which page instead of the cosmos. Looking is free and never sends anything.

export type Page = "age" | "board";

export class Looking {
  /** a place of the ring, or null: the lens follows the question */
  place = $state<string | null>(null);
  /** how the last Age ended, or my board in full */
  page = $state<Page | null>(null);
  /** the numbers of a god are unfolded, once and for this match */
  numbers = $state(false);
  /** in the first game: another god than the one who is dealt */
  choosesGod = $state(false);

  /** is something looked at that the table does not ask about? */
  get away(): boolean {
    return this.place !== null || this.page !== null;
  }

  open(place: string | null): void {
    this.page = null;
    this.place = this.place === place ? null : place;
  }

  turn(page: Page | null): void {
    this.page = this.page === page ? null : page;
  }

  /** Back to what the table asks. */
  rest(): void {
    this.place = null;
    this.page = null;
  }
}
