// A small thing flies from one place to another over the page: a card, a token, a point.

import { animate, findPlace } from "../core/motion";

const FLIGHT = 420;
const SVG = "http://www.w3.org/2000/svg";

/** A motif as an element, for things that are not on the page yet. */
export function motif(name: string): SVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 64 64");
  picture.setAttribute("class", "motif");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${name}`);
  picture.append(use);
  return picture;
}

/** Fly a drawing after `wait` milliseconds; `look` are its classes. Nothing flies from or to what is not shown. */
export async function fly(drawing: Node, look: string, from: string, to: string, wait = 0): Promise<void> {
  const [start, goal] = [findPlace(from)?.getBoundingClientRect(), findPlace(to)?.getBoundingClientRect()];
  if (!start || !goal) return;
  const token = document.createElement("span");
  token.className = `ghost travelling ${look}`;
  token.setAttribute("aria-hidden", "true");
  token.append(drawing);
  token.style.left = "0";
  token.style.top = "0";
  document.body.append(token);
  const size = token.getBoundingClientRect();
  const over = (box: DOMRect): string =>
    `translate(${box.x + (box.width - size.width) / 2}px, ${box.y + (box.height - size.height) / 2}px)`;
  try {
    await animate(
      token,
      [
        { transform: over(start), opacity: 1 },
        { transform: over(goal), opacity: 1 },
      ],
      { duration: FLIGHT, delay: wait, fill: "both" },
    );
  } finally {
    token.remove();
  }
}
