import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#platform/database/migrations.ts";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { openTestDatabase } from "#tests/support/databases/database.ts";
import { migrateBelow } from "#tests/support/databases/migrate-below.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await openManuscriptPress();
  admin = await press.person(["admin"], { first_name: "Ada", last_name: "Byron" });
});
afterAll(() => press.close());

type Text = { readonly version: number; readonly body: string; readonly versions: readonly object[] };
const put = (body: object, madeFrom?: number, as = admin) =>
  press.call(as, "PUT", "/press/agreements/chapter", {
    body,
    ...(madeFrom !== undefined && { headers: { "if-match": `"${madeFrom}"` } }),
  });

test("each change is a version with its author; the same words make none, and an older form is a conflict", async () => {
  expect(await press.requestJson<Text>(admin, "GET", "/press/agreements/chapter")).toMatchObject({
    version: 0,
    body: "",
  });
  const first = { body: "We publish it.", licences: ["CC-BY-4.0"] };
  expect(await (await put(first, 0)).json()).toMatchObject({
    version: 1,
    versions: [{ version: 1, accepted: 0, changed_by: { first_name: "Ada" } }],
  });
  expect(await (await put({ ...first, body: " We publish it. " }, 1)).json()).toMatchObject({ version: 1 });
  const late = await put({ ...first, body: "Other words." }, 0);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ title: "Error saving the agreement", version: 1 });
  expect(await (await put({ ...first, licences: ["CC-BY-4.0", "all-rights-reserved"] }, 1)).json()).toMatchObject({
    version: 2,
  });
  const { texts } = await press.requestJson<{ texts: object[] }>(admin, "GET", "/press/agreements");
  expect(texts).toContainEqual({ kind: "chapter", version: 2, licences: ["CC-BY-4.0", "all-rights-reserved"] });
  expect(texts).toContainEqual({ kind: "paper", version: 0, licences: [] });
});

test("a text needs a licence of the list, and is for those who set the press", async () => {
  const without = await put({ body: "We publish it.", licences: [] });
  expect(await without.json()).toMatchObject({ fields: { licences: "Offer at least one licence." } });
  expect((await put({ body: "We publish it.", licences: ["WTFPL"] })).status).toBe(422);
  expect((await put({ body: "", licences: [] }, undefined, await press.person(["editor"]))).status).toBe(403);
});

test("a press of before asks for nothing, and its manuscripts have no agreement", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await migrateBelow(db, "0095");
  const id = crypto.randomUUID();
  await sql`insert into manuscripts (id, number, kind, title, declarations, state, submitted_at, state_since, created_at, updated_at)
    values (${id}, 'VB-2026-0001', 'chapter', 'Salt', '{}', 'accepted', now(), now(), now(), now())`.execute(db);
  await sql`insert into manuscript_reminders (manuscript_id, kind, mark, sent_at)
    values (${id}, 'late', 'accepted', now())`.execute(db);
  await migrate(db);
  const row = await db.selectFrom("manuscripts").select(["agreement", "agreement_requested_at"]).executeTakeFirst();
  expect(row).toEqual({ agreement: null, agreement_requested_at: null });
  expect(DEFAULT_PRESS.workflow.agreement).toBe("off");
  expect(await db.selectFrom("manuscript_reminders").select("kind").execute()).toEqual([{ kind: "late" }]);
  await database.close();
});
