// A list that goes on below its edge says so: a fade and a small arrow, until its end is in view.

import type { Action } from "svelte/action";

export const more: Action<HTMLElement> = (list) => {
  const look = (): void => {
    const below = list.scrollHeight - list.clientHeight - list.scrollTop;
    list.toggleAttribute("data-more", below > 8);
    // the fade covers the list's padding too
    list.style.setProperty("--padding-below", getComputedStyle(list).paddingBottom);
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
    },
  };
};
