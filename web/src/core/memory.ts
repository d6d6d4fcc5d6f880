// Small texts that this browser remembers under names. One that refuses to remembers them while the page is open.

const here = new Map<string, string>();

export function recall(name: string): string | null {
  try {
    return here.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    here.delete(name);
  } catch {
    here.set(name, text);
  }
}

export function forget(name: string): void {
  here.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // nothing was kept
  }
}

/** The names that begin so. */
export function remembered(prefix: string): string[] {
  const names = new Set(here.keys());
  try {
    for (const name of Object.keys(localStorage)) names.add(name);
  } catch {
    // only what is here
  }
  return [...names].filter((name) => name.startsWith(prefix));
}
