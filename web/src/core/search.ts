// Looking for rules in any words: accents and case do not matter, the beginning of a word is enough, and one word
// finds what the rules call by another.

import type { Language } from "./settings.svelte";
import type { Chapter } from "./wire";

/** Words that mean the same thing, by language. */
const SAME: Record<Language, string[][]> = {
  en: [
    ["owl", "favour", "favor", "athena"],
    ["land", "deliver", "unload"],
    ["cup", "kylix", "dice"],
    ["undo", "take back"],
    ["pawn", "meeple", "piece", "ship", "hero"],
    ["win", "victory", "end"],
    ["points", "vp", "honour", "score"],
    ["fight", "combat", "battle", "challenge", "duel", "attack"],
    ["hidden", "face-down", "secret", "unseen"],
    ["tie", "draw", "equal"],
    ["alone", "solo", "automa"],
    ["card", "trial"],
  ],
  fr: [
    ["chouette", "faveur", "athéna"],
    ["débarquer", "livrer", "livraison", "décharger"],
    ["coupe", "kylix", "dés"],
    ["annuler", "reprendre"],
    ["pion", "figurine", "navire", "héros"],
    ["gagner", "victoire", "fin"],
    ["points", "pv", "honneur", "score"],
    ["combat", "bataille", "défi", "duel", "attaque"],
    ["caché", "face cachée", "secret"],
    ["égalité", "ex æquo"],
    ["seul", "solo", "automa"],
    ["carte", "épreuve"],
  ],
};

export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** For each word looked for, all words that would do. */
export function wanted(words: string, language: Language): string[][] {
  return plain(words)
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => {
      const group =
        word.length > 2 ? SAME[language].find((one) => one.some((same) => plain(same).startsWith(word))) : [];
      return [word, ...(group ?? []).map(plain)];
    });
}

/** Does a text hold one of the words of each? They count from where a word begins. */
export function holds(text: string, sought: string[][]): boolean {
  const said = ` ${plain(text).replace(/[^\p{L}\p{N}.-]+/gu, " ")}`;
  return sought.every((words) => words.some((word) => said.includes(` ${word}`)));
}

/** The chapters with those clauses only that answer. */
export function found(chapters: Chapter[], sought: string[][]): Chapter[] {
  return chapters
    .map((chapter) => ({
      ...chapter,
      clauses: chapter.clauses.filter((one) => holds(`${one.id} ${chapter.title} ${one.text}`, sought)),
    }))
    .filter((chapter) => chapter.clauses.length > 0);
}
