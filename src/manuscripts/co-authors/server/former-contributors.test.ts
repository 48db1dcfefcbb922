import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readIdentitySet } from "#manuscripts/anonymity/server/identity-set.ts";
import { searchForNames } from "#manuscripts/anonymity/server/search-for-names.ts";
import { toContributorForms } from "#manuscripts/drafts/web/contributor-forms.ts";
import { listFormerContributors } from "#manuscripts/server/manuscript-people.ts";
import { migrate } from "#platform/database/migrations.ts";
import { openTestDatabase } from "#tests/support/databases/database.ts";
import { migrateBelow } from "#tests/support/databases/migrate-below.ts";
import { manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import { contributor, type SentManuscript } from "#tests/support/presses/with-manuscripts.ts";

/** A manuscript whose second author was removed while a revision was prepared; the tests go through it in their order. */
let press: ManuscriptPress;
let manuscript: ManuscriptInPress;
beforeAll(async () => {
  press = await openManuscriptPress();
  manuscript = await press.inReview();
  await change((rows) => rows.slice(0, 1));
});
afterAll(() => press.close());

const [, REMOVED] = AUTHORS;
type Forms = ReturnType<typeof toContributorForms>;

/** Changes the contributors as their author does, in a revision. */
async function change(edit: (rows: Forms) => readonly object[]): Promise<void> {
  const { id, author } = manuscript;
  const set = (state: "revisions_requested" | "in_review") =>
    press.db.updateTable("manuscripts").set({ state }).where("id", "=", id).execute();
  await set("revisions_requested");
  const { contributors, version } = await press.requestJson<SentManuscript>(author, "GET", `/manuscripts/${id}`);
  const body = { key: randomUUID(), version, contributors: edit(toContributorForms(contributors)) };
  await press.requestJson(author, "PUT", `/manuscripts/${id}/contributors`, body);
  await set("in_review");
}

const listLooked = async () => (await readIdentitySet(press.db, manuscript.id)).people.map(({ name }) => name);
const listFormer = async () =>
  (await listFormerContributors(press.db, manuscript.id)).map(({ family_name, affiliation }) => [
    family_name,
    affiliation,
  ]);

test("a contributor who was removed is looked for as the others are", async () => {
  expect(await listFormer()).toEqual([["Quillfeather", REMOVED.affiliation]]);
  expect(await listLooked()).toEqual(["Meenakshi Sundaresan", "Bertrand Quillfeather"]);
  const { identity_set } = await press.row(manuscript.id);
  expect(identity_set).toBe((await readIdentitySet(press.db, manuscript.id)).fingerprint);
});

test("the copy of an older file that names only the removed contributor is still warned of", async () => {
  const other = await press.inReview({
    file: {
      bytes: manuscriptDocx({ body: [paragraph("As Bertrand Quillfeather told the clerks.")] }),
      extension: "docx",
    },
  });
  const own = manuscript;
  manuscript = other;
  await change((rows) => rows.slice(0, 1));
  manuscript = own;
  await searchForNames(press.ctx, other.id);
  const files = await press.db
    .selectFrom("manuscript_files")
    .select("identities")
    .where("manuscript_id", "=", other.id)
    .where("role", "=", "anonymised")
    .execute();
  expect(JSON.stringify(files)).toContain("Quillfeather");
});

test("an editor's words to a reviewer do not name the removed contributor, who is invited only with a reason", async () => {
  const invite = (form: object) =>
    press.request(manuscript.editor, "POST", `/manuscripts/${manuscript.id}/reviewers`, {
      key: randomUUID(),
      name: "Ines Fabre",
      email: "fabre@lyon.example",
      ...form,
    });
  const named = await invite({ personal_line: "Bertrand Quillfeather suggested you." });
  expect([named.status, await named.text()]).toEqual([422, expect.stringContaining("Bertrand Quillfeather")]);
  const former = { name: "B. Q.", email: REMOVED.email.toUpperCase() };
  const refused = await invite(former);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Was named as a contributor")]);
  expect((await invite({ ...former, conflict_reason: "Named by mistake." })).status).toBe(200);
});

test("what a contributor was called, or where, before a correction is kept once", async () => {
  const changeName = (rows: Forms) => rows.map((row) => ({ ...row, family_name: "Iyer" }));
  await change(changeName);
  await change((rows) => rows.map((row) => ({ ...row, family_name: "Sundaresan" })));
  await change(changeName);
  expect((await listFormer()).map(([name]) => name)).toEqual(["Quillfeather", "Sundaresan", "Iyer"]);
  expect(await listLooked()).toContain("Meenakshi Sundaresan");
  await change((rows) => [...rows, contributor("Weiss", "weiss@kiel.example")]);
  expect(await listFormer()).toHaveLength(3);
});

test("a contributor who corrects the own name is looked for by the former one too", async () => {
  const { id } = manuscript;
  const person = await press.person(["author"]);
  await press.db
    .updateTable("manuscript_contributors")
    .set({ person_id: person.id })
    .where("manuscript_id", "=", id)
    .where("family_name", "=", "Weiss")
    .execute();
  const { version } = await press.row(id);
  const own = {
    given_name: "Ada",
    family_name: "Weiß",
    literal_name: "",
    affiliation: "Kiel",
    orcid: null,
    credit: [],
  };
  await press.requestJson(person, "POST", `/manuscripts/${id}/confirm-authorship`, { key: randomUUID(), version, own });
  expect(await listLooked()).toEqual(expect.arrayContaining(["Weiss", "Ada Weiß"]));
});

test("nobody is stored while a draft is typed", async () => {
  const author = await press.person(["author"]);
  const draft = await press.requestJson<SentManuscript>(author, "POST", "/manuscripts", {
    key: randomUUID(),
    kind: "chapter",
  });
  const path = `/manuscripts/${draft.id}/contributors`;
  const put = (version: number, contributors: readonly object[]) =>
    press.requestJson<SentManuscript>(author, "PUT", path, { key: randomUUID(), version, contributors });
  const own = toContributorForms(draft.contributors);
  const more = await put(draft.version, [...own, contributor("Typo", "typo@kiel.example")]);
  await put(more.version, own);
  expect(await listFormerContributors(press.db, draft.id)).toEqual([]);
});

test("an upgrade knows the names of the history, and closes the reports of letters that wait", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await migrateBelow(db, "0094");
  const [id, assignment, free] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into manuscripts (id, kind, title, declarations, identity_set, state_since, created_at, updated_at)
    values (${id}, 'chapter', 'Salt', '{}', 'searched', now(), now(), now())`.execute(db);
  const details = { before: ["Ada Byron", "Bertrand Quillfeather"], after: ["Ada Byron"] };
  await sql`insert into manuscript_events (id, manuscript_id, command, from_state, to_state, actor_role, audience, details, version, created_at)
    values (${randomUUID()}, ${id}, 'change_contributors', 'returned', 'returned', 'corresponding_author', 'all',
      ${JSON.stringify(details)}, 2, now())`.execute(db);
  for (const [index, one] of [assignment, free].entries()) {
    await sql`insert into review_assignments (id, manuscript_id, round, reviewer_number, name, email, state, form_version, invited_at, submitted_at, created_at, updated_at)
      values (${one}, ${id}, 1, ${index + 1}, 'A reviewer', ${`r${index}@reviewer.example`}, 'submitted', 1, now(), now(), now(), now())`.execute(
      db,
    );
    await sql`insert into review_reports (assignment_id, answers, saved_at) values (${one}, '{}', now())`.execute(db);
  }
  await sql`insert into editorial_decisions (id, manuscript_id, round, outcome, state, body, reports, created_at)
    values (${randomUUID()}, ${id}, 1, 'reject', 'waiting', 'Dear author',
      ${JSON.stringify([{ assignment_id: assignment, removed: [] }])}, now())`.execute(db);

  await migrate(db);
  const former = await listFormerContributors(db, id);
  expect(former.map(({ literal_name, email }) => [literal_name, email])).toEqual([["Bertrand Quillfeather", ""]]);
  expect(await db.selectFrom("manuscripts").select("identity_set").execute()).toEqual([{ identity_set: "" }]);
  const used = await db.selectFrom("review_reports").select("assignment_id").where("used_at", "is not", null).execute();
  expect(used).toEqual([{ assignment_id: assignment }]);
  await database.close();
});
