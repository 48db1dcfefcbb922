import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#platform/database/migrations.ts";
import type { Database } from "#platform/database/open-database.ts";
import { readShippedForm } from "#review/forms/shipped-forms.ts";
import { findReport } from "#review/reports/server/find-report.ts";
import { openTestDatabase } from "#tests/support/databases/database.ts";
import { migrateBelow } from "#tests/support/databases/migrate-below.ts";
import { storeOwnForm } from "#tests/support/manuscripts/store-own-form.ts";

/** A press of a release with fixed forms: a report, a reviewer who has agreed, and an invitation. */
let database: Database;
const [reported, agreed, invited] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await migrateBelow(db, "0090");
  const manuscript = randomUUID();
  await sql`insert into manuscripts (id, kind, title, declarations, state_since, created_at, updated_at)
    values (${manuscript}, 'chapter', 'Salt', '{}', now(), now(), now())`.execute(db);
  for (const [index, [id, state]] of [
    [reported, "submitted"],
    [agreed, "accepted"],
    [invited, "invited"],
  ].entries())
    await sql`insert into review_assignments (id, manuscript_id, round, reviewer_number, name, email, state, invited_at, submitted_at,
        created_at, updated_at)
      values (${id}, ${manuscript}, 1, ${index + 1}, 'A reviewer', ${`r${index}@reviewer.example`}, ${state}, now(), now(), now(), now())`.execute(
      db,
    );
  await sql`insert into review_reports (assignment_id, form_version, answers, saved_at, submitted_at)
    values (${reported}, 1, '{"argument": "compelling"}', now(), now())`.execute(db);
  await migrate(db);
});
afterAll(() => database.close());

test("reports and open reviews of before keep the shipped form, an invitation gets the newest", async () => {
  const { db } = database;
  await storeOwnForm({ db, clock: () => new Date() }, "chapter");
  const report = await findReport(db, reported);
  expect(report).toMatchObject({ answers: { argument: "compelling" }, form: readShippedForm("chapter") });
  const rows = await db.selectFrom("review_assignments").select(["state", "form_version"]).orderBy("state").execute();
  expect(rows).toEqual([
    { state: "accepted", form_version: 1 },
    { state: "invited", form_version: null },
    { state: "submitted", form_version: 1 },
  ]);
});
