// What the lobby says of a game: the server's words of it, the sign on its door.

import { listed, wordsOf, type Words } from "../../core/door";
import { settings } from "../../core/settings.svelte";
import { doors } from "../../games/doors";
import { openGames } from "./games.svelte";

export const words = (game: string): Words => wordsOf(game, openGames().known(game), settings.now.language);

/** The sign of a game's tables. */
export const motifOf = (game: string): string => doors.find((door) => door.game === game)?.motif ?? "owl";

/** The games in the order of the frieze; until the server has said which it offers, those with a door. */
export function frieze(): string[] {
  const games = openGames();
  return games.loaded ? listed(games.list, doors) : doors.map((door) => door.game);
}
