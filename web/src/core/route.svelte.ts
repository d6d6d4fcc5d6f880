// Where we are: the path of the page, without a library.

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => {
      this.path = location.pathname;
    });
  }

  /** The words of the path: ["t", "K3F..."] at a table. */
  get words(): string[] {
    return this.path.split("/").filter((word) => word !== "");
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    if (!location.hash) scrollTo(0, 0);
  }
}

export const route = new Route();

/** Follow a link inside the page; anything with a modifier key stays the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  route.go(link.getAttribute("href") ?? "/");
}
