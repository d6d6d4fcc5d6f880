// The rulebooks of some games, and the search in them: in the reader's language, and where that finds nothing in the others,
// since whoever reads French may have learnt a game by its English words. What is shown is always the reader's own text.

import { api } from "./api";
import { hits, same, wanted, type Hit } from "./search";
import { LANGUAGES, type Language } from "./settings.svelte";
import type { Chapter } from "./wire";

/** What was found in one game, and the words it was found by. */
export interface Found {
  game: string;
  hits: Hit[];
  sought: string[][];
}

export class Books {
  private shelf = $state.raw<Record<string, Chapter[]>>({});
  private readonly asked = new Set<string>();

  /** A game's chapters; none while they are on their way, or where the game has none in this language. */
  private book(game: string, language: Language): Chapter[] {
    const title = `${game} ${language}`;
    if (!this.asked.has(title)) {
      this.asked.add(title);
      void api.rules(game, language).then(
        (read) => (this.shelf = { ...this.shelf, [title]: read }),
        () => undefined,
      );
    }
    return this.shelf[title] ?? [];
  }

  /** Have these games been read in a language? */
  private read(games: string[], language: Language): boolean {
    return games.some((game) => this.book(game, language).length > 0);
  }

  find(games: string[], words: string, language: Language): Found[] {
    for (const other of [language, ...LANGUAGES.filter((one) => one !== language)]) {
      const sought = wanted(words, other);
      const found = games
        .map((game) => ({ game, sought, hits: same(this.book(game, language), hits(this.book(game, other), sought)) }))
        .filter((one) => one.hits.length > 0);
      if (found.length > 0 || !this.read(games, language)) return found;
    }
    return [];
  }
}
