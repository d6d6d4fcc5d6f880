// The service worker of a house without a server: keeps every file of one version of the site, so that it opens without a
// network. The engine's packed files are kept by the page itself. tools/site.py fills in the version, and the files with
// their digests: a file of another version is not taken for one of this.

const VERSION = "mythagon-site-__VERSION__";
const FILES = __FILES__;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(begin()));
// a new version waits until somebody takes it, or nobody has the old one open
addEventListener("message", (event) => event.data === "take" && self.skipWaiting());

async function keep() {
  const cache = await caches.open(VERSION);
  await cache.addAll(
    Object.entries(FILES).map(
      ([name, digest]) => new Request(name, { cache: "reload", integrity: `sha256-${digest}` }),
    ),
  );
}

async function begin() {
  for (const name of await caches.keys())
    if (name.startsWith("mythagon-site-") && name !== VERSION) await caches.delete(name);
  await self.clients.claim();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method === "GET" && address.href.startsWith(self.registration.scope)) event.respondWith(found(request));
});

async function found(request) {
  const cache = await caches.open(VERSION);
  const known = await cache.match(request.mode === "navigate" ? "index.html" : request, { ignoreSearch: true });
  return known ?? fetch(request);
}
