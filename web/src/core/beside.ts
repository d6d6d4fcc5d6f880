// Where a small box goes beside a thing: below it, else above, else over it; never outside the window.

const GAP = 10;
const EDGE = 8;

export function besides(anchor: DOMRect, box: HTMLElement): { x: number; y: number } {
  const { width, height } = box.getBoundingClientRect();
  const x = Math.max(EDGE, Math.min(anchor.x + anchor.width / 2 - width / 2, innerWidth - width - EDGE));
  let y = anchor.bottom + GAP;
  if (y + height > innerHeight - EDGE) y = anchor.top - GAP - height;
  if (y < EDGE) y = Math.max(EDGE, Math.min(anchor.top, innerHeight - height - EDGE));
  return { x, y };
}
