// The little language of texts, read as the games' own reader does it (src/mythagon/kernel/text.py); both are held to
// tests/vectors/messages.json.
//
//   {name}              the value; {Name}: the same with a capital letter, to begin a sentence
//   {count:owl|owls}    after a number: the word for one, the word for several
//   {city:de |d’}       after a word: before a consonant, before a vowel
//   {values:, | or }    after a list: between its parts, before the last; plain {values} joins with "and"
//   {seat?your|{seat}'s}  after a seat: the words for the reader's own seat, the words for anybody else's
//
// The reader's own seat is "you": {Seat} begins a sentence about it, {seat} names it anywhere else.

import type { Value } from "./wire";
import type { Language } from "./settings.svelte";

export type Values = Record<string, Value>;
/** A piece of a sentence; strong pieces are names of people and things. */
export interface Part {
  text: string;
  strong: boolean;
}

const PLACEHOLDER = /\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g;
/** words for the reader, words for everybody else; they may hold placeholders themselves */
const PERSON = /\{(\w+)\?((?:[^|{}]|\{[^{}]*\})*)\|((?:[^{}]|\{[^{}]*\})*)\}/g;
const YOU_FIRST: Record<Language, string> = { en: "You", fr: "Tu" };
const YOU: Record<Language, string> = { en: "you", fr: "toi" };
const AND: Record<Language, string> = { en: " and ", fr: " et " };
const DECIMAL_MARK: Record<Language, string> = { en: ".", fr: "," };

/** English counts one as single, French everything below two. */
function single(language: Language, number: number): boolean {
  return language === "fr" ? Math.abs(number) < 2 : Math.abs(number) === 1;
}

/** Is this a word before which others lose their vowel? A French h is mute; y is a vowel where a consonant follows. */
function beginsWithVowel(language: Language, word: string): boolean {
  const letters = word.slice(0, 2).replace(/œ/i, "oe").normalize("NFD").toLowerCase();
  if (language !== "fr") return /^[aeiou]/.test(letters);
  return /^[aeiouh]|^y(?![aeiou])/.test(letters);
}

/** Parts of a list, with the words between them. */
function join(parts: Part[][], between: string, last: string): Part[] {
  return parts.flatMap((part, n) =>
    n === 0 ? part : [{ text: n === parts.length - 1 ? last : between, strong: false }, ...part],
  );
}

function said(parts: Part[]): string {
  return parts.map((part) => part.text).join("");
}

/** The same with a capital letter at its beginning. */
function capital(parts: Part[]): Part[] {
  return parts.map((part, n) =>
    n ? part : { ...part, text: part.text.slice(0, 1).toUpperCase() + part.text.slice(1) },
  );
}

/** Words for a key that has no text, or for a name of the program's own: "score.total_points" is "Total points". */
export function readable(key: string): string {
  const words = key.slice(key.lastIndexOf(".") + 1).replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Reads templates of one language; `name` says what a text value means: a key, a seat, or itself. `reader` is the
 * seat of who reads. */
export class Reader {
  constructor(
    private readonly language: Language,
    private readonly template: (key: string) => string | undefined,
    private readonly name: (value: string) => string | undefined,
    private readonly reader: number | null = null,
  ) {}

  /** A text with its values put in; a key without a text is made readable. */
  parts(key: string, values: Values): Part[] {
    const found = this.template(key);
    if (found === undefined) return [{ text: readable(key), strong: false }];
    if (!found.includes("{")) return found === "" ? [] : [{ text: found, strong: false }];
    const template = this.address(found, values);
    const parts: Part[] = [];
    let end = 0;
    for (const match of template.matchAll(PLACEHOLDER)) {
      const [whole, name = "", first, second = ""] = match;
      parts.push({ text: template.slice(end, match.index), strong: false });
      end = match.index + whole.length;
      const value = values[name.charAt(0).toLowerCase() + name.slice(1)];
      const begins = /^\p{Lu}/u.test(name);
      if (begins && first === undefined && this.isReader(value)) {
        parts.push({ text: YOU_FIRST[this.language], strong: false });
        continue;
      }
      const part = first === undefined ? this.named(value) : this.choose(value, first, second);
      parts.push(...(begins ? capital(part) : part));
    }
    parts.push({ text: template.slice(end), strong: false });
    return parts.filter((part) => part.text !== "");
  }

  /** The template with the words for the reader, or for somebody else, where it has both. */
  private address(template: string, values: Values): string {
    const said = template.replace(PERSON, (_, name: string, mine: string, theirs: string) =>
      this.isReader(values[name]) ? mine : theirs,
    );
    return said === template ? said : this.address(said, values);
  }

  fill(key: string, values: Values): string {
    return said(this.parts(key, values));
  }

  private isReader(value: Value | undefined): boolean {
    return this.reader !== null && value === `seat:${this.reader}`;
  }

  private choose(value: Value | undefined, first: string, second: string): Part[] {
    if (Array.isArray(value))
      return join(
        value.map((part) => this.named(part)),
        first,
        second,
      );
    const plain = (text: string): Part[] => [{ text, strong: false }];
    if (typeof value === "number") return plain(single(this.language, value) ? first : second);
    return plain(beginsWithVowel(this.language, said(this.named(value))) ? second : first);
  }

  /** A value in its sentence: names of people and things stand out, plain words and whole sentences do not. */
  private named(value: Value | undefined): Part[] {
    if (Array.isArray(value)) return this.choose(value, ", ", AND[this.language]);
    if (value !== undefined && typeof value === "object") return this.parts(value.key, value.values);
    const text = this.word(value);
    return [{ text, strong: typeof value === "string" && /^\p{Lu}[^.]*$/u.test(text) }];
  }

  private word(value: number | string | undefined): string {
    if (value === undefined) return "";
    if (typeof value === "number") {
      // halves as people write them
      if (value % 1 === 0.5) return `${Math.floor(value) || ""}½`;
      return String(value).replace("-", "−").replace(".", DECIMAL_MARK[this.language]);
    }
    if (this.isReader(value)) return YOU[this.language];
    if (value.startsWith("text:")) return value.slice("text:".length);
    return (
      this.name(value) ?? (this.template(value) === undefined && !value.includes(".") ? value : this.fill(value, {}))
    );
  }
}
