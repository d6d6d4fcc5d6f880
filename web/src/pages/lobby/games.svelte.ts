// The games this server offers, fetched once.

import { api } from "../../core/api";
import type { GameFacts } from "../../core/protocol";

class Games {
  list = $state.raw<GameFacts[]>([]);
  loaded = $state(false);
  failed = $state(false);

  async load(): Promise<void> {
    try {
      this.list = await api.games();
      this.failed = false;
      this.loaded = true;
    } catch {
      this.failed = true;
    }
  }

  find(id: string): GameFacts | undefined {
    return this.list.find((one) => one.id === id);
  }
}

const games = new Games();

export function openGames(): Games {
  if (!games.loaded) void games.load();
  return games;
}
