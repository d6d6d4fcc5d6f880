// Where a component comes from, as its data say. Only "reconstructed" means that it is ours: it wears the open ring.

import { t } from "./i18n.svelte";
import type { Component } from "./wire";

export const reconstructed = (source: string): boolean => source === "reconstructed";

/** A line for the details; nothing for what was read off the box. */
export function sourceInWords(source: string): string[] {
  return source === "printed" ? [] : [t(`source.${source}`)];
}

/** The same for a component, with the facts that come from elsewhere than the rest of it. */
export function originInWords({ source, sources }: Pick<Component, "source" | "sources">): string[] {
  const facts = new Map<string, string[]>();
  for (const [fact, origin] of Object.entries(sources))
    facts.set(origin, [...(facts.get(origin) ?? []), t(`fact.${fact}`)]);
  return [
    ...sourceInWords(source),
    ...[...facts].map(([origin, names]) => t(`source.part.${origin}`, { facts: names.join(", ") })),
  ];
}
