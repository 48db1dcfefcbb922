import { readingPartPath } from "#addresses/publication-addresses.ts";

/**
 * Texts that a reader keeps on this device for visits without a connection. Their pages, pictures, style sheets and scripts are in
 * the browser's cache under a name of their own, where the service worker finds them; what is kept is listed in its storage.
 */
export type StoredText = {
  readonly sequentialId: number;
  readonly title: string;
  readonly bytes: number;
  /** ISO date and time. */
  readonly at: string;
};

const KEY = /^reading:kept:(\d+)$/u;
const writeKey = (sequentialId: number): string => `reading:kept:${sequentialId}`;
const writeCacheName = (sequentialId: number): string => `reading-${sequentialId}`;

/** Returns what this device keeps of a text; undefined if nothing, or if the browser stores nothing. */
export const findStoredText = (sequentialId: number): StoredText | undefined =>
  listStoredTexts().find((text) => text.sequentialId === sequentialId);

/** Returns the texts that this device keeps, the latest first. */
export function listStoredTexts(): readonly StoredText[] {
  try {
    return Object.keys(localStorage)
      .flatMap((key) => parseStored(key, localStorage.getItem(key)) ?? [])
      .toSorted((a, b) => b.at.localeCompare(a.at));
  } catch {
    return [];
  }
}

function parseStored(key: string, text: string | null): StoredText | undefined {
  const sequentialId = Number(KEY.exec(key)?.[1]);
  if (Number.isNaN(sequentialId) || text === null) return undefined;
  const stored = parseJson(text);
  if (typeof stored !== "object" || stored === null) return undefined;
  if (!("title" in stored) || !("bytes" in stored) || !("at" in stored)) return undefined;
  const { title, bytes, at } = stored;
  if (typeof title !== "string" || typeof bytes !== "number" || typeof at !== "string") return undefined;
  return { sequentialId, title, bytes, at };
}

/** Another program of this site may have written there. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Keeping = {
  readonly sequentialId: number;
  readonly title: string;
  readonly parts: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
};

/**
 * Stores all parts of a text with everything that their pages load. Throws if one cannot be loaded or stored; nothing of the
 * text is kept then.
 */
export async function keepText({ sequentialId, title, parts, signal, onProgress }: Keeping): Promise<StoredText> {
  await forgetText(sequentialId);
  const cache = await caches.open(writeCacheName(sequentialId));
  try {
    let bytes = 0;
    for (const address of listLoaded()) bytes += await storeAddress(cache, address, signal);
    for (let part = 1; part <= parts; part += 1) {
      const path = readingPartPath(sequentialId, part);
      bytes += await storeAddress(cache, path, signal);
      for (const address of await listParts(cache, path))
        if (!(await cache.match(address))) bytes += await storeAddress(cache, address, signal);
      onProgress(part);
    }
    const stored: StoredText = { sequentialId, title, bytes, at: new Date().toISOString() };
    localStorage.setItem(writeKey(sequentialId), JSON.stringify(stored));
    return stored;
  } catch (error) {
    await forgetText(sequentialId);
    throw error;
  }
}

/** Deletes what this device keeps of a text. */
export async function forgetText(sequentialId: number): Promise<void> {
  localStorage.removeItem(writeKey(sequentialId));
  await caches.delete(writeCacheName(sequentialId));
}

/** Stores a response as a visitor gets it who is not signed in; returns its bytes. */
async function storeAddress(cache: Cache, address: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(address, { credentials: "omit", signal });
  if (!response.ok) throw new Error(`${address} has the status ${response.status}.`);
  const bytes = (await response.clone().arrayBuffer()).byteLength;
  await cache.put(address, response);
  return bytes;
}

/** What this page loaded: style sheets, scripts and the fonts that the text needs. Its parts load the same. */
const listLoadedResources = (): readonly PerformanceResourceTiming[] => [
  ...new Map(
    performance
      .getEntriesByType("resource")
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => {
        const { origin, pathname } = new URL(name, location.href);
        const isPart = pathname.includes("/read/");
        return origin === location.origin && !isPart && /\.(?:css|js|woff2|svg|png)$/u.test(pathname);
      })
      .map((entry) => [entry.name, entry]),
  ).values(),
];

const listLoaded = (): readonly string[] =>
  listLoadedResources().map(({ name }) => {
    const { pathname, search } = new URL(name, location.href);
    return pathname + search;
  });

/** Returns about how many bytes a text takes on this device: its parts with the frame of each page, and what the pages load. */
export function estimateBytes({ parts, bytes }: { readonly parts: number; readonly bytes: number }): number {
  const [page] = performance.getEntriesByType("navigation");
  const whole = page instanceof PerformanceNavigationTiming ? page.decodedBodySize : 0;
  const own = document.querySelector(".reading-text")?.innerHTML.length ?? 0;
  const loaded = listLoadedResources().reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
  return bytes + parts * Math.max(0, whole - own) + loaded;
}

/** The pictures, style sheets and scripts of a stored page. */
async function listParts(cache: Cache, path: string): Promise<readonly string[]> {
  const html = (await (await cache.match(path))?.text()) ?? "";
  const page = new DOMParser().parseFromString(html, "text/html");
  const found = [
    ...[...page.querySelectorAll(".reading-text img[src]")].map((image) => image.getAttribute("src")),
    ...[...page.querySelectorAll("link[rel='stylesheet'], link[rel='modulepreload']")].map((link) =>
      link.getAttribute("href"),
    ),
    ...[...page.querySelectorAll("script[src]")].map((script) => script.getAttribute("src")),
  ];
  return [...new Set(found)]
    .filter((address) => address !== null)
    .map((address) => new URL(address, new URL(path, location.href)))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
}
