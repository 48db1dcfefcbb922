import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listJobStates } from "#platform/jobs/job-states.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { pressFiles } from "./press-files.ts";
import { openBookWriter } from "#production/books/server/open-book-writer.ts";
import { openTypesetter } from "#production/pages/server/open-typesetter.ts";
import { openReader } from "#production/reader/server/open-reader.ts";
import { definePressJobs } from "./press-jobs.ts";

const DAY = 86_400_000;
const PATIENT = { timeout: 60_000, interval: 200 };
const QUICK = { polling: 0.5, schedules: 1, supervision: 1 };
const AT_NIGHT = [
  "recount-search-terms",
  "recount-publication-totals",
  "forget-old-enquiries",
  "forget-old-audit",
  "forget-bulk-changes",
  "forget-old-deliveries",
  "forget-old-fetches",
  "forget-idempotency-keys",
  "forget-old-drafts",
  "forget-old-notifications",
  "empty-trash",
  "delete-former-files",
  "sweep-files",
  "sweep-drawn-covers",
  "sum-counter-usage",
  "make-metadata-files",
  "vacuum",
  "backup",
] as const;
const EACH_MINUTE = [
  "check-destinations",
  "refresh-sort-keys",
  "refresh-publication-list",
  "renew-browsing",
  "reindex-publications",
  "forget-expired-sign-ins",
  "prepare-files",
  "deliver-emails",
  "email-notifications",
  "follow-series",
  "search-for-names",
  "send-decisions",
  "send-webhooks",
  "send-deposits",
  "publish-manuscripts",
  "run-schedules",
] as const;

let press: TestPress;
let folder: string;
const nodes: Jobs[] = [];
let [backups, deliveries, failing] = [0, 0, true];

beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
  folder = await mkdtemp(join(tmpdir(), "colophon-jobs-"));
  for (let node = 0; node < 2; node += 1) {
    const jobs = openJobs({ db: press.db, engine: press.engine, log: press.auth.log, timing: QUICK });
    definePressJobs(jobs, {
      auth: press.auth,
      files: pressFiles(press.auth, press.pressUrl),
      delivery: { deliver: async () => void (deliveries += 1) },
      webhooks: { mayBePrivate: false },
      deposits: { pressUrl: press.pressUrl, registers: {} },
      readFor: (_, action) => action(),
      production: { reader: openReader(), typesetter: openTypesetter(), bookWriter: openBookWriter() },
      backups: {
        config: { folder, minuteOfDay: 23 * 60 + 5, retention: { days: 1, weeks: 0, months: 0 } },
        scheduled: {
          run: async () => {
            if (failing) throw new Error("There is no space for a backup.");
            backups += 1;
          },
          stop: async () => undefined,
        },
      },
    });
    nodes.push(jobs);
    await jobs.start();
  }
});
afterAll(async () => {
  for (const jobs of nodes) await jobs.stop();
  await press.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Has both nodes run them, and waits until each was done after now. All at once, as at their minute: the queues of two nodes ask the database
 * some hundred times a second for as long as a test waits.
 */
async function runJobs(names: readonly (typeof AT_NIGHT | typeof EACH_MINUTE)[number][]): Promise<void> {
  const readEndTimes = async () =>
    new Map((await listJobStates(press.db)).map(({ name, done_at }) => [name, done_at?.getTime() ?? 0]));
  const before = await readEndTimes();
  const listUndone = async () => {
    const ends = await readEndTimes();
    return names.filter((name) => (ends.get(name) ?? 0) <= (before.get(name) ?? 0));
  };
  for (const jobs of nodes) for (const name of names) jobs.runSoon(name);
  await expect.poll(listUndone, PATIENT).toEqual([]);
}

test("each job has the schedule that the loops had", async () => {
  const schedules = (await listJobStates(press.db)).map(({ name, schedule }) => [name, schedule]);
  expect(Object.fromEntries(schedules)).toEqual({
    ...Object.fromEntries(EACH_MINUTE.map((name) => [name, "* * * * *"])),
    ...Object.fromEntries(AT_NIGHT.map((name) => [name, expect.stringMatching(/^\d+ 3 \* \* \*$/u)])),
    backup: "5 23 * * *",
    "remind-proof-readers": "7 * * * *",
    "remind-reviewers": "7 * * * *",
    "notify-overdue": "7 * * * *",
    "remind-authors": "7 * * * *",
    "email-saved-searches": "10 6 * * *",
    "email-readership": "20 6 * * *",
    "run-import": null,
    "build-book": null,
    "run-production": null,
    "run-bulk-change": null,
    "cut-chapters": null,
    "import-papers": null,
  });
});

test("a minute's jobs bring readers' counters to the library and the publication list, and forget expired sign-ins", async () => {
  const { id } = await createPublication(press.auth, theEditor, { draft: { ...theDraft, status: "published" } });
  await sql`update publication_statistics set views_count = 12, updated_at = now() where publication_id = ${id}`.execute(
    press.db,
  );
  await press.db
    .insertInto("auth.used_nonces")
    .values({ nonce: "old", expires_at: new Date(press.clock().getTime() - DAY) })
    .execute();
  await runJobs(EACH_MINUTE);
  const { rows } = await sql<{ views: number }>`
    select views from catalogue union all select views from publication_list where publication_id = ${id}`.execute(
    press.db,
  );
  expect(rows).toEqual([{ views: 12 }, { views: 12 }]);
  expect(await press.db.selectFrom("auth.used_nonces").selectAll().execute()).toEqual([]);
  expect(deliveries).toBeGreaterThan(0);
});

test("a night's jobs recount, forget, sweep and vacuum", async () => {
  await sql`insert into search_terms (word, ndoc) values ('forgotten', 3)`.execute(press.db);
  const old = new Date(press.clock().getTime() - 400 * DAY);
  await sql`insert into auth.audit_log (at, action, detail) values (${old}, 'signed_in', '{}')`.execute(press.db);
  await press.auth.files.store("publication-pdfs", "orphan.pdf", Readable.from([Buffer.from("bytes")]));
  failing = false;
  await runJobs(AT_NIGHT);
  const { rows } = await sql<{ words: number; events: number }>`
    select (select count(*) from search_terms where word = 'forgotten' and ndoc > 0) as words,
      (select count(*) from auth.audit_log where at = ${old}) as events`.execute(press.db);
  expect(rows).toEqual([{ words: 0, events: 0 }]);
  expect(backups).toBeGreaterThan(0);
});
