import { sql } from "kysely";
import { createReadStream } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRecords } from "#imports/formats/read-records.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import { STATES } from "#manuscripts/manuscript.ts";
import { openCommandPress, type CommandPress } from "../command-press.ts";
import { makeDataFolder, temporaryFolder } from "#tests/backup/programs.ts";
import { addDemonstrationManuscripts } from "./demonstration-manuscripts.ts";
import { addDemonstrationPeople } from "./demonstration-people.ts";
import { addYearOfReaders } from "./demonstration-readers.ts";
import { addDemonstrationYear } from "./demonstration-year.ts";
import { calculateViews, YEAR_DAYS } from "./reading-year.ts";
import { processorTime } from "#tests/processor-time.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let press: CommandPress;
let milliseconds = 0;

beforeAll(async () => {
  folder = await temporaryFolder();
  await makeDataFolder(folder.path);
  press = await openCommandPress({ DATA_DIR: folder.path });
  // The titles alone: their PDFs take longer than everything else.
  const catalogue = readRecords(createReadStream("db/demonstration/catalogue.jsonl"), "jsonl");
  await importPublications(press.ctx, { kind: "system", name: "test" }, catalogue);
  await addDemonstrationPeople(await press.openAuth(), "a password of the demonstration");
  milliseconds = await processorTime(() => addDemonstrationManuscripts(press.ctx));
});
afterAll(async () => {
  await press.close();
  await folder.remove();
});

test("the demonstration has 25 manuscripts in every state, and is filled quickly", async () => {
  const rows = await press.ctx.db.selectFrom("manuscripts").select(["state", "number", "search_text"]).execute();
  expect(rows).toHaveLength(25);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(STATES));
  expect(rows.filter(({ number }) => number === null)).toHaveLength(2);
  expect(rows.every(({ search_text }) => search_text !== "")).toBe(true);
  // It takes a third of a second.
  expect(milliseconds).toBeLessThan(5000);
});

test("reports, letters, response tables, messages and two volumes belong to them, and every file is stored", async () => {
  const { db, files } = press.ctx;
  const counts = async (
    table: "review_reports" | "review_concerns" | "editorial_decisions" | "decision_points" | "manuscript_messages",
  ) =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count;
  expect(await counts("review_reports")).toBeGreaterThan(20);
  expect(await counts("review_concerns")).toBeGreaterThan(15);
  expect(await counts("editorial_decisions")).toBeGreaterThan(10);
  expect(await counts("decision_points")).toBeGreaterThan(10);
  expect(await counts("manuscript_messages")).toBeGreaterThan(1);
  const volumes = await db
    .selectFrom("manuscripts")
    .select(["parent_id", ({ fn }) => fn.countAll<number>().as("count")])
    .where("parent_id", "is not", null)
    .groupBy("parent_id")
    .execute();
  expect(volumes.map(({ count }) => count)).toEqual([4, 4]);
  const editors = await db.selectFrom("volume_editors").select("publication_id").execute();
  expect(volumes.map(({ parent_id }) => parent_id)).toContain(editors[0]?.publication_id);
  for (const { path, size } of await db.selectFrom("manuscript_files").select(["path", "size"]).execute())
    expect((await files.find("manuscripts", path))?.size).toBe(size);
});

test("two published manuscripts have a public page with dates, and no e-mail waits", async () => {
  const { db } = press.ctx;
  const published = await db
    .selectFrom("manuscripts as m")
    .innerJoin("publications as p", "p.id", "m.publication_id")
    .select(["p.title", "m.title as manuscript", "m.review_statement", "p.status"])
    .where("m.state", "=", "published")
    .execute();
  expect(published).toHaveLength(2);
  for (const { title, manuscript, review_statement, status } of published) {
    expect([title, status]).toEqual([manuscript, "published"]);
    expect(review_statement).toMatch(/ by 2 reviewers in /u);
  }
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test("a year adds thirty people, readers of each week, and something on every screen; every number is the same each time", async () => {
  const { db } = press.ctx;
  await addYearOfReaders(press.ctx);
  await addDemonstrationYear(await press.openAuth());
  const rows = async (
    table:
      | "profiles"
      | "invitations"
      | "imports"
      | "saved_views"
      | "publication_comments"
      | "publication_trash"
      | "bulk_changes",
  ): Promise<number> =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count;
  expect(await rows("profiles")).toBe(30);
  expect(await rows("invitations")).toBe(2);
  expect(await rows("imports")).toBe(2);
  expect(await rows("saved_views")).toBe(6);
  expect(await rows("publication_comments")).toBeGreaterThan(6);
  expect(await rows("publication_trash")).toBe(1);
  expect(await rows("bulk_changes")).toBe(1);
  const { rows: cited } = await sql<{ count: number; most: number }>`select count(*)::int as count,
    max(citations_count)::int as most from publication_statistics where citations_count > 0`.execute(db);
  expect(cited[0]?.count).toBeGreaterThan(20);
  expect(cited[0]?.most).toBeGreaterThan(5);
  // Nobody's list of notifications is empty, none is from the future, and no e-mail follows from one.
  const { rows: notified } = await sql<{ email: string; days: number; emails: number }>`select p.email,
    count(distinct n.created_at::date)::int as days, (count(*) filter (where n.email_done_at is null))::int as emails
    from notifications n join profiles p on p.id = n.person_id group by p.email`.execute(db);
  for (const role of ["admin", "editor", "author"])
    expect(notified.find(({ email }) => email === `${role}@demonstration.example`)?.days, role).toBeGreaterThan(1);
  expect(notified.every(({ emails }) => emails === 0)).toBe(true);
  const enquiries = await db.selectFrom("enquiries").select(["status", "spam"]).execute();
  expect(new Set(enquiries.map(({ status }) => status))).toEqual(new Set(["new", "answered", "closed"]));
  expect(enquiries.filter(({ spam }) => spam)).toHaveLength(1);
  const emails = await db.selectFrom("outbox").select("state").execute();
  expect(new Set(emails.map(({ state }) => state))).toEqual(new Set(["sent", "queued", "failed"]));
  const days = await db.selectFrom("statistics_daily").select("day").distinct().execute();
  expect(days).toHaveLength(YEAR_DAYS);
  expect([calculateViews(10, 0), calculateViews(10, 2), calculateViews(251, 2), calculateViews(360, 2)]).toEqual([
    35, 73, 390, 179,
  ]);
});
