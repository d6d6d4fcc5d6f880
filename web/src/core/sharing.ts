// Giving an address to others: by the device's own way of sharing, else by copying it.

export const mayShare = (): boolean => typeof navigator.share === "function";

/** True when the device has taken it; somebody who closes its window has changed their mind. */
export async function share(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch {
    return false;
  }
}

/** True when it has been copied; a browser may forbid it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
