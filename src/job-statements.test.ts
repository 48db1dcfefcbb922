import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSING_RULES } from "#catalogue/browsing/browsing-rules.ts";
import { readRecords } from "#imports/formats/read-records.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import { startEmbeddedEngine } from "#platform/database/embedded-engine.ts";
import { onEngine } from "#platform/database/open-database.ts";
import { countRows, type TimedStatement } from "#platform/database/statements/timed-statements.ts";
import type { JobTable } from "#platform/jobs/job-table.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { openBookWriter } from "#production/books/server/open-book-writer.ts";
import { openTypesetter } from "#production/pages/server/open-typesetter.ts";
import { openReader } from "#production/reader/server/open-reader.ts";
import { INDEX_VERSION } from "#search/server/index-publications.ts";
import { migratedDatabase } from "#tests/support/databases/reused-databases.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { runs } from "#tests/test-runs.ts";
import { definePressJobs } from "./press-jobs.ts";
import { pressFiles } from "./press-files.ts";

/** The most rows that a statement of the background may be given or write: others wait for its end. */
const MAX_ROWS = 500;
/** More than twice as many: a statement that is given half of them is found, and a job that ends after two pieces. */
const ROWS = 1010;
/** Half of these are more than most jobs give a statement. The long form has three pieces for the others too. */
const PUBLICATIONS = runs(510, ROWS);
const MAX_PUBLICATIONS = 250;

const statements: TimedStatement[] = [];
/** What each job does, by its name. */
const programs = new Map<string, () => Promise<void>>();
let press: TestPress;

/** Jobs with a schedule have no data. */
const define: Jobs["define"] = (name, _rules, handler) =>
  void programs.set(name, () => handler({ data: {} as JobTable[typeof name], signal: new AbortController().signal }));

beforeAll(async () => {
  const engine = await startEmbeddedEngine({ template: await migratedDatabase() });
  const database = onEngine(engine, (timed) => void statements.push(timed));
  const close = async (): Promise<void> => {
    await database.close();
    await engine.close();
  };
  press = await testPress({ now: new Date().toISOString(), database: { ...database, close } });
  definePressJobs(
    { define },
    {
      auth: press.auth,
      files: pressFiles(press.auth, press.pressUrl),
      delivery: { deliver: async () => undefined },
      webhooks: { mayBePrivate: false },
      deposits: { pressUrl: press.pressUrl, registers: {} },
      readFor: (_, action) => action(),
      production: { reader: openReader(), typesetter: openTypesetter(), bookWriter: openBookWriter() },
    },
  );
});
afterAll(() => press.close());

type Column = { readonly column: string; readonly type: string; readonly isNeeded: boolean };

const VALUES: Readonly<Record<string, string>> = {
  uuid: "gen_random_uuid()",
  "timestamp with time zone": "timestamptz '2020-01-01'",
  boolean: "false",
  jsonb: "'{}'",
  bytea: "decode(md5(n::text), 'hex')",
  inet: "'192.0.2.1'",
  text: "'row-' || n",
};

/** Fills a table with old rows: what it needs by the type of the column, and `given` as SQL. Other tables need not have what they name. */
async function fill(table: string, given: Readonly<Record<string, string>> = {}): Promise<void> {
  const [schema, name] = table.includes(".") ? table.split(".") : ["public", table];
  const { rows } = await sql<Column>`
    select column_name as column, data_type as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded"
    from information_schema.columns where table_schema = ${schema} and table_name = ${name}`.execute(press.db);
  const values = rows
    .filter(({ column, isNeeded }) => isNeeded || column in given)
    .map(({ column, type }) => [column, given[column] ?? VALUES[type] ?? "n"]);
  await press.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    const { rows: checks } = await sql<{ conname: string }>`
      select conname from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(db);
    for (const { conname } of checks)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(conname)}`.execute(db);
    await sql
      .raw(
        `insert into ${table} (${values.map(([column]) => `"${column}"`).join()}) select ${values.map(([, value]) => value).join()} from generate_series(1, ${ROWS}) n`,
      )
      .execute(db);
  });
}

const OLD = "timestamptz '2020-01-01'";

/** Tables that grow by the day, each filled with rows that its job deletes. */
const FILLED: readonly (readonly [job: string, table: string, given: Readonly<Record<string, string>>])[] = [
  ["forget-expired-sign-ins", "auth.one_time_tokens", {}],
  ["forget-expired-sign-ins", "auth.sign_ups", {}],
  ["forget-expired-sign-ins", "auth.flow_states", {}],
  ["forget-expired-sign-ins", "auth.challenges", {}],
  ["forget-expired-sign-ins", "auth.used_nonces", {}],
  ["forget-expired-sign-ins", "auth.rate_limits", {}],
  ["forget-expired-sign-ins", "auth.sessions", { not_after: OLD }],
  ["forget-old-audit", "auth.audit_log", { at: OLD }],
  ["forget-old-deliveries", "webhook_deliveries", { created_at: OLD }],
  ["forget-idempotency-keys", "idempotency_keys", { created_at: OLD }],
  ["forget-old-enquiries", "enquiries", { created_at: OLD }],
  ["forget-bulk-changes", "bulk_changes", { started_at: OLD, prepared_at: OLD }],
  ["forget-bulk-changes", "bulk_change_records", { bulk_change_id: "(select id from bulk_changes)" }],
  ["forget-old-fetches", "metadata_fetches", { fetched_at: OLD }],
  ["forget-old-drafts", "publication_drafts", { saved_at: OLD }],
  ["forget-old-notifications", "notifications", { created_at: OLD }],
  ["delete-former-files", "former_files", { file_type: "'final_pdf'", replaced_at: OLD }],
];

