// Shows a page of the press for an address that the browser cannot reach. It stores that page and its style sheets and scripts, and nothing
// else: every other page and file comes from the press, or not at all, so that nobody reads something outdated. Only texts that the reader
// keeps for reading offline (src/catalogue/reading/web/offline/) are shown as they were when they were stored; their pages give that day.
const PAGE = "/offline";
const STORE = "offline";
const DAY = 24 * 60 * 60 * 1000;
const PARTS = /<(?:link rel="stylesheet" href|script type="module" src)="(\/[^"]+)"/gu;

/** Stores the page as a visitor who is not signed in sees it. Fails as a whole, and what was stored stays. */
async function storePage() {
  const response = await fetch(PAGE, { credentials: "omit", cache: "no-cache" });
  if (!response.ok) throw new Error(`The page for visits without a connection has the status ${response.status}.`);
  const html = await response.clone().text();
  const parts = [...html.matchAll(PARTS)].map(([, address]) => address);
  const found = await Promise.all(parts.map((address) => fetch(address)));
  if (!found.every(({ ok }) => ok)) throw new Error("A part of the page could not be loaded.");
  const store = await caches.open(STORE);
  const before = await store.keys();
  await Promise.all(found.map((part) => store.put(part.url, part)));
  await store.put(PAGE, response);
  const kept = new Set([PAGE, ...parts]);
  await Promise.all(before.filter(({ url }) => !kept.has(new URL(url).pathname)).map((old) => store.delete(old)));
}

/** An upgrade or new settings of the press change the page: it is stored again when it is older than a day. */
async function storeWhenOld() {
  const stored = await caches.match(PAGE);
  const storedAt = Date.parse(stored?.headers.get("Date") ?? "");
  if (!(Date.now() - storedAt < DAY)) await storePage().catch(() => undefined);
}

/** The address of a page of a text, which a reader may keep. */
const KEPT_TEXT = /\/publications\/\d+\/read\/\d+(?:[?#]|$)/u;

async function loadOrRecall(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(request, { ignoreVary: true });
    if (!stored) throw error;
    return stored;
  }
}

/** The windows that show the stored page: they alone get its parts from here. */
const offlineWindows = new Set();

async function showPage(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(storeWhenOld());
    return response;
  } catch (error) {
    const stored = (await caches.match(event.request, { ignoreVary: true })) ?? (await caches.match(PAGE));
    if (!stored) throw error;
    offlineWindows.add(event.resultingClientId);
    return stored;
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(storePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  // The browser asks the press while it starts this script, so that pages do not wait for it.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener("fetch", (event) => {
  const { request, clientId } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(showPage(event));
  else if (offlineWindows.has(clientId))
    event.respondWith(caches.match(request, { ignoreVary: true }).then((stored) => stored ?? fetch(request)));
  // A browser ends this script after some seconds, and its list of windows with it: a kept text goes on loading its pictures.
  else if (KEPT_TEXT.test(request.referrer)) event.respondWith(loadOrRecall(request));
});
