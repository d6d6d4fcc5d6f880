// Hearing that it is my turn: by the browser while the page is in the background, by web push when it is closed.

import { connection } from "#house";
import { people } from "./api";
import { t } from "./i18n.svelte";
import { settings } from "./settings.svelte";
import type { PushWay } from "./wire";

const WORDS = "mythagon-words";

export const mayNotify = (): boolean =>
  connection.others && "Notification" in window && "serviceWorker" in navigator && "PushManager" in window;

/** The service worker keeps assets and shows pushes. */
export async function startWorker(): Promise<void> {
  if (import.meta.env.DEV) return;
  await connection.begin();
}

/** Leave the service worker its words, in the reader's language: it finds them in a cache of its own. */
export async function leaveWords(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const words = {
    lang: settings.now.language,
    turn: t("push.turn", { others: "{others}" }),
    alone: t("push.alone"),
    drains: t("push.drains"),
    retired: t("push.retired"),
    laid: t("push.laid", { others: "{others}", group: "{group}" }),
    evening: t("push.evening", { others: "{others}", group: "{group}" }),
    test: t("push.test"),
  };
  await (await caches.open(WORDS)).put("/words", new Response(JSON.stringify(words)));
}

/** Ask the browser's leave to speak. */
export async function askLeave(): Promise<boolean> {
  return mayNotify() && (await Notification.requestPermission()) === "granted";
}

/** Give the server a way to this device. */
export async function subscribe(profile: string): Promise<void> {
  const { key } = await people.noticeKey();
  const worker = await navigator.serviceWorker.ready;
  try {
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const way = pushWay(made);
    if (way) await people.addWay(profile, way);
  } catch (error) {
    // the browser has no service to push through; its page can still speak while it is open
    if (!(error instanceof DOMException)) throw error;
  }
}

/** No pushes to this device any more. The server knows a way by its address, and answers with the one it has. */
export async function unsubscribe(profile: string): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const made = await worker?.pushManager.getSubscription();
  if (!made) return;
  await made.unsubscribe();
  const way = pushWay(made);
  if (way) await people.dropWay(profile, (await people.addWay(profile, way)).way);
}

/** A subscription as the server takes it. */
function pushWay(made: PushSubscription): PushWay | null {
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return null;
  return { kind: "push", endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } };
}

/** Said by the page itself, while it is open and not looked at. */
export function notifyTurn(game: string): void {
  if (!settings.now.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission === "granted") new Notification(t("turn.yours"), { body: game, icon: "/icon-192.png" });
}
