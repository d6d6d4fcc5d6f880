// The games this server offers, fetched once.

import { api } from "../../core/api";
import type { GameAnswer } from "../../core/wire";

/** A server that is away is asked again by and by. */
const AGAIN = 4000;

class Games {
  list = $state.raw<GameAnswer[]>([]);
  loaded = $state(false);
  failed = $state(false);
  private asked = false;

  /** Ask the server, unless it was asked already. */
  open(): void {
    if (!this.asked) void this.load();
  }

  async load(): Promise<void> {
    this.asked = true;
    try {
      this.list = await api.games();
      this.failed = false;
      this.loaded = true;
    } catch {
      this.failed = true;
      setTimeout(() => void this.load(), AGAIN);
    }
  }

  find(id: string): GameAnswer | undefined {
    return this.list.find((one) => one.id === id);
  }
}

const games = new Games();

export function openGames(): Games {
  games.open();
  return games;
}
