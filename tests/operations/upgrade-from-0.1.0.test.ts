import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PUBLICATION_PAGES, restorePublicPages } from "#distribution/server/public-pages.ts";
import { migrate } from "#platform/database/migrations.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { openTestDatabase } from "#tests/support/databases/database.ts";
import { fillAs010, FIRST_LATER } from "#tests/support/databases/folder-of-0.1.0.ts";
import { migrateBelow } from "#tests/support/databases/migrate-below.ts";
import { testPress, type TestPress } from "#tests/support/presses/test-press.ts";

/** The tables and columns that got other names after 0.1.0 (migration 0022). */
const RENAMED_TABLES: Readonly<Record<string, string>> = {
  "public.desk_rows": "public.publication_list",
  "public.desk_figures": "public.publication_totals",
  "public.house_text_versions": "public.policy_text_versions",
  "public.statistics_traits_daily": "public.statistics_dimensions_daily",
  "public.statistics_traits_monthly": "public.statistics_dimensions_monthly",
  "public.statistics_traits_yearly": "public.statistics_dimensions_yearly",
};
const RENAMED_COLUMNS = new Map([
  ["trait", "dimension"],
  ["sealed_letter", "sealed_email"],
  ["notice_letter", "notice_email"],
  ["receipt_letter", "receipt_email"],
  ["letter_id", "email_id"],
]);
type Row = Readonly<Record<string, unknown>>;
type Rows = ReadonlyMap<string, readonly Row[]>;

let database: Database;
let before: Rows;
let after: Rows;
let press: TestPress;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await migrateBelow(db, FIRST_LATER);
  await fillAs010(db);
  before = await allRows(db);
  await migrate(db);
  after = await allRows(db);
  await db.deleteFrom("auth.signing_keys").execute(); // the example's key is sealed with no secret
  press = await testPress({ database });
});
afterAll(() => press.close());

/** Every row of every table of the press, as JSON. */
async function allRows(db: Kysely<Tables>): Promise<Rows> {
  const tables = await sql<{ name: string }>`select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'auth') and tablename not like 'kysely%' order by 1`.execute(db);
  const rows = new Map<string, Row[]>();
  for (const { name } of tables.rows) {
    const read = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    rows.set(
      name,
      read.rows.map(({ row }) => row),
    );
  }
  return rows;
}

/** A row of 0.1.0 as the present version has to have it. */
function upgradeRow(table: string, row: Row): Row {
  const renamed = Object.fromEntries(
    Object.entries(row).map(([column, value]) => [RENAMED_COLUMNS.get(column) ?? column, value]),
  );
  // The password of an address that was never confirmed may be a stranger's (0018).
  if (table === "auth.users" && renamed["email_confirmed_at"] === null) renamed["password_hash"] = null;
  // Languages under their two-letter codes (0021).
  if (renamed["language"] === "eng") renamed["language"] = "en";
  // Names in the publication list have no accents (0068).
  if (table === "public.desk_rows")
    renamed["names"] = String(renamed["names"]).normalize("NFD").replaceAll(/\p{M}/gu, "");
  if (table === "public.publication_search") renamed["bag"] = String(renamed["bag"]).replace("'@eng'", "'@en'");
  return renamed;
}

/** The columns of a row that another row has, in a fixed order. */
const like = (row: Row, other: Row): string =>
  JSON.stringify(
    Object.keys(other)
      .toSorted()
      .map((column) => [column, row[column]]),
  );

test("the example holds a row of every table that 0.1.0 had", () => {
  expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
  expect(before.size).toBeGreaterThan(50);
});

test("every table is there, under its old or its new name, with every row and every column", () => {
  for (const [name, rows] of before) {
    const expected = rows.map((row) => upgradeRow(name, row));
    const found = after.get(RENAMED_TABLES[name] ?? name);
    expect(found, name).toHaveLength(rows.length);
    const sample = expected[0] ?? {};
    expect(found?.map((row) => like(row, sample)).toSorted(), name).toEqual(
      expected.map((row) => like(row, sample)).toSorted(),
    );
  }
});

test("e-mails that waited with a link expire with it, and others do not", () => {
  const expiries = after.get("public.outbox")?.map(({ kind, expires_at }) => [kind, expires_at !== null]);
  expect(Object.fromEntries(expiries ?? [])).toEqual({ "enquiry-notice": false, signup: true });
});

test("the library shows its books and finds them by words of titles, chapters and files", async () => {
  for (const address of [
    "/publications",
    "/publications?search=lanterns",
    "/publications?language=en",
    "/publications?search=ferry",
  ]) {
    const page = await html(address);
    expect(page, address).toContain("Lanterns over the Delta");
  }
  expect(await html("/publications?search=pangolin")).toContain("Lanterns over the Delta");
  expect(await html("/publications?search=obelisk")).not.toContain("Lanterns over the Delta");
});

test("the pages of the press, of a book and of its texts are served", async () => {
  const [book] = (before.get("public.publications") ?? []).filter(({ type }) => type === "book");
  const page = await html(`/publications/${String(book?.["sequential_id"])}`);
  for (const words of ["Lanterns over the Delta", "How farmers read the sky.", "Meridian Press", "The Ferry at Dusk"])
    expect(page).toContain(words);
  expect(await html("/")).toContain("Meridian Press");
  expect(await html("/policies/privacy")).toContain("We store little.");
  expect((await press.open("/publications/99")).status).toBe(410);
});

test("the staff's list counts what it counted", async () => {
  const admin = await press.person(["admin"]);
  const list = await press.requestJson<{ total: number }>(admin, "GET", "/publications");
  expect(list.total).toBe(3);
  const enquiries = await press.requestJson<{ total: number }>(admin, "GET", "/enquiries");
  expect(enquiries.total).toBe(1);
});

async function html(address: string): Promise<string> {
  const response = await press.open(address, { headers: { accept: "text/html" } });
  expect(response.status, address).toBe(200);
  return response.text();
}

test("the sitemap has the pages of before, each with its last change", async () => {
  const migrated = await PUBLICATION_PAGES.listPages(press.ctx);
  expect(migrated.length).toBeGreaterThan(0);
  await sql`delete from public_pages`.execute(press.db);
  await restorePublicPages(press.ctx);
  expect(migrated).toEqual(await PUBLICATION_PAGES.listPages(press.ctx));
});
