// A piece is dragged where a choice moves one: it follows the hand, and is put down where the hand lets go.

import type { Choosing } from "../../core/choosing.svelte";

interface Dragging {
  choosing: Choosing | null;
  /** the piece lies there already: nothing has to move it */
  dropped: (place: string) => void;
}

/** A hand that moves less than this has only clicked, in pixels. */
const CLICK = 6;

export function drag(slab: HTMLElement, { choosing, dropped }: Dragging): { destroy: () => void } {
  let held: { place: HTMLElement; x: number; y: number; far: boolean } | null = null;
  const piece = (): HTMLElement | null => held?.place.querySelector<HTMLElement>(".piece") ?? null;

  function down(event: PointerEvent): void {
    const place = (event.target as Element).closest<HTMLElement>("[data-place]");
    if (!choosing || choosing.busy || event.button) return;
    if (!place) choosing.lift(null);
    else if (choosing.liftable(place.dataset["place"] ?? ""))
      held = { place, x: event.clientX, y: event.clientY, far: false };
  }

  function move(event: PointerEvent): void {
    if (!held || !choosing) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.far && Math.hypot(dx, dy) < CLICK) return;
    held.far = true;
    choosing.lift(held.place.dataset["place"] ?? null);
    held.place.style.zIndex = "9";
    const moved = piece();
    if (moved) Object.assign(moved.style, { translate: `${dx}px ${dy}px`, pointerEvents: "none" });
  }

  async function up(event: PointerEvent): Promise<void> {
    const [from, moved] = [held, piece()];
    held = null;
    if (!from?.far || !choosing) return;
    const goal = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-place]");
    if (goal && goal !== from.place && event.type === "pointerup") {
      const place = goal.dataset["place"] ?? "";
      if (choosing.at(place).length) dropped(place);
      await choosing.pick(place, goal);
    } else if (goal !== from.place) choosing.lift(null);
    from.place.style.zIndex = "";
    if (moved) Object.assign(moved.style, { translate: "", pointerEvents: "" });
  }

  const ended = (event: PointerEvent): void => void up(event);
  slab.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", ended);
  window.addEventListener("pointercancel", ended);
  return {
    destroy: () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", ended);
      window.removeEventListener("pointercancel", ended);
    },
  };
}
