// What lies open over the page: the rules at a clause, an explanation beside a thing.

/** An explanation in words; the rule is a clause to open. */
export interface Explanation {
  title: string;
  lines: string[];
  rule?: string;
}

export interface Tip extends Explanation {
  game: string;
  anchor: DOMRect;
}

class Desk {
  rules = $state.raw<{ game: string; clause: string } | null>(null);
  tip = $state.raw<Tip | null>(null);

  openRules(game: string, clause = ""): void {
    this.tip = null;
    this.rules = { game, clause };
  }

  /** Later, because a thing may lose its focus while the page is being redrawn. */
  hush(): void {
    queueMicrotask(() => {
      this.tip = null;
    });
  }
}

export const desk = new Desk();

const HOVER = 450;
const PRESS = 480;

/** Svelte action: hovering or a long press explains the thing; keyboard focus does too. */
export function explain(
  node: HTMLElement,
  tell: () => (Explanation & { game: string }) | null,
): {
  update: (next: typeof tell) => void;
  destroy: () => void;
} {
  let timer = 0;
  let pressed = false;
  const show = (): void => {
    const found = tell();
    if (found) desk.tip = { ...found, anchor: node.getBoundingClientRect() };
  };
  const later = (wait: number): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(show, wait);
  };
  const stop = (): void => {
    window.clearTimeout(timer);
    desk.hush();
  };
  const enter = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") later(HOVER);
  };
  const down = (event: PointerEvent): void => {
    pressed = false;
    if (event.pointerType === "mouse") return stop();
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      pressed = true;
      show();
    }, PRESS);
  };
  const up = (): void => window.clearTimeout(timer);
  const leave = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") stop();
    else window.clearTimeout(timer);
  };
  const click = (event: MouseEvent): void => {
    if (pressed) event.stopImmediatePropagation();
    pressed = false;
  };
  const menu = (event: Event): void => {
    if (pressed) event.preventDefault();
  };
  const focus = (): void => {
    if (node.matches(":focus-visible")) later(HOVER);
  };
  node.addEventListener("pointerenter", enter);
  node.addEventListener("pointerleave", leave);
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  node.addEventListener("contextmenu", menu);
  node.addEventListener("focus", focus);
  node.addEventListener("blur", stop);
  return {
    update(next) {
      tell = next;
    },
    destroy() {
      window.clearTimeout(timer);
      desk.hush();
    },
  };
}
