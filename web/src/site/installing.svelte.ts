// The browser may offer to keep Mythagon as an app; whether it does is its own affair.

import { recall, remember } from "../core/memory";

/** Chromium's own event; others do not know it. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

const DECLINED = "mythagon.not-installed";

class Installing {
  private offer = $state.raw<Offer | null>(null);
  private declined = $state(recall(DECLINED) !== null);

  get offered(): boolean {
    return this.offer !== null;
  }

  /** on the lobby, where somebody has not said no: the settings keep it */
  get shown(): boolean {
    return this.offered && !this.declined;
  }

  listen(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as Offer;
    });
    addEventListener("appinstalled", () => (this.offer = null));
  }

  async install(): Promise<void> {
    const offer = this.offer;
    this.offer = null;
    await offer?.prompt();
  }

  decline(): void {
    this.declined = true;
    remember(DECLINED, "yes");
  }
}

export const installing = new Installing();
