// A finished match at any of its steps. While one step is on its way only the newest wish is kept: a slider asks faster than a table answers.

import { api } from "./api";
import { refusal } from "./i18n.svelte";
import type { ReplayAnswer } from "./wire";

export class Replaying {
  /** the step and the eyes wished for */
  step = $state(0);
  viewer = $state("all");
  /** the step that is shown */
  now = $state.raw<ReplayAnswer | null>(null);
  /** why the wish could not be fulfilled */
  problem = $state("");
  private readonly known = new Map<string, ReplayAnswer>();
  private busy = false;

  constructor(
    readonly id: string,
    viewer: string,
    step = 0,
  ) {
    this.viewer = viewer;
    this.step = step;
  }

  async go(to: number): Promise<void> {
    this.step = Math.max(0, Math.min(to, this.now?.steps ?? to));
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
        shown = [this.viewer, this.step];
        this.now = await this.at(...shown);
      }
    } catch (error) {
      this.problem = refusal(error);
    } finally {
      this.busy = false;
    }
  }

  private async at(viewer: string, step: number): Promise<ReplayAnswer> {
    const key = `${viewer}/${step}`;
    const found = this.known.get(key) ?? (await api.replay(this.id, viewer, step));
    this.known.set(key, found);
    return found;
  }
}
