// The service worker: keeps the client's assets, whose names carry a digest of their content, and shows pushes. Pages,
// tables and everything under /api always come from the server.

const ASSETS = "mythagon-assets";
const WORDS = "mythagon-words";
/** assets of about three versions */
const MOST = 200;

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

async function asset(request) {
  const cache = await caches.open(ASSETS);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const kept = await cache.keys();
    for (const old of kept.slice(0, Math.max(0, kept.length - MOST))) await cache.delete(old);
  }
  return answer;
}

addEventListener("push", (event) => event.waitUntil(told(event.data?.json())));

/** It is somebody's turn, an upgrade concerns their table, or their group plays or meets: the page has left the words in the reader's language. */
async function told(news) {
  if (!news) return;
  const kept = await (await caches.open(WORDS)).match("/words");
  const words = kept ? await kept.json() : { lang: "en", turn: "{others}", alone: "" };
  const game = news.game[words.lang] ?? news.game.en;
  const key = news.what === "turn" && !news.others.length ? "alone" : news.what;
  const said = (words[key] ?? "").replace("{others}", news.others.join(", ")).replace("{group}", news.group);
  await self.registration.showNotification(game, { body: said, tag: news.table, icon: "/icon-192.png", data: news.link });
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = new URL(event.notification.data ?? "/", location.origin);
  if (link.origin === location.origin) event.waitUntil(open(link));
});

/** Go to the table in a window that is there, else in a new one. */
async function open(link) {
  const windows = await self.clients.matchAll({ type: "window" });
  const here = windows.find((one) => new URL(one.url).pathname === link.pathname);
  if (here) await here.focus();
  else await self.clients.openWindow(link.pathname);
}
