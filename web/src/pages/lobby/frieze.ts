// What the lobby says of a game: the server's words of it, the sign on its door.

import { wordsOf, type Words } from "../../core/door";
import { settings } from "../../core/settings.svelte";
import { doors } from "../../games/doors";
import { openGames } from "./games.svelte";

const doorOf = (game: string): (typeof doors)[number] | undefined => doors.find((door) => door.game === game);

export const words = (game: string): Words => wordsOf(doorOf(game), openGames().find(game), settings.now.language);

/** The sign of a game's tables. */
export const motifOf = (game: string): string => doorOf(game)?.motif ?? "owl";
