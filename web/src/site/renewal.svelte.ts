// A new version of the whole site waits until it is taken: the old one and the new one are never mixed.

class Renewal {
  waits = $state(false);
  private next: ServiceWorker | null = null;

  watch(registration: ServiceWorkerRegistration): void {
    const look = (): void => {
      this.next = registration.waiting;
      this.waits = this.next !== null && navigator.serviceWorker.controller !== null;
    };
    look();
    // whoever takes it, every tab begins anew: what one of the old version asks for later is not there any more
    let kept = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (kept) location.reload();
      kept = true;
    });
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  }

  /** After this match: it is taken when the page is opened again. */
  later(): void {
    this.waits = false;
  }

  /** Take it. */
  take(): void {
    this.next?.postMessage("take");
  }
}

export const renewal = new Renewal();
