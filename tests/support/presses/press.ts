import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { pino } from "pino";
import type { Database } from "#platform/database/open-database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { localFiles } from "#platform/files/local-files.ts";
import { openOutbox } from "#platform/mail/outbox.ts";
import type { PageChanges } from "#platform/pages/page-cache-tags.ts";
import { type Secrets, secretsFrom } from "#platform/server/secrets.ts";
import type { Context } from "#platform/context.ts";
import { openPressEvents } from "../../../src/press-events.ts";
import { openMigratedDatabase } from "../databases/database.ts";

/** A clock that changes only when a test moves it. */
export type TestClock = { (): Date; set(iso: string): void; advance(milliseconds: number): void };

export type TestPress = {
  readonly ctx: Context;
  readonly db: Kysely<Tables>;
  readonly engine: Database["engine"];
  readonly clock: TestClock;
  /** Every tag that a command has invalidated, in order. */
  readonly changedTags: string[];
  readonly filesFolder: string;
  readonly secrets: Secrets;
  readonly pressUrl: string;
  close(): Promise<void>;
};

const PRESS_URL = "https://press.example";

/** An empty press for one test file: a migrated database, a files folder, a clock at `now`. */
export async function openTestPress(options: { now?: string } = {}): Promise<TestPress> {
  const database = await openMigratedDatabase();
  const folder = await mkdtemp(join(tmpdir(), "colophon-press-"));
  const clock = testClock(options.now ?? "2026-03-02T09:00:00Z");
  const changedTags: string[] = [];
  const secrets = secretsFrom("a secret of the test press, long enough");
  const changes = pageChanges(changedTags);
  const log = pino({ level: "silent" });
  const ctx: Context = {
    db: database.db,
    files: await localFiles(folder),
    mail: openOutbox({ secrets, clock }),
    events: openPressEvents({ changes, jobs: undefined, log }),
    changes,
    clock,
    log,
  };
  const close = async (): Promise<void> => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    ctx,
    db: database.db,
    engine: database.engine,
    clock,
    changedTags,
    filesFolder: folder,
    secrets,
    pressUrl: PRESS_URL,
    close,
  };
}

function pageChanges(changedTags: string[]): Required<PageChanges> {
  const versions = new Map<string, number>();
  return {
    changed(tags) {
      changedTags.push(...tags);
      for (const tag of tags) versions.set(tag, (versions.get(tag) ?? 0) + 1);
    },
    versionOf: (tag) => versions.get(tag) ?? 0,
  };
}

function testClock(start: string): TestClock {
  let now = new Date(start);
  return Object.assign(() => new Date(now), {
    set: (iso: string) => void (now = new Date(iso)),
    advance: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
  });
}