test.each(FILLED)("the job %s deletes %s in pieces", async (job, table, given) => {
  if (table === "bulk_change_records")
    await sql
      .raw(
        `insert into bulk_changes (id, change, state, preview, prepared_at, prepared_by, started_at) values (gen_random_uuid(), '{}', 'finished', '{}', ${OLD}, gen_random_uuid(), ${OLD})`,
      )
      .execute(press.db);
  await fill(table, given);
  statements.length = 0;
  await programs.get(job)?.();
  expect(
    statements
      .filter((timed) => countRows(timed) > MAX_ROWS)
      .map(({ statement, rows }) => `${rows} rows: ${statement}`),
  ).toEqual([]);
  const { rows } = await sql<{ left: number }>`select count(*)::integer as left from ${sql.table(table)}`.execute(
    press.db,
  );
  expect(rows[0]?.left).toBe(0);
});

const NO_WRITE = /^\s*(?:select|commit)\b/iu;

/** Jobs of commands, which have data; what they do with many records is tested in tests/import/statement-sizes.test.ts. */
const WITH_DATA: ReadonlySet<string> = new Set([
  "run-bulk-change",
  "cut-chapters",
  "run-import",
  "run-production",
  "build-book",
  "import-papers",
]);

/** Jobs that give a statement more: of all publications, or several rows of each. */
const WITH_MORE: ReadonlySet<string> = new Set([
  "refresh-sort-keys",
  "refresh-publication-list",
  "check-destinations",
  "recount-publication-totals",
]);

/** Counts the publications for which jobs have not done what an upgrade and readers left to them. */
const countLeft = () =>
  sql`
    select count(*) filter (where s.index_version is distinct from ${INDEX_VERSION})::integer as "unindexed",
      count(*) filter (where l.subjects is null)::integer as "without subjects",
      count(*) filter (where b.rules is distinct from ${BROWSING_RULES})::integer as "not browsed",
      count(*) filter (where (l.views, l.downloads) is distinct from (12, 3))::integer as "not counted"
    from publications p left join publication_search s on s.publication_id = p.id
      left join publication_list l on l.publication_id = p.id left join browsed_publications b on b.publication_id = p.id`.execute(
    press.db,
  );

test("no other job gives a statement all publications or leaves some of them, after an upgrade and a day of readers", async () => {
  const records = Array.from({ length: PUBLICATIONS }, (_, index) => ({
    type: "book",
    title: `Salt of year ${index}`,
    authors: [`Family ${index}, Given`],
    keywords: [`word ${index}`],
    status: "published",
  }));
  const file = new TextEncoder().encode(records.map((record) => JSON.stringify(record)).join("\n"));
  const read = async function* () {
    yield file;
  };
  await importPublications(press.ctx, { kind: "system", name: "import" }, readRecords(read(), "jsonl"));
  await sql`update publication_statistics set views_count = 12, downloads_count = 3, updated_at = now()`.execute(
    press.db,
  );
  await sql`update publication_search set index_version = 0`.execute(press.db);
  await sql`update publication_list set subjects = null`.execute(press.db);
  await sql`delete from browsed_publications`.execute(press.db);
  const all = {
    unindexed: PUBLICATIONS,
    "without subjects": PUBLICATIONS,
    "not browsed": PUBLICATIONS,
    "not counted": PUBLICATIONS,
  };
  expect((await countLeft()).rows).toEqual([all]);
  const large: string[] = [];
  for (const [name, program] of programs) {
    if (WITH_DATA.has(name)) continue;
    const most = WITH_MORE.has(name) ? MAX_ROWS : MAX_PUBLICATIONS;
    statements.length = 0;
    await program();
    for (const timed of statements)
      if (!NO_WRITE.test(timed.statement) && countRows(timed) > most)
        large.push(
          `${name}: ${countRows(timed)} rows, ${Math.round(timed.milliseconds)} ms: ${timed.statement.replaceAll(/\s+/gu, " ").slice(0, 120)}`,
        );
  }
  expect(large).toEqual([]);
  const none = { unindexed: 0, "without subjects": 0, "not browsed": 0, "not counted": 0 };
  expect((await countLeft()).rows).toEqual([none]);
});
