// Where we are: the path of the page, without a library. Where only one page has an address, the path is behind its `#`.

import { connection } from "#house";

/** The address that the client reads: path, question and fragment. */
export function address(): URL {
  return connection.rooted ? new URL(location.href) : new URL(location.hash.slice(1) || "/", location.origin);
}

/** An address of the client's as it stands in a link. */
export const to = (path: string): string => (connection.rooted ? path : `#${path}`);

/** The same in full, to be given to somebody. */
export const whole = (path: string): string => new URL(to(path), location.href).href;

class Route {
  path = $state(address().pathname);

  constructor() {
    addEventListener("popstate", () => {
      this.path = address().pathname;
    });
  }

  /** The words of the path: ["t", "K3F..."] at a table. */
  get words(): string[] {
    return this.path.split("/").filter((word) => word !== "");
  }

  go(path: string): void {
    history.pushState(null, "", to(path));
    this.path = address().pathname;
    if (!address().hash) scrollTo(0, 0);
  }

  /** The address says more of where we are. */
  mark(more: string): void {
    history.replaceState(null, "", to(`${this.path}${more}`));
  }
}

export const route = new Route();

/** Follow a link inside the page; anything with a modifier key stays the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const path = link.getAttribute("href") ?? to("/");
  route.go(connection.rooted ? path : path.slice(1));
}
