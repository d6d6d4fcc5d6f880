// Texts in the reader's language: the house's own, and a game's from the table.
// A template holds {name} for a value and {count:owl|owls} for a word that follows a number.

import en from "../text/en.json";
import fr from "../text/fr.json";
import { api, TableError } from "./api";
import type { Message, Value } from "./protocol";
import { settings, type Language } from "./settings.svelte";

export type Texts = Record<string, string>;
/** A piece of a sentence; strong pieces are names of people and things. */
export interface Part {
  text: string;
  strong: boolean;
}

const HOUSE: Record<Language, Texts> = { en, fr };
const PLACEHOLDER = /\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g;

function single(value: Value | undefined): boolean {
  return value === 1 || (settings.now.language === "fr" && value === 0);
}

/** A text of the house. */
export function t(key: string, values: Record<string, Value> = {}): string {
  const template = HOUSE[settings.now.language][key] ?? key;
  return template.replace(PLACEHOLDER, (_whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (one !== undefined) return single(value) ? one : (many ?? "");
    return value === undefined ? "" : String(value);
  });
}

export function hasText(key: string): boolean {
  return key in HOUSE[settings.now.language];
}

/** What a failed call comes to, in one clear line. Anything but the table's own refusal is a fault of ours. */
export function refusal(error: unknown): string {
  if (!(error instanceof TableError)) throw error;
  return error.code === "offline" ? t("error.offline") : error.message;
}

/** A game's texts in both languages, the names of the people at the table filled in. */
export class GameTexts {
  private all = $state<Partial<Record<Language, Texts>>>({});
  names = $state<string[]>([]);

  constructor(
    readonly game: string,
    private readonly own: Record<Language, Texts> = { en: {}, fr: {} },
  ) {}

  async load(language: Language): Promise<void> {
    if (this.all[language]) return;
    this.all[language] = { ...this.own[language], ...(await api.texts(this.game, language)) };
  }

  private get texts(): Texts {
    return this.all[settings.now.language] ?? this.all.en ?? this.all.fr ?? {};
  }

  has(key: string): boolean {
    return key in this.texts;
  }

  /** A text with its values put in; a key without a text stays visible, so that it is noticed. */
  fill(key: string, values: Record<string, Value> = {}): string {
    return this.pieces(key, values)
      .map((part) => part.text)
      .join("");
  }

  say(message: Message): string {
    return this.fill(message.key, message.values);
  }

  parts(message: Message): Part[] {
    return this.pieces(message.key, message.values);
  }

  private pieces(key: string, values: Record<string, Value>): Part[] {
    const template = this.texts[key];
    if (template === undefined) return [{ text: key, strong: false }];
    const parts: Part[] = [];
    let end = 0;
    for (const match of template.matchAll(PLACEHOLDER)) {
      parts.push({ text: template.slice(end, match.index), strong: false });
      end = match.index + match[0].length;
      const value = values[match[1] ?? ""];
      if (match[2] !== undefined) parts.push({ text: single(value) ? match[2] : (match[3] ?? ""), strong: false });
      else parts.push(this.name(value));
    }
    parts.push({ text: template.slice(end), strong: false });
    return parts.filter((part) => part.text !== "");
  }

  /** A value in its sentence: names of people and things stand out, plain words and whole sentences do not. */
  private name(value: Value | undefined): Part {
    const text = this.word(value);
    return { text, strong: typeof value === "string" && /^\p{Lu}[^.]*$/u.test(text) };
  }

  private word(value: Value | undefined): string {
    if (value === undefined) return "";
    if (typeof value === "number") return String(value);
    const seat = /^seat:(\d+)$/.exec(value);
    if (seat) return this.names[Number(seat[1])] ?? t("seat.unknown", { n: Number(seat[1]) + 1 });
    return this.texts[value] === undefined ? value : this.fill(value);
  }
}
