// A finished match at any of its steps. One step on travels as at the table; anything else jumps.
// While one step is on its way only the newest wish is kept: a slider asks faster than a table answers.

import { tick } from "svelte";
import { api } from "./api";
import { refusal } from "./i18n.svelte";
import { Departure, skipMotion } from "./motion";
import type { Room } from "./room";
import { put, scenes } from "./scenes";
import { settings } from "./settings.svelte";
import { playEvents } from "./sound";
import type { ReplayAnswer, View } from "./wire";

export class Replaying {
  /** the step and the eyes wished for */
  step = $state(0);
  viewer = $state("all");
  /** the step that is shown */
  now = $state.raw<ReplayAnswer | null>(null);
  /** the board as it is drawn, which while something travels is between two steps */
  board = $state.raw<View | null>(null);
  /** something travels */
  moving = $state(false);
  /** why the wish could not be fulfilled */
  problem = $state("");
  private readonly known = new Map<string, ReplayAnswer>();
  private busy = false;

  constructor(
    readonly id: string,
    /** the seat I played: with everything revealed the table is seen from there */
    readonly me: number | null,
    private readonly room: Room,
    private readonly kept: unknown,
    /** which shield somebody bore */
    readonly shield: (seat: number) => number,
    viewer: string,
    step = 0,
  ) {
    this.viewer = viewer;
    this.step = step;
  }

  /** Whose eyes the board is seen with. */
  get seat(): number | null {
    return /^\d+$/.test(this.viewer) ? Number(this.viewer) : this.me;
  }

  /** A seat's own view of the step that is shown, with what it could not see where all is revealed. */
  seenBy(seat: number | null, answer = this.now!): View {
    const own = (seat === null ? undefined : answer.views?.[seat]) ?? answer.view;
    return Object.entries(answer.unseen)
      .map(([path, thing]) => [path.split("."), thing] as const)
      .filter(([[first = ""]]) => first in own) // what is not in the view is found by its place
      .reduce((view, [path, thing]) => put(view, [...path], thing) as View, own);
  }

  async go(to: number): Promise<void> {
    const step = Math.max(0, Math.min(to, this.now?.steps ?? to));
    if (this.moving) skipMotion();
    this.step = step;
    await this.show();
  }

  async see(from: string): Promise<void> {
    this.viewer = from;
    await this.show();
  }

  /** Show what is wished for. */
  async show(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      let shown: [string, number] | null = null;
      while (shown?.[0] !== this.viewer || shown[1] !== this.step) {
        const before = shown ?? (this.now ? [this.viewer, this.now.step] : null);
        shown = [this.viewer, this.step];
        const answer = await this.at(...shown);
        if (before?.[0] === shown[0] && before[1] === shown[1] - 1 && this.step === shown[1]) await this.travel(answer);
        this.now = answer;
        this.board = this.seenBy(this.seat, answer);
      }
    } catch (error) {
      this.problem = refusal(error);
    } finally {
      this.busy = false;
    }
  }

  /** What happened on the way to the next step, as it was shown at the table. */
  private async travel(answer: ReplayAnswer): Promise<void> {
    const [before, after] = [this.board, this.seenBy(this.seat, answer)];
    if (!before || !answer.events.length || document.hidden) return;
    this.moving = true;
    try {
      const { room } = this;
      for (const scene of scenes(before, after, answer.events, settings.still ? [] : answer.shown)) {
        if (this.step !== answer.step) return; // somebody went elsewhere
        const shown = this.board ?? before;
        const travels = room.travels(shown, scene.view, scene.events, this.seat, this.kept, scene.later, this.shield);
        const departure = new Departure(travels);
        this.board = scene.view;
        playEvents(scene.events, room.sounds);
        await tick();
        await departure.play(travels);
      }
      room.atRest(this.kept);
    } finally {
      this.moving = false;
    }
  }

  private async at(viewer: string, step: number): Promise<ReplayAnswer> {
    const key = `${viewer}/${step}`;
    const found = this.known.get(key) ?? (await api.replay(this.id, viewer, step));
    this.known.set(key, found);
    return found;
  }
}
