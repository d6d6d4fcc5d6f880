// Texts in the reader's language: the house's own, and a game's from the table.
// The language of templates is in language.ts.

import { api, TableError } from "./api";
import { readable, Reader, type Part, type Values } from "./language";
import type { GameEvent, Message } from "./wire";
import { small } from "./phone";
import { settings, type Language } from "./settings.svelte";
import { deedOf, worded, type Deed, type Kinds } from "./wording";

export type { Part } from "./language";
export type Texts = Record<string, string>;

type Files = Record<Language, () => Promise<{ default: Texts }>>;
/** what the lobby says, and what only other pages do: it comes before any of them */
const FIRST: Files = {
  en: () => import("../text/en.json?first"),
  fr: () => import("../text/fr.json?first"),
};
const REST: Files = {
  en: () => import("../text/en.json?rest"),
  fr: () => import("../text/fr.json?rest"),
};

/** The house's own texts, by language: fetched when somebody reads it. */
class House {
  private all = $state.raw<Partial<Record<Language, Texts>>>({});
  private fetched = new Map<Files, Set<Language>>([
    [FIRST, new Set()],
    [REST, new Set()],
  ]);
  private missed = new Set<string>();
  /** every page can be read */
  whole = $state(false);

  /** Those of the reader, or, while they are on their way, of a language read before. */
  readonly texts = $derived.by((): Texts => {
    const come = (language: Language): boolean => !this.whole || this.fetched.get(REST)!.has(language);
    const languages = [settings.now.language, ...(Object.keys(this.all) as Language[])];
    return this.all[languages.find((one) => this.all[one] && come(one)) ?? "en"] ?? {};
  });

  readonly reader = $derived(
    new Reader(
      settings.now.language,
      (name) => this.find(name),
      (word) => word,
    ),
  );

  /** Those that the lobby says, or those of every page: all of them are there at once. */
  async load(language: Language, everything: boolean): Promise<void> {
    const wanted = (everything ? [FIRST, REST] : [FIRST]).filter((files) => !this.fetched.get(files)?.has(language));
    const found = await Promise.all(wanted.map((files) => files[language]()));
    const texts = Object.fromEntries(found.flatMap(({ default: some }) => Object.entries(some)));
    this.all = { ...this.all, [language]: { ...this.all[language], ...texts } };
    for (const files of wanted) this.fetched.get(files)?.add(language);
    this.whole ||= everything;
  }

  /** A text that is not there is a fault of ours: it is reported, and readable all the same. */
  find(key: string): string | undefined {
    const found = this.texts[key];
    if (found === undefined && !this.missed.has(key)) {
      this.missed.add(key);
      reportError(new Error(`no text "${key}"`));
    }
    return found;
  }
}

export const house = new House();

/** A text of the house; its values are numbers and plain words, never keys. */
export function t(key: string, values: Values = {}): string {
  return house.reader.fill(key, values);
}

/** "What: about it", with the colon as each language sets it. */
export function titled(what: string, about: string | number): string {
  return t("titled", { what, about });
}

export function hasText(key: string): boolean {
  return key in house.texts;
}

/** What a failed call comes to, in one clear line. Anything but the table's own refusal is a fault of ours: it is
 * reported where faults are looked for, and the person is told all the same. */
export function refusal(error: unknown): string {
  if (error instanceof TableError) return error.code === "offline" ? t("error.offline") : refused(error.code);
  reportError(error);
  return t("refused.failed");
}

/** A refusal in the reader's language: every code of the table has its words (tools/check_texts.py). */
export function refused(code: string): string {
  return hasText(`refused.${code}`) ? t(`refused.${code}`) : t("refused.failed");
}

/** What a game without words says of itself. */
const SELF = { "game.name": readable, "game.minutes": () => "", "game.pitch": () => "" };

/** A game's texts in both languages, the names of the people at the table filled in. What a page says of any game, and
 * this one has no text for, is said by the house: the text `screen.scored` by its own `plain.screen.scored`. */
export class GameTexts {
  private all = $state.raw<Partial<Record<Language, Texts>>>({});
  /** languages in which the game has no words: it speaks English there */
  private borrowed = $state.raw<Language[]>([]);
  /** what the game tells, and how it is put into words */
  private kinds = $state.raw<Kinds | null>(null);
  private called = $state.raw<string[]>([]);
  /** the seat of who reads: "you" in every sentence */
  me = $state<number | null>(null);

  /** `data` is the table's data set, which may have words of its own. */
  constructor(
    private readonly of: { game: string; data: string },
    private readonly own: Record<Language, Texts> = { en: {}, fr: {} },
  ) {}

  get game(): string {
    return this.of.game;
  }

  async load(language: Language): Promise<void> {
    if (this.all[language]) return;
    const [texts, kinds] = await Promise.all([this.fetch(language), this.kinds ?? api.events(this.of.game)]);
    this.kinds = kinds;
    this.all = { ...this.all, [language]: { ...this.own[language], ...texts } };
  }

  private async fetch(language: Language): Promise<Texts> {
    try {
      return await api.texts(this.of, language);
    } catch (error) {
      if (!(error instanceof TableError && error.code === "no_texts")) throw error;
    }
    if (language === "en") return {};
    this.borrowed = [...this.borrowed, language];
    return { ...this.own.en, ...(await this.fetch("en")) };
  }

  /** The people at the table, seat by seat. */
  get names(): string[] {
    return this.called;
  }

  /** They come with every look: sentences are read again only where somebody is called otherwise. */
  set names(names: string[]) {
    if (names.length !== this.called.length || names.some((name, seat) => name !== this.called[seat]))
      this.called = names;
  }

  /** The language it speaks to the reader. */
  get language(): Language {
    return this.borrowed.includes(settings.now.language) ? "en" : settings.now.language;
  }

  private get texts(): Texts {
    return this.all[settings.now.language] ?? this.all.en ?? this.all.fr ?? {};
  }

  /** A text; on a phone the one that a game has for phones, where it has one. */
  private template(key: string): string | undefined {
    return (
      (small.current ? this.texts[`${key}_phone`] : undefined) ??
      this.texts[key] ??
      (key in SELF ? SELF[key as keyof typeof SELF](this.of.game) : house.texts[`plain.${key}`])
    );
  }

  has(key: string): boolean {
    return key in this.texts;
  }

  /** A text with its values put in; a key without a text is made readable. */
  fill(key: string, values: Values = {}): string {
    return this.reader.fill(key, values);
  }

  /** An event as the message it is told by. */
  worded(event: GameEvent): Message {
    return worded(event, this.kinds ?? {});
  }

  say(said: Message | GameEvent): string {
    const { key, values } = "kind" in said ? this.worded(said) : said;
    return this.fill(key, values);
  }

  /** A choice as a button says it, and what comes of it. */
  deed(said: Message): Deed {
    return deedOf(this.say(said));
  }

  parts(said: Message | GameEvent): Part[] {
    const { key, values } = "kind" in said ? this.worded(said) : said;
    return this.reader.parts(key, values);
  }

  private readonly reader = $derived(
    new Reader(
      this.language,
      (key) => this.template(key),
      (word) => this.seat(word),
      this.me,
    ),
  );

  /** The name of the person on a seat, if this is one. */
  private seat(word: string): string | undefined {
    const seat = /^seat:(\d+)$/.exec(word);
    return seat ? (this.names[Number(seat[1])] ?? t("seat.unknown", { n: Number(seat[1]) + 1 })) : undefined;
  }
}
