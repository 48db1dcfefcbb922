import { LRUCache } from "lru-cache";
import type { PageChanges } from "./page-cache-tags.ts";
import type { CachedResponse } from "./cached-response.ts";
import { createSingleFlight, type Flight } from "./single-flight.ts";

/**
 * Rendered pages, cached until their content changes. The least recently requested go first when the bytes run out; no
 * page stays longer than `seconds`, so that counts printed on a page do not stand still.
 */
export type PageCache = Required<PageChanges> & {
  /** Returns the cached page for this address (path and query as sent), if there is a fresh one. */
  find(address: string): CachedResponse | undefined;
  /** Renders a page at a cacheable address, unless it is being rendered just now: then waits until it is. */
  makeOnce<Made>(address: string, make: () => Promise<Made>): Promise<Flight<Made>>;
  /** Taken before a page is rendered: a change that comes while it is rendered keeps it out of the cache. */
  generation(): number;
  /**
   * Caches a page rendered at `generation`, unless its content has changed since. `parameters` are those that the page
   * reads.
   */
  store(address: string, parameters: readonly string[], page: CachedResponse, generation: number): void;
  /** Forgets everything: what changed is not known. */
  clear(): void;
};

/** Longer addresses are rendered each time: they are rarely requested twice, and would only fill the cache. */
const MAX_ADDRESS_LENGTH = 500;

/** Beyond this many remembered changes, the oldest half is forgotten and counted as one change of everything. */
const REMEMBERED_CHANGES = 20_000;

const REMEMBERED_PATHS = 50_000;

export function createPageCache({ bytes, seconds }: { readonly bytes: number; readonly seconds: number }): PageCache {
  const byTag = new Map<string, Set<string>>();
  const changes = rememberChanges();
  const parametersByPath = new LRUCache<string, readonly string[]>({ max: REMEMBERED_PATHS });
  const pages = new LRUCache<string, CachedResponse>({
    maxSize: bytes,
    sizeCalculation: (page) => page.bytes,
    ttl: seconds * 1000,
    dispose: ({ tags }, key) => forgetTags(byTag, tags, key),
  });

  const purgeLater = createPurge(pages, seconds);
  const singleFlight = createSingleFlight();
  /** Returns the page's key in the cache; undefined where no page was ever cached. */
  const findPageKey = (address: string): string | undefined => {
    const parameters = address.length > MAX_ADDRESS_LENGTH ? undefined : parametersByPath.get(getPath(address));
    return parameters && cacheKey(address, parameters);
  };

  return {
    find(address) {
      const name = address.includes("?") ? findPageKey(address) : address;
      return name === undefined ? undefined : pages.get(name);
    },
    async makeOnce(address, make) {
      const name = findPageKey(address);
      return name === undefined ? { made: await make() } : singleFlight(name, make);
    },
    generation: changes.generation,
    store(address, parameters, page, generation) {
      if (address.length > MAX_ADDRESS_LENGTH || changes.anySince(generation, page.tags)) return;
      parametersByPath.set(getPath(address), parameters);
      const key = cacheKey(address, parameters);
      pages.set(key, page);
      purgeLater();
      if (!pages.has(key)) return;
      for (const tag of page.tags) {
        const keys = byTag.get(tag);
        if (keys) keys.add(key);
        else byTag.set(tag, new Set([key]));
      }
    },
    invalidate(tags) {
      changes.remember(tags);
      for (const tag of tags) for (const key of byTag.get(tag) ?? []) pages.delete(key);
    },
    getVersion: changes.getVersion,
    clear() {
      changes.rememberAll();
      pages.clear();
    },
  };
}

function getPath(address: string): string {
  const question = address.indexOf("?");
  return question === -1 ? address : address.slice(0, question);
}

/** The same page under one name: only the parameters it reads, in the order it names them. */
function cacheKey(address: string, parameters: readonly string[]): string {
  const question = address.indexOf("?");
  if (question === -1) return address;
  const path = address.slice(0, question);
  const given = new URLSearchParams(address.slice(question + 1));
  const read = new URLSearchParams();
  for (const name of parameters) for (const value of given.getAll(name)) read.append(name, value);
  return read.size === 0 ? path : `${path}?${read.toString()}`;
}

/** Returns a function that frees pages when they are too old: an idle press would hold them until others need their place. */
function createPurge(pages: LRUCache<string, CachedResponse>, seconds: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const purgeLater = (): void => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        pages.purgeStale();
        if (pages.size > 0) purgeLater();
      },
      (seconds + 1) * 1000,
    ).unref();
  };
  return purgeLater;
}

function forgetTags(byTag: Map<string, Set<string>>, tags: readonly string[], key: string): void {
  for (const tag of tags) {
    const keys = byTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) byTag.delete(tag);
  }
}

/** Which tags changed when, counted in changes. Forgetting an old one is safe: it then counts as changed. */
function rememberChanges() {
  const lastChange = new Map<string, number>();
  let now = 0;
  let everything = 0;
  const shorten = (): void => {
    for (const [tag, when] of lastChange) {
      if (lastChange.size <= REMEMBERED_CHANGES / 2) return;
      lastChange.delete(tag);
      everything = Math.max(everything, when);
    }
  };
  return {
    generation: () => now,
    remember(tags: readonly string[]): void {
      now += 1;
      for (const tag of tags) {
        lastChange.delete(tag);
        lastChange.set(tag, now);
      }
      if (lastChange.size > REMEMBERED_CHANGES) shorten();
    },
    rememberAll(): void {
      now += 1;
      everything = now;
      lastChange.clear();
    },
    getVersion: (tag: string): number => Math.max(everything, lastChange.get(tag) ?? 0),
    anySince: (generation: number, tags: readonly string[]): boolean =>
      everything > generation || tags.some((tag) => (lastChange.get(tag) ?? 0) > generation),
  };
}
