// Looking for rules in any words: accents and case do not matter, the beginning of a word is enough, and one word
// finds what the rules call by another. What is called by the very word comes first, titles before all.

import type { Language } from "./settings.svelte";
import type { Chapter, Clause } from "./wire";

/** Words that mean the same thing, by language. The rules use one with a question mark for something else, or not at all:
 * who looks for it finds the others, and nobody who looks for another finds it. */
const SAME: Record<Language, string[][]> = {
  en: [
    ["owl", "favour", "favor", "athena"],
    ["land", "deliver", "unload"],
    ["cup", "kylix", "dice"],
    ["undo", "take back"],
    ["?meeple", "?pawn", "piece", "figure"],
    ["win", "victory", "end"],
    ["points", "vp", "honour", "score"],
    ["fight", "combat", "battle", "challenge", "duel", "attack"],
    ["hidden", "face-down", "secret", "unseen"],
    ["tie", "tied", "equal", "?draw"],
    ["alone", "solo", "automa"],
    ["?card", "trial"],
  ],
  fr: [
    ["chouette", "faveur", "athéna"],
    ["débarquer", "livrer", "livraison", "décharger"],
    ["coupe", "kylix", "dés"],
    ["annuler", "reprendre"],
    ["?meeple", "?pion", "pièce", "figurine"],
    ["gagner", "victoire", "fin"],
    ["points", "pv", "honneur", "score"],
    ["combat", "bataille", "défi", "duel", "attaque"],
    ["caché", "face cachée", "secret"],
    ["égalité", "ex æquo"],
    ["seul", "solo", "automa"],
    ["?carte", "épreuve"],
  ],
};

export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** For each word looked for, all words that would do, its own first. */
export function wanted(words: string, language: Language): string[][] {
  return plain(words)
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/(?<=..[^s])s$/, "")) // of several, one is looked for
    .map((word) => {
      const known = (same: string): boolean => plain(same.replace("?", "")).startsWith(word);
      const group = word.length > 2 ? SAME[language].find((one) => one.some(known)) : [];
      return [...new Set([word, ...(group ?? []).filter((one) => !one.startsWith("?")).map(plain)])];
    });
}

const spaced = (text: string): string => ` ${plain(text).replace(/[^\p{L}\p{N}.-]+/gu, " ")} `;

/** How well a text answers to one word looked for: by the word itself, by its beginning, by another word; 0: not. */
function answers(said: string, [own = "", ...others]: string[]): number {
  const whole = (word: string): boolean => new RegExp(`[ -]${escaped(word)}(e?s)?[ .-]`).test(said);
  if (whole(own)) return 4;
  if (said.includes(` ${own}`)) return 3;
  if (others.some(whole)) return 2;
  return others.some((word) => said.includes(` ${word}`)) ? 1 : 0;
}
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Does a text hold one of the words of each? They count from where a word begins. */
export function holds(text: string, sought: string[][]): boolean {
  const said = spaced(text);
  return sought.every((words) => answers(said, words) > 0);
}

/** Something that was found: a clause, or a chapter by its title. */
export interface Hit {
  chapter: Chapter;
  clause: Clause | null;
}

/** A title counts for more than all that can be said of a clause. */
const TITLE = 1000;

/** What answers, the best first: chapters by their titles, then clauses; what is equally good as the book has it. */
export function hits(chapters: Chapter[], sought: string[][]): Hit[] {
  const found: (Hit & { rank: number })[] = [];
  for (const chapter of chapters) {
    const title = spaced(chapter.title);
    const called = sought.map((words) => answers(title, words));
    if (called.every((one) => one > 2)) found.push({ chapter, clause: null, rank: TITLE + sum(called) });
    for (const clause of chapter.clauses) {
      const text = spaced(`${clause.id} ${clause.text}`);
      const said = sought.map((words) => answers(text, words));
      if (said.some((one) => one > 0) && said.every((one, n) => one > 0 || called[n]! > 0))
        found.push({ chapter, clause, rank: sum(said) });
    }
  }
  return found.sort((one, other) => other.rank - one.rank);
}
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The same places in a book of another language. */
export function same(chapters: Chapter[], found: Hit[]): Hit[] {
  return found.flatMap((hit) => {
    const chapter = chapters.find((one) => one.id === hit.chapter.id);
    const clause = hit.clause && chapter?.clauses.find((one) => one.id === hit.clause!.id);
    return chapter && clause !== undefined ? [{ chapter, clause }] : [];
  });
}

/** A text in pieces: which of them are what was looked for. */
export function marked(text: string, sought: string[][]): { text: string; hit: boolean }[] {
  const words = sought.flat();
  const pieces: { text: string; hit: boolean }[] = [];
  for (const piece of text.split(/([\p{L}\p{N}\p{M}.-]+)/u)) {
    const hit = words.some((word) => plain(piece).startsWith(word));
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += piece;
    else if (piece) pieces.push({ text: piece, hit });
  }
  return pieces;
}
