// An event in words: its text is `event.<kind>`, and how each of its fields is named is among the facts of the game.
// It is done as the games themselves do it (src/mythagon/kernel/events.py); both are held to tests/vectors/events.json.

import type { GameTexts } from "./i18n.svelte";
import type { EventField, EventKind, GameEvent, Message } from "./wire";

/** What a game may tell, by kind. */
export type Kinds = Record<string, EventKind>;
type Part = number | string | Message;

/** One thing a field holds, as a sentence names it. */
function part(one: unknown, { type, of }: EventField): Part {
  if (type === "seat") return `seat:${String(one)}`;
  if (type === "id") return `${of}.${String(one)}`;
  if (type === "words") return `text:${String(one)}`;
  if (type === "flag") return Number(one);
  if (type === "counted") {
    const { id, count } = one as { id: string; count: number };
    return { key: `${of}.${id}`, values: { count }, rule: "" };
  }
  return one as Part;
}

/** An event as a message. */
export function worded(event: GameEvent, kinds: Kinds): Message {
  const values: Message["values"] = {};
  const fields = kinds[event.kind]?.fields ?? {};
  for (const [name, given] of Object.entries(event.fields)) {
    const field = fields[name];
    if (field) values[name] = Array.isArray(given) ? given.map((one) => part(one, field)) : part(given, field);
  }
  return { key: `event.${event.kind}`, values, rule: event.rule };
}

/** What a question is called where the game has a name for it. */
export function titleOf(texts: Pick<GameTexts, "has" | "fill">, asked: Message): string | null {
  const title = asked.key.replace(/^ask\./, "title.");
  return texts.has(title) ? texts.fill(title, asked.values) : null;
}

/** The same when it is long answered, without whose turn it was ("Your turn: ..."): what was asked. */
export function askedThen(texts: Pick<GameTexts, "has" | "fill">, asked: Message): string {
  const title = titleOf(texts, asked)?.split(/\s?: /).at(-1);
  if (!title) return "";
  return title.charAt(0).toUpperCase() + title.slice(1).replace(/(?<![?!.…])$/, ".");
}

/** A choice as the owl speaks of it, after "I would": its label begins with a verb, or the game says it another way. */
export function advised(texts: Pick<GameTexts, "has" | "fill">, label: Message): string {
  const would = label.key.replace(/^choice\./, "would.");
  const said = texts.fill(texts.has(would) ? would : label.key, label.values);
  return said.charAt(0).toLowerCase() + said.slice(1);
}

/** The same where nobody stands before it: what a choice was, far from the question it answered, and what comes of it. */
export function judged(texts: Pick<GameTexts, "has" | "fill">, label: Message): Deed {
  const said = advised(texts, label);
  return deedOf(said.charAt(0).toUpperCase() + said.slice(1));
}

/** A choice in words: what is done, in its first sentence, and what comes of it, in the others. */
export type Deed = [deed: string, outcome: string];

export function deedOf(said: string): Deed {
  const [deed = "", ...outcome] = said.split(". ");
  return [deed, outcome.join(". ")];
}
