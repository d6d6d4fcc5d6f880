// Hearing that it is my turn: by the browser while the page is in the background, by web push when it is closed.

import { people } from "./api";
import { t } from "./i18n.svelte";
import { settings } from "./settings.svelte";
import type { WayAnswer } from "./wire";

const WORDS = "mythagon-words";

export const mayNotify = (): boolean =>
  "Notification" in window && "serviceWorker" in navigator && "PushManager" in window;

/** The service worker keeps assets and shows pushes; it finds its words, in the reader's language, in a cache of its own. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  await navigator.serviceWorker.register("/sw.js");
  const words = { lang: settings.now.language, turn: t("push.turn", { others: "{others}" }), alone: t("push.alone") };
  await (await caches.open(WORDS)).put("/words", new Response(JSON.stringify(words)));
}

/** Ask the browser's leave and give the server a way to this device; null where the person or the browser refuses. */
export async function subscribe(profile: string): Promise<WayAnswer | null> {
  if (!mayNotify() || (await Notification.requestPermission()) !== "granted") return null;
  const { key } = await people.noticeKey();
  const worker = await navigator.serviceWorker.ready;
  try {
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return null;
    const way = await people.addWay(profile, {
      kind: "push",
      endpoint,
      keys: { p256dh: keys["p256dh"], auth: keys["auth"] },
    });
    return way;
  } catch (error) {
    // the browser has no service to push through; its page can still speak while it is open
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Said by the page itself, while it is open and not looked at. */
export function notifyTurn(game: string): void {
  if (!settings.now.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission === "granted") new Notification(t("turn.yours"), { body: game, icon: "/icon-192.png" });
}
