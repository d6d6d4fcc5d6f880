// Which place of the cosmos is opened. Looking is free and never sends anything.

export class Looking {
  /** a place of the ring, or null: the lens follows the question */
  place = $state<string | null>(null);

  open(place: string | null): void {
    this.place = this.place === place ? null : place;
  }
}
