// The service worker (public/sw.js), run with a browser of the test's own: a click on a notification leads to the table.

import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";

type Listener = (event: unknown) => void;
const HERE = "https://games.example.org";
const source = readFileSync("public/sw.js", "utf8");

const focus = vi.fn(() => Promise.resolve());
const openWindow = vi.fn(() => Promise.resolve());
let windows: { url: string; focus: typeof focus }[] = [];

/** Somebody clicks on a notification that carries this link. */
async function click(link: string): Promise<void> {
  const listeners: Record<string, Listener> = {};
  const clients = { matchAll: () => Promise.resolve(windows), openWindow };
  runInNewContext(source, {
    URL,
    self: { clients },
    location: { origin: HERE },
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
  });
  let done: Promise<unknown> = Promise.resolve();
  const close = vi.fn();
  const waitUntil = (work: Promise<unknown>): void => void (done = work);
  listeners["notificationclick"]?.({ notification: { close, data: link }, waitUntil });
  await done;
  expect(close).toHaveBeenCalledOnce();
}

beforeEach(() => {
  windows = [];
  vi.clearAllMocks();
});

test("a click opens the table in a new window", async () => {
  windows = [{ url: `${HERE}/t/another`, focus }];
  await click(`${HERE}/t/abc`);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith("/t/abc");
  expect(focus).not.toHaveBeenCalled();
});

test("a click goes to the window that already has the table", async () => {
  windows = [{ url: `${HERE}/t/abc?x=1`, focus }];
  await click(`${HERE}/t/abc`);
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test("a click never leaves this server", async () => {
  await click("https://elsewhere.example.org/t/abc");
  expect(openWindow).not.toHaveBeenCalled();
});
