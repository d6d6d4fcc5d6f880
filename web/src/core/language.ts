// The little language of texts, read as the games' own reader does it (src/mythagon/kernel/text.py); both are held to
// tests/vectors/messages.json.
//
//   {name}              the value; {Name}: the same with a capital letter, to begin a sentence
//   {count:owl|owls}    after a number: the word for one, the word for several
//   {city:de |d’}       after a word: before a consonant, before a vowel
//   {values:, | or }    after a list: between its parts, before the last; plain {values} joins with "and"

import type { Message, Value } from "./wire";
import type { Language } from "./settings.svelte";

export type Values = Record<string, Value>;
/** A piece of a sentence; strong pieces are names of people and things. */
export interface Part {
  text: string;
  strong: boolean;
}

const PLACEHOLDER = /\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g;
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

function join(words: string[], between: string, last: string): string {
  return words.length > 1 ? words.slice(0, -1).join(between) + last + words.at(-1) : words.join("");
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Reads templates of one language; `name` says what a text value means: a key, a seat, or itself. */
export class Reader {
  constructor(
    private readonly language: Language,
    private readonly template: (key: string) => string | undefined,
    private readonly name: (value: string) => string | undefined,
  ) {}

  /** A text with its values put in; a key without a text stays visible, so that it is noticed. */
  parts(key: string, values: Values): Part[] {
    const template = this.template(key);
    if (template === undefined) return [{ text: key, strong: false }];
    const parts: Part[] = [];
    let end = 0;
    for (const match of template.matchAll(PLACEHOLDER)) {
      const [whole, name = "", first, second = ""] = match;
      parts.push({ text: template.slice(end, match.index), strong: false });
      end = match.index + whole.length;
      const value = values[name.charAt(0).toLowerCase() + name.slice(1)];
      const part = first === undefined ? this.named(value) : { text: this.choose(value, first, second), strong: false };
      parts.push(/^\p{Lu}/u.test(name) ? { ...part, text: capital(part.text) } : part);
    }
    parts.push({ text: template.slice(end), strong: false });
    return parts.filter((part) => part.text !== "");
  }

  fill(key: string, values: Values): string {
    return this.parts(key, values)
      .map((part) => part.text)
      .join("");
  }

  private choose(value: Value | undefined, first: string, second: string): string {
    if (Array.isArray(value))
      return join(
        value.map((part) => this.word(part)),
        first,
        second,
      );
    if (typeof value === "number") return single(this.language, value) ? first : second;
    return beginsWithVowel(this.language, this.word(value)) ? second : first;
  }

  /** A value in its sentence: names of people and things stand out, plain words and whole sentences do not. */
  private named(value: Value | undefined): Part {
    const text = this.word(value);
    return { text, strong: typeof value === "string" && /^\p{Lu}[^.]*$/u.test(text) };
  }

  private word(value: Value | undefined): string {
    if (value === undefined) return "";
    if (typeof value === "number") return String(value).replace(".", DECIMAL_MARK[this.language]);
    if (Array.isArray(value))
      return join(
        value.map((part) => this.word(part)),
        ", ",
        AND[this.language],
      );
    if (typeof value !== "string") return this.say(value);
    if (value.startsWith("text:")) return value.slice("text:".length);
    return this.name(value) ?? (this.template(value) === undefined ? value : this.fill(value, {}));
  }

  private say(message: Message): string {
    return this.fill(message.key, message.values);
  }
}
