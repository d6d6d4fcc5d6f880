// A list that goes on below its edge says so: a fade and a small arrow, until its end is in view.

import type { Action } from "svelte/action";

/** Lists to look at before the next frame: all are measured first and marked after, so that the page is laid out once. */
const due = new Set<HTMLElement>();

function lookAtAll(): void {
  const seen = [...due].map((list) => ({
    list,
    below: list.scrollHeight - list.clientHeight - list.scrollTop,
    padding: getComputedStyle(list).paddingBottom,
  }));
  due.clear();
  for (const { list, below, padding } of seen) {
    list.toggleAttribute("data-more", below > 8);
    // the fade covers the list's padding too
    list.style.setProperty("--padding-below", padding);
  }
}

export const more: Action<HTMLElement> = (list) => {
  const look = (): void => {
    if (due.size === 0) requestAnimationFrame(lookAtAll);
    due.add(list);
  };
  list.classList.add("goes-on");
  list.addEventListener("scroll", look, { passive: true });
  const size = new ResizeObserver(look);
  size.observe(list);
  const content = new MutationObserver(look);
  content.observe(list, { childList: true, subtree: true });
  look();
  return {
    destroy() {
      size.disconnect();
      content.disconnect();
      due.delete(list);
    },
  };
};
