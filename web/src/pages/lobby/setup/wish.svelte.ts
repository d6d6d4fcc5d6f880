// A table as somebody wishes it: who sits down, with which clock, rules and options.

import { connection } from "#house";
import { settings } from "../../../core/settings.svelte";
import type { GameAnswer, SeatWish, Strength, TableWish } from "../../../core/wire";
import { ABSENCES, CLOCKS } from "../found";

/** How many sit down where nobody has said otherwise. */
const SEATS = 3;
const LONGEST_NAME = 24;
/** From so many seconds for a turn on, it is played over days. */
const DAYS = 3600;

const takesDays = (clock: string): boolean => (CLOCKS[clock]?.turn ?? 0) >= DAYS;

export class Wish {
  way = $state<"bots" | "friends">("bots");
  name = $state(settings.now.name);
  seats = $state(SEATS);
  strength = $state<Strength>("normal");
  friends = $state<"open" | "hotseat">(connection.others ? "open" : "hotseat");
  /** null: all seats are for friends who are invited, none where one plays against bots */
  people = $state<number | null>(null);
  /** of those who sit at this device */
  names = $state<string[]>(["", "", "", ""]);
  isPublic = $state(false);
  title = $state("");
  private pace = $state("none");
  absence = $state("offer");
  /** null: as the table does it by itself */
  owl = $state<boolean | null>(null);
  options = $state<Record<string, string>>({});
  data = $state("box");

  constructor(
    private readonly facts: GameAnswer,
    way: "bots" | "friends",
    /** the group it is laid for */
    private readonly group?: string,
  ) {
    this.way = way;
    this.seats = Math.min(SEATS, facts.seats[facts.seats.length - 1] ?? SEATS);
  }

  /** with how many it can be played this way */
  get counts(): number[] {
    return this.way === "friends" ? this.facts.seats.filter((count) => count >= 2) : this.facts.seats;
  }

  get guests(): number {
    return this.way === "bots" ? 0 : Math.min(this.people ?? this.seats - 1, this.seats - 1);
  }

  get bots(): number {
    return this.seats - 1 - this.guests;
  }

  /** Do the others sit elsewhere? */
  get far(): boolean {
    return this.way === "friends" && this.friends === "open";
  }

  /** A day or more for a turn is for those who sit elsewhere. */
  get clocks(): string[] {
    return Object.keys(CLOCKS).filter((clock) => this.far || !takesDays(clock));
  }

  get clock(): string {
    return this.clocks.includes(this.pace) ? this.pace : "none";
  }

  set clock(clock: string) {
    this.pace = clock;
  }

  /** With days for a turn nobody is away. */
  get asksAbsence(): boolean {
    return this.far && !takesDays(this.clock);
  }

  chosen(option: string): string {
    return this.options[option] ?? this.facts.options.find((one) => one.id === option)?.values[0] ?? "";
  }

  /** My name as it will be known. */
  get me(): string {
    return this.name.trim().slice(0, LONGEST_NAME);
  }

  /** The founding. */
  table(): TableWish {
    const here = this.friends === "hotseat";
    const seats: SeatWish[] = [
      { kind: here && this.guests > 0 ? "hotseat" : "me", ...(this.me ? { name: this.me } : {}) },
    ];
    for (let seat = 1; seat < this.seats; seat += 1) {
      const called = this.names[seat - 1]?.trim();
      if (seat <= this.guests) seats.push({ kind: this.friends, ...(here && called ? { name: called } : {}) });
      else seats.push({ kind: "bot", strength: this.strength });
    }
    const title = this.title.trim();
    const clock = CLOCKS[this.clock];
    return {
      game: this.facts.id,
      options: $state.snapshot(this.options),
      data: this.data,
      seats,
      public: this.isPublic && this.way === "friends",
      ...(this.group ? { group: this.group } : {}),
      ...(title ? { name: title } : {}),
      ...(clock ? { clock } : {}),
      ...(this.asksAbsence ? { absence: ABSENCES[this.absence] ?? null } : {}),
      ...(this.owl === null ? {} : { owl: this.owl }),
    };
  }
}
