// Things travel: computed by a room from the views before and after an event, played one after the other.
// A tap skips whatever is under way.

import { settings } from "./settings.svelte";

/** A piece goes from one place to another, turns over where it lies, or is pointed at; or the room moves it itself. */
export type Travel =
  /** `tips`: taken away, it tips over first */
  | { kind: "move"; from: string; to: string; tips?: boolean }
  | { kind: "flip"; places: string[] }
  | { kind: "deal"; from: string; places: string[] }
  | { kind: "step"; place: string }
  | { kind: "own"; places: string[]; run: () => Promise<void> };

const MOVE = 420;
const TIP = 260;
const FLIP = 320;
const DEAL = 60;
const STEP = 140;
/** Between what has moved and what comes after it, a moment of nothing. */
export const BEAT = 600;
const EASE = "cubic-bezier(.2,.7,.2,1)";

/** what is moving now */
const moving = new Set<Animation>();

/** Move something at the speed the person wants. Resolves when it has arrived, at once when it is skipped or gone. */
export async function animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  const animation = element.animate(frames, { easing: EASE, ...options });
  animation.playbackRate = settings.rate;
  moving.add(animation);
  await animation.finished.catch(() => undefined);
  moving.delete(animation);
}

/** Let everything be where it is going. */
export function skipMotion(): void {
  for (const animation of moving) animation.finish();
}

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
    if (settings.still) return;
    for (const travel of travels) {
      const leaving =
        travel.kind === "flip" ? travel.places : travel.kind === "move" || travel.kind === "deal" ? [travel.from] : [];
      for (const place of leaving) {
        const element = findPlace(place);
        if (!element) continue;
        const node = element.cloneNode(true) as HTMLElement;
        node.removeAttribute("id");
        for (const inner of node.querySelectorAll("[id]")) inner.removeAttribute("id");
        this.ghosts.set(place, { node, box: element.getBoundingClientRect() });
      }
    }
  }

  /** Play all travels on the page as it is now. Resolves when everything has arrived. */
  async play(travels: Travel[]): Promise<void> {
    if (settings.still) {
      this.ring(travels);
      return;
    }
    for (const travel of travels) {
      if (travel.kind === "move") await this.move(travel.from, travel.to, travel.tips);
      else if (travel.kind === "flip") await Promise.all(travel.places.map((place) => this.flip(place)));
      else if (travel.kind === "deal") await this.deal(travel.from, travel.places);
      else if (travel.kind === "own") await travel.run();
      else await step(travel.place);
    }
  }

  /** Reduced motion: what arrived wears a ring until the next act. */
  private ring(travels: Travel[]): void {
    const places = travels.flatMap((travel) =>
      travel.kind === "move" ? [travel.to] : travel.kind === "step" ? [travel.place] : travel.places,
    );
    // looked for before anything changes, so that the page is laid out once
    const arrived = places.map((place) => findPlace(place, true));
    // an attribute: classes are written anew when something else of a place changes
    for (const old of document.querySelectorAll("[data-arrived]")) old.removeAttribute("data-arrived");
    for (const one of arrived) one?.setAttribute("data-arrived", "");
  }

  private async move(from: string, to: string, tips = false): Promise<void> {
    const ghost = this.ghosts.get(from) ?? lateGhost(from);
    const target = findPlace(to);
    if (!ghost || !target) return;
    await fly(ghost.node.cloneNode(true) as HTMLElement, ghost.box, target, tips);
  }

  private async deal(from: string, places: string[]): Promise<void> {
    const start = findPlace(from)?.getBoundingClientRect() ?? this.ghosts.get(from)?.box;
    if (!start) return;
    await Promise.all(
      places.map(async (place, index) => {
        const target = findPlace(place);
        if (!target) return;
        const box = target.getBoundingClientRect();
        await animate(
          target,
          [
            { translate: `${start.x - box.x}px ${start.y - box.y}px`, scale: 0.4, opacity: 0 },
            { translate: "0 0", scale: 1, opacity: 1 },
          ],
          { duration: MOVE, delay: index * DEAL, fill: "backwards" },
        );
      }),
    );
  }

  /** A card has two sides: the one that was up turns away, then the other comes round. */
  private async flip(place: string): Promise<void> {
    const [ghost, target] = [this.ghosts.get(place), findPlace(place, true)];
    if (!ghost || !target) return;
    const back = laid(ghost.node.cloneNode(true) as HTMLElement, ghost.box);
    const half = FLIP / 2;
    const edge = "perspective(600px) rotateY(90deg)";
    try {
      await Promise.all([
        animate(back, [{ transform: "perspective(600px)" }, { transform: edge }], {
          duration: half,
          easing: "ease-in",
        }),
        animate(target, [{ opacity: 0 }, { opacity: 0 }], { duration: half }),
      ]);
    } finally {
      back.remove();
    }
    const other = "perspective(600px) rotateY(-90deg)";
    await animate(target, [{ transform: other }, { transform: "perspective(600px)" }], {
      duration: half,
      easing: "ease-out",
    });
  }
}

/** A likeness over the page, exactly where a thing was. */
function laid(ghost: HTMLElement, box: DOMRect): HTMLElement {
  ghost.removeAttribute("data-place");
  ghost.removeAttribute("data-anchor");
  ghost.removeAttribute("data-lit");
  ghost.removeAttribute("data-arrived");
  ghost.classList.remove("lit", "chosen-now", "sent");
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
  return ghost;
}

/** A piece that only came to be after the page changed, such as the card just taken in hand. */
function lateGhost(from: string): { node: HTMLElement; box: DOMRect } | null {
  const element = findPlace(from);
  return element ? { node: element.cloneNode(true) as HTMLElement, box: element.getBoundingClientRect() } : null;
}

async function fly(ghost: HTMLElement, box: DOMRect, target: HTMLElement, tips: boolean): Promise<void> {
  const goal = target.getBoundingClientRect();
  laid(ghost, box);
  const dx = goal.x + goal.width / 2 - box.x - box.width / 2;
  const dy = goal.y + goal.height / 2 - box.y - box.height / 2;
  const scale = Math.min(1.6, Math.max(0.28, Math.min(goal.width / box.width, goal.height / box.height)));
  const arc = Math.min(40, Math.hypot(dx, dy) * 0.08);
  // a card that would shrink to a chip turns into the row that waits for it
  const small = scale < 0.5;
  const duration = tips ? TIP + MOVE : MOVE;
  const at = (x: number, y: number, size: number, tilt = tips ? 64 : 0): string =>
    `translate(${x}px, ${y}px) scale(${size}) perspective(300px) rotateX(${tilt}deg)`;
  try {
    await Promise.all([
      animate(
        ghost,
        [
          { transform: at(0, 0, 1, 0), opacity: 1 },
          ...(tips ? [{ transform: at(0, box.height * 0.12, 1), opacity: 1, offset: TIP / duration }] : []),
          { transform: at(dx / 2, dy / 2 - arc, (1 + Math.max(scale, 0.6)) / 2), opacity: 1 },
          { transform: at(dx, dy, small ? 0.5 : scale), opacity: small ? 0 : 1 },
        ],
        { duration },
      ),
      animate(target, [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: small ? 1 : 0 }], { duration }),
    ]);
  } finally {
    ghost.remove();
  }
}

async function step(place: string): Promise<void> {
  const element = findPlace(place);
  if (!element) return;
  await animate(
    element,
    [{ transform: "none" }, { transform: "translateY(-5px) scale(1.12)" }, { transform: "none" }],
    {
      duration: STEP * 2,
    },
  );
}
