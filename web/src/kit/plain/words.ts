// What fields, things and places are called: by the game's own texts, else by their names made readable.

import { t, type GameTexts } from "../../core/i18n.svelte";
import { readable } from "../../core/language";
import type { Kept } from "./kept";

/** facts of a component that its black disc may show */
const WORTH = ["value", "points", "vp"];

export class Words {
  constructor(
    private readonly texts: GameTexts,
    private readonly kept: Kept,
  ) {}

  private first(keys: string[], id: string): string {
    const key = keys.find((one) => this.texts.has(one));
    return key ? this.texts.fill(key) : readable(id);
  }

  named(path: string): boolean {
    return this.texts.has(`view.${path}`);
  }

  field(path: string): string {
    return this.first([`view.${path}`, `view.${path.slice(path.lastIndexOf(".") + 1)}`], path);
  }

  thing(id: string): string {
    const found = this.kept.find(id);
    return this.first([`thing.${id}`, ...(found ? [`${found.kind}.${found.component.id}`] : []), id], id);
  }

  /** A figure, a word, yes or no. */
  value(value: number | string | boolean): string {
    if (typeof value === "boolean") return t(value ? "plain.yes" : "plain.no");
    return typeof value === "string" ? this.thing(value) : String(value);
  }

  /** What kind of thing it is; empty where the box does not know it. */
  kind(id: string): string {
    const found = this.kept.find(id);
    return found ? this.first([`component.${found.kind}`], found.kind) : "";
  }

  about(id: string): string {
    const found = this.kept.find(id);
    const key = found ? `${found.kind}_about.${found.component.id}` : `thing_about.${id}`;
    return this.texts.has(key) ? this.texts.fill(key) : "";
  }

  /** The number in a thing's black disc. */
  worth(id: string): number | undefined {
    const facts = this.kept.find(id)?.component as Record<string, unknown> | undefined;
    return WORTH.map((fact) => facts?.[fact]).find((value) => typeof value === "number");
  }

  place(place: { id: string; name: string }): string {
    const key = [`place.${place.name}`, `place.${place.id}`].find((one) => this.texts.has(one));
    return key ? this.texts.fill(key) : place.name;
  }
}
