import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Log } from "#platform/log.ts";
import type { PageChanges } from "./page-cache-tags.ts";
import type { PageCache } from "./page-cache.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    cache_version: { tag: string; version: number };
  }
}

/** Stands for every page, where naming what changed would take longer than making the pages again. */
const EVERYTHING = "*";
const MAX_TAGS = 500;

const POLL_MS = 1000;

/** Tells other processes on the same database which pages are stale. `flush` before the process ends. */
export type Announcement = PageChanges & { flush(): Promise<void> };

/** Changes are gathered and written together; those that cannot be written wait for the next time. */
export function announceChanges(db: Kysely<Tables>, log: Pick<Log, "warn">): Announcement {
  const waiting = new Set<string>();
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    const tags = waiting.size > MAX_TAGS ? [EVERYTHING] : [...waiting].toSorted();
    const taken = [...waiting];
    waiting.clear();
    try {
      if (tags.length > 0) await raiseVersions(db, tags);
    } catch (error) {
      for (const tag of taken) waiting.add(tag);
      log.warn({ err: error }, "The changed pages could not be announced to other nodes; it will be tried again.");
    }
  };
  const flush = async (): Promise<void> => {
    await writing;
    await write();
  };
  return {
    invalidate(tags) {
      for (const tag of tags) waiting.add(tag);
      // A turn of the event loop later, so that one import makes one statement and not thousands.
      writing ??= new Promise((resolve) => setTimeout(resolve, 50)).then(write).finally(() => (writing = undefined));
    },
    flush,
  };
}

/** Versions rise over all tags, one transaction after the other: a reader who knows the highest has missed none. */
async function raiseVersions(db: Kysely<Tables>, tags: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('cache_version'))`.execute(transaction);
    await sql`
      insert into cache_version (tag, version)
      select tag, (select coalesce(max(version), 0) + 1 from cache_version) from unnest(${tags}::text[]) as changed (tag)
      on conflict (tag) do update set version = excluded.version`.execute(transaction);
  });
}

/** Follows what other processes changed, once a second. While the database is away nothing is forgotten. */
export function followChanges(db: Kysely<Tables>, cache: PageCache): { check(): Promise<void>; stop(): void } {
  let seen: number | undefined;
  const check = async (): Promise<void> => {
    const query = db.selectFrom("cache_version").select(["tag", "version"]);
    const rows = await (seen === undefined ? query : query.where("version", ">", seen)).execute();
    const isFirst = seen === undefined;
    seen = Math.max(seen ?? 0, ...rows.map((row) => row.version));
    // What changed between the start and this check is not known.
    if (isFirst) return cache.clear();
    if (rows.length === 0) return;
    if (rows.some((row) => row.tag === EVERYTHING)) cache.clear();
    else cache.invalidate(rows.map((row) => row.tag));
  };
  let checking = false;
  const timer = setInterval(() => {
    if (checking) return;
    checking = true;
    // The next check reads the same versions again, so a failed one loses nothing.
    void check()
      .catch(() => undefined)
      .finally(() => (checking = false));
  }, POLL_MS).unref();
  return { check, stop: () => clearInterval(timer) };
}
