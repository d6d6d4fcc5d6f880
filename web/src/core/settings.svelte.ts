// What a person prefers, kept in this browser.

import { recall, remember } from "./memory";

export type Language = "en" | "fr";
export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "reduced";
export type Speed = "calm" | "brisk" | "once";

export type TextSize = "usual" | "large" | "largest";

export interface Preferences {
  name: string;
  language: Language;
  theme: Theme;
  /** of letters */
  size: TextSize;
  /** the sign of a player's colour on every piece of it, for eyes that do not tell colours apart */
  signs: boolean;
  motion: Motion;
  /** how fast what happens is shown */
  speed: Speed;
  sound: boolean;
  /** of a hundred */
  volume: number;
  /** my turn and chat are heard also while another tab is in front */
  calls: boolean;
  /** be asked before what cannot be taken back freely */
  careful: boolean;
  /** show the numbers of rules without pointing at a sentence */
  rules: boolean;
  /** say at the table which components are our reconstruction; the rulebook always does */
  provenance: boolean;
  /** be told on this device that it is my turn */
  notify: boolean;
}

const KEY = "mythagon.settings";
export const LANGUAGES: Language[] = ["en", "fr"];

function read(): Preferences {
  const french =
    navigator.languages
      .find((tag) => /^(en|fr)\b/i.test(tag))
      ?.toLowerCase()
      .startsWith("fr") ?? false;
  const plain: Preferences = {
    name: "",
    language: french ? "fr" : "en",
    theme: "system",
    size: "usual",
    signs: false,
    motion: "system",
    speed: "calm",
    sound: true,
    volume: 70,
    calls: true,
    careful: true,
    rules: false,
    provenance: false,
    notify: false,
  };
  try {
    return { ...plain, ...(JSON.parse(recall(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return plain;
  }
}

class Settings {
  now = $state<Preferences>(read());

  set<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
    this.now[name] = value;
    remember(KEY, JSON.stringify(this.now));
    this.show();
  }

  /** Put language, theme and motion on the page. */
  show(): void {
    const root = document.documentElement;
    root.lang = this.now.language;
    root.dataset.theme = this.theme;
    root.dataset.size = this.now.size;
    root.dataset.motion = this.still ? "reduced" : "full";
    root.dataset.speed = this.now.speed;
    root.dataset.rules = this.now.rules ? "shown" : "hidden";
  }

  /** How dates and times are written: as the browser's own person does, where that is the language of the page. */
  get locale(): string {
    const { language } = this.now;
    return navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? language;
  }

  get theme(): "light" | "dark" {
    if (this.now.theme !== "system") return this.now.theme;
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }

  /** a replay's own speed, on top of the person's */
  tempo = 1;

  /** how many looks wait behind what is shown now: the more, the faster it goes */
  behind = 0;

  /** How many times as fast as drawn. */
  get rate(): number {
    return (this.now.speed === "brisk" ? 2 : 1) * this.tempo * (1 + this.behind / 2);
  }

  /** No motion is wanted. */
  get still(): boolean {
    if (this.now.speed === "once") return true;
    if (this.now.motion !== "system") return this.now.motion === "reduced";
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
  matchMedia(query).addEventListener("change", () => settings.show());
}
