// Where a component comes from, as its data say. Only "reconstructed" means that it is ours: it wears the open ring.
// The rulebook says it, the table only to who wishes it.

import { t } from "./i18n.svelte";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import type { Component } from "./wire";

const told = (): boolean => settings.now.provenance || route.words[0] === "rules";

export const reconstructed = (source: string): boolean => source === "reconstructed";

/** Is the ring to be seen? */
export const ringed = (source: string): boolean => told() && reconstructed(source);

/** A line for the details; nothing for what was read off the box. */
export function sourceInWords(source: string): string[] {
  return source === "printed" || !told() ? [] : [t(`source.${source}`)];
}

/** The same for a component, with the facts that come from elsewhere than the rest of it. */
export function originInWords({ source, sources }: Pick<Component, "source" | "sources">): string[] {
  if (!told()) return [];
  const facts = new Map<string, string[]>();
  for (const [fact, origin] of Object.entries(sources))
    facts.set(origin, [...(facts.get(origin) ?? []), t(`fact.${fact}`)]);
  return [
    ...sourceInWords(source),
    ...[...facts].map(([origin, names]) => t(`source.part.${origin}`, { facts: names.join(", ") })),
  ];
}
