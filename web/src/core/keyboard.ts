// The whole table by keyboard: arrows go between lit places, numbers choose, letters open things. Where places are named
// by letters and figures, typing a name goes there.

import type { Choosing } from "./choosing.svelte";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Is somebody writing, or is a dialog in front? Then keys are theirs. */
function taken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (!target || event.ctrlKey || event.metaKey || event.altKey) return true;
  return target.closest("input:not([type=checkbox]):not([type=radio]),textarea,select,[contenteditable]") !== null;
}

/** The nearest lit place in a direction, straight ahead before sideways. */
export function nextLit(from: Element | null, [x, y]: [number, number]): HTMLElement | null {
  const lit = [...document.querySelectorAll<HTMLElement>("[data-lit]")].filter(
    (one) => one.getClientRects().length > 0,
  );
  if (!from || !from.matches("[data-lit]")) return lit[0] ?? null;
  const centre = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
  const [fx, fy] = centre(from.getBoundingClientRect());
  let best: HTMLElement | null = null;
  let nearest = Infinity;
  for (const one of lit) {
    if (one === from) continue;
    const [ox, oy] = centre(one.getBoundingClientRect());
    const ahead = (ox - fx) * x + (oy - fy) * y;
    if (ahead < 2) continue;
    const aside = Math.abs((ox - fx) * y) + Math.abs((oy - fy) * x);
    const distance = ahead + 2.5 * aside;
    if (distance < nearest) [best, nearest] = [one, distance];
  }
  return best;
}

/** Lit places whose names begin like this. */
function called(beginning: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-lit][data-typed]")].filter((one) =>
    one.dataset["typed"]?.toLowerCase().startsWith(beginning),
  );
}

/** So long a longer number or the rest of a name may still come, in milliseconds. */
const PAUSE = 700;

/** The same number again so soon after a new question was meant for the one before, in milliseconds. */
const ECHO = 600;

export class Keyboard {
  private typed = "";
  /** the beginning of a place's name */
  private name = "";
  private timer = 0;
  /** the number that was chosen last */
  private last = "";

  constructor(
    private readonly choosing: () => Choosing | null,
    private readonly letters: Record<string, () => void>,
  ) {}

  /** For window.onkeydown at a table. */
  press = (event: KeyboardEvent): void => {
    if (taken(event)) return;
    const inDialog = document.querySelector("dialog[open]") !== null;
    if (inDialog) return;
    if (!/^\d$/.test(event.key)) this.last = "";
    const arrow = ARROWS[event.key];
    if (arrow) {
      const next = nextLit(document.activeElement, arrow);
      if (next) {
        next.focus();
        event.preventDefault();
      }
      return;
    }
    if (!event.repeat && this.spell(event.key.toLowerCase())) {
      event.preventDefault();
      return;
    }
    if (/^\d$/.test(event.key)) {
      if (!event.repeat) this.digit(event.key);
      event.preventDefault();
      return;
    }
    if (event.key === "Escape") {
      if (this.choosing()?.dismiss()) event.preventDefault();
      else this.letters["Escape"]?.();
      return;
    }
    const act = this.letters[event.key.toLowerCase()];
    if (act && !event.repeat) {
      event.preventDefault();
      act();
    }
  };

  /** One more letter of a place's name; false where no lit place is called so. A letter that nothing follows is itself. */
  private spell(key: string): boolean {
    const name = [this.name + key, key].find((one) => /^\p{L}[\p{L}\d]*$/u.test(one) && called(one).length);
    window.clearTimeout(this.timer);
    this.name = name ?? "";
    if (name === undefined) return false;
    const found = called(name);
    const here = found.find((one) => one.dataset["typed"]?.toLowerCase() === name);
    here?.focus();
    if (here && found.length === 1) this.name = "";
    else
      this.timer = window.setTimeout(() => {
        this.name = "";
        if (!here) this.letters[name]?.();
      }, PAUSE);
    return true;
  }

  /** One digit chooses at once unless a longer number could still be meant. */
  private digit(key: string): void {
    const choosing = this.choosing();
    if (choosing && !this.typed && this.last.endsWith(key) && performance.now() - choosing.since < ECHO) return;
    const count = choosing?.ask?.choices.length ?? 0;
    window.clearTimeout(this.timer);
    this.typed += key;
    const number = Number(this.typed);
    if (number < 1 || number > count) {
      this.typed = "";
      return;
    }
    if (number * 10 <= count) {
      this.timer = window.setTimeout(() => this.take(), PAUSE);
      return;
    }
    this.take();
  }

  private take(): void {
    const choosing = this.choosing();
    const choice = choosing?.ask?.choices[Number(this.typed) - 1];
    this.last = this.typed;
    this.typed = "";
    if (choosing && choice) void choosing.choose(choice);
  }
}
