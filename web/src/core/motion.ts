// Things travel: computed by a room from the old view, the new view and the events, played one after the other.

import { settings } from "./settings.svelte";

/** A piece goes from one place to another, turns over where it lies, or is pointed at; or the room moves it itself. */
export type Travel =
  | { kind: "move"; from: string; to: string }
  | { kind: "flip"; places: string[] }
  | { kind: "deal"; from: string; places: string[] }
  | { kind: "step"; place: string }
  | { kind: "own"; places: string[]; run: () => Promise<void> };

const MOVE = 420;
const FLIP = 320;
const DEAL = 60;
const STEP = 140;
const EASE = "cubic-bezier(.2,.7,.2,1)";

/** The element that draws a place; a place nobody draws is found at its nearest parent ("board:1:tale:3" at "board:1"). */
export function findPlace(place: string, exact = false): HTMLElement | null {
  let name = place;
  for (;;) {
    for (const found of document.querySelectorAll<HTMLElement>(`[data-place="${name}"],[data-anchor="${name}"]`)) {
      if (found.offsetParent !== null || found.getClientRects().length) return found;
    }
    const cut = name.lastIndexOf(":");
    if (cut < 0 || exact) return null;
    name = name.slice(0, cut);
  }
}

/** What is about to leave, remembered before the page changes. */
export class Departure {
  private ghosts = new Map<string, { node: HTMLElement; box: DOMRect }>();

  constructor(travels: Travel[]) {
    for (const travel of travels) {
      if (travel.kind !== "move" && travel.kind !== "deal") continue;
      const element = findPlace(travel.from);
      if (!element) continue;
      const node = element.cloneNode(true) as HTMLElement;
      node.removeAttribute("id");
      for (const inner of node.querySelectorAll("[id]")) inner.removeAttribute("id");
      this.ghosts.set(travel.from, { node, box: element.getBoundingClientRect() });
    }
  }

  /** Play all travels on the page as it is now. Resolves when everything has arrived. */
  async play(travels: Travel[]): Promise<void> {
    if (settings.still) {
      this.ring(travels);
      return;
    }
    for (const travel of travels) {
      if (travel.kind === "move") await this.move(travel.from, travel.to);
      else if (travel.kind === "flip") await Promise.all(travel.places.map((place) => flip(place, FLIP)));
      else if (travel.kind === "deal") await this.deal(travel.from, travel.places);
      else if (travel.kind === "own") await travel.run();
      else await step(travel.place);
    }
  }

  /** Reduced motion: what arrived wears a ring until the next act. */
  private ring(travels: Travel[]): void {
    for (const old of document.querySelectorAll(".arrived")) old.classList.remove("arrived");
    for (const travel of travels) {
      const places = travel.kind === "move" ? [travel.to] : travel.kind === "step" ? [travel.place] : travel.places;
      for (const place of places) findPlace(place, true)?.classList.add("arrived");
    }
  }

  private async move(from: string, to: string): Promise<void> {
    const ghost = this.ghosts.get(from) ?? lateGhost(from);
    const target = findPlace(to);
    if (!ghost || !target) return;
    await fly(ghost.node.cloneNode(true) as HTMLElement, ghost.box, target, MOVE);
  }

  private async deal(from: string, places: string[]): Promise<void> {
    const start = findPlace(from)?.getBoundingClientRect() ?? this.ghosts.get(from)?.box;
    if (!start) return;
    await Promise.all(
      places.map(async (place, index) => {
        const target = findPlace(place);
        if (!target) return;
        const box = target.getBoundingClientRect();
        await target.animate(
          [
            { translate: `${start.x - box.x}px ${start.y - box.y}px`, scale: 0.4, opacity: 0 },
            { translate: "0 0", scale: 1, opacity: 1 },
          ],
          { duration: MOVE, delay: index * DEAL, easing: EASE, fill: "backwards" },
        ).finished;
      }),
    );
  }
}

/** A piece that only came to be after the page changed, such as the card just taken in hand. */
function lateGhost(from: string): { node: HTMLElement; box: DOMRect } | null {
  const element = findPlace(from);
  return element ? { node: element.cloneNode(true) as HTMLElement, box: element.getBoundingClientRect() } : null;
}

async function fly(ghost: HTMLElement, box: DOMRect, target: HTMLElement, duration: number): Promise<void> {
  const goal = target.getBoundingClientRect();
  ghost.removeAttribute("data-place");
  ghost.removeAttribute("data-anchor");
  ghost.classList.remove("lit", "chosen-now", "arrived");
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(ghost);
  const dx = goal.x + goal.width / 2 - box.x - box.width / 2;
  const dy = goal.y + goal.height / 2 - box.y - box.height / 2;
  const scale = Math.min(1.6, Math.max(0.28, Math.min(goal.width / box.width, goal.height / box.height)));
  const arc = Math.min(40, Math.hypot(dx, dy) * 0.08);
  const hidden = target.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  try {
    await ghost.animate(
      [
        { transform: "none" },
        { transform: `translate(${dx / 2}px, ${dy / 2 - arc}px) scale(${(1 + scale) / 2})` },
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
      ],
      { duration, easing: EASE },
    ).finished;
  } finally {
    ghost.remove();
    hidden.cancel();
  }
}

async function flip(place: string, duration: number): Promise<void> {
  const element = findPlace(place);
  if (!element) return;
  await element.animate([{ transform: "rotateX(180deg) scale(.98)" }, { transform: "rotateX(0)" }], {
    duration,
    easing: EASE,
  }).finished;
}

async function step(place: string): Promise<void> {
  const element = findPlace(place);
  if (!element) return;
  await element.animate([{ transform: "none" }, { transform: "translateY(-5px) scale(1.12)" }, { transform: "none" }], {
    duration: STEP * 2,
    easing: EASE,
  }).finished;
}
