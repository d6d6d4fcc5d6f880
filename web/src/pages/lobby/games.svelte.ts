// The games this server offers, fetched once.

import { api } from "../../core/api";
import { recall, remember } from "../../core/memory";
import type { GameAnswer } from "../../core/wire";

/** A server that is away is asked again by and by. */
const AGAIN = 4000;
/** what it said last, for the words about each game while it is away */
const LAST = "mythagon.games";

function last(): GameAnswer[] {
  try {
    return JSON.parse(recall(LAST) ?? "[]") as GameAnswer[];
  } catch {
    return [];
  }
}

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
      remember(LAST, JSON.stringify(this.list));
    } catch {
      this.failed = true;
      setTimeout(() => void this.load(), AGAIN);
    }
  }

  find(id: string): GameAnswer | undefined {
    return this.list.find((one) => one.id === id);
  }

  /** The same, or what the server said of it another time. */
  known(id: string): GameAnswer | undefined {
    return this.find(id) ?? (this.failed ? last().find((one) => one.id === id) : undefined);
  }
}

const games = new Games();

export function openGames(): Games {
  games.open();
  return games;
}
