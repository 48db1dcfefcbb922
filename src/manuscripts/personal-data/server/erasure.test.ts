import { afterAll, beforeAll, expect, test } from "vitest";
import { exportMyData } from "#people/users/server/export-my-data.ts";
import { deleteMyAccount } from "#people/users/server/erase-user.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { contributor, type ManuscriptsPress, openManuscriptsPress } from "#tests/support/presses/with-manuscripts.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptsPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await openManuscriptsPress();
  editor = await press.person(["editor"], { first_name: "Amara", last_name: "Okonkwo" });
});
afterAll(() => press.close());

const ORCID = "0000-0002-1825-0097";

/** A new author whose name nobody else has. */
async function vanishing() {
  const last_name = `Vanishing${crypto.randomUUID().slice(0, 8)}`;
  return { ...(await press.person(["author"], { first_name: "Vera", last_name })), last_name };
}

const TABLES = [
  "manuscripts",
  "manuscript_contributors",
  "manuscript_versions",
  "manuscript_files",
  "manuscript_events",
  "manuscript_messages",
  "manuscript_fixes",
  "manuscript_tracking_links",
  "profiles",
  "outbox",
] as const;

/** The tables in which one of these texts stands. */
async function tablesWith(texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const rows = JSON.stringify(await press.db.selectFrom(table).selectAll().execute()).toLowerCase();
    if (texts.some((text) => rows.includes(text.toLowerCase()))) found.push(table);
  }
  return found;
}

const erase = (person: TestPerson) => deleteMyAccount(press.auth, person.id);
const state = async (id: string) =>
  (await press.db.selectFrom("manuscripts").select("state").where("id", "=", id).executeTakeFirst())?.state;
const readFileBytes = async (id: string) => {
  const rows = await press.db.selectFrom("manuscript_files").select("path").where("manuscript_id", "=", id).execute();
  return rows.map(({ path }) => path);
};
const isStored = (path: string): Promise<boolean> =>
  press.ctx.files
    .read("manuscripts", path)
    .toArray()
    .then(
      () => true,
      () => false,
    );

test("the export holds the person's manuscripts, files, messages and steps, and no other person's", async () => {
  const person = await vanishing();
  const { id, number } = await press.createSubmitted(person, [contributor("Weiss", "weiss@kiel.example")]);
  await press.into(id, "screening", { handling_editor: editor.id });
  await press.run(person, id, "messages", { body: "When will you begin?" });
  await press.run(editor, id, "messages", { body: "Among us: it is weak.", audience: "editors" });
  await press.db
    .insertInto("manuscript_messages")
    .values({
      id: crypto.randomUUID(),
      manuscript_id: id,
      audience: "authors",
      author: editor.id,
      body: "Next week.",
      created_at: press.clock(),
    })
    .execute();
  await press.draft(person);
  const exported = await exportMyData(press.auth, person.id);
  const text = JSON.stringify(exported);
  expect(text).toContain(number);
  expect(text).toContain("salt.docx");
  expect(text).toContain("When will you begin?");
  expect(text).toContain("Next week.");
  expect(text).toContain("submitted the manuscript");
  expect(text).not.toContain("it is weak");
  expect(text).not.toContain("weiss@kiel.example");
  expect(text).not.toContain("Okonkwo");
  const theirs = JSON.stringify(await exportMyData(press.auth, editor.id));
  expect(theirs).toContain(number);
  expect(theirs).toContain("it is weak");
  expect(theirs).not.toContain("When will you begin?");
});

test("drafts are deleted with their files, and submissions without a decision are withdrawn and emptied", async () => {
  const person = await vanishing();
  const other = await press.person(["author"]);
  const draft = await press.draft(person);
  const sent = await press.createSubmitted(person, [contributor("Weiss", other.email)]);
  await press.db
    .updateTable("manuscript_contributors")
    .set({ orcid: ORCID })
    .where("manuscript_id", "=", sent.id)
    .where("corresponding", "=", true)
    .execute();
  await press.into(sent.id, "in_review", { handling_editor: editor.id, round: 1, turn: "reviewers" });
  await press.run(person, sent.id, "messages", { body: `Yours, Vera ${person.last_name}` });
  await press.call(person, "POST", `/manuscripts/${sent.id}/tracking-link`);
  const paths = [...(await readFileBytes(draft.id)), ...(await readFileBytes(sent.id))];
  expect(paths.length).toBeGreaterThan(1);
  await erase(person);
  expect(await state(draft.id)).toBeUndefined();
  expect(await state(sent.id)).toBe("withdrawn");
  expect(await tablesWith([person.last_name, person.email, ORCID])).toEqual([]);
  await expect.poll(async () => (await Promise.all(paths.map(isStored))).includes(true)).toBe(false);
  const notified = (await press.mail(sent.number)).filter(({ kind }) => kind === "manuscript-withdrawn");
  expect(notified.map(({ recipient }) => recipient).toSorted()).toEqual([editor.email, other.email].toSorted());
  // The other contributor still sees that it was withdrawn, and why.
  expect(await press.read(other, sent.id)).toMatchObject({ state: "withdrawn", files: [], tracking_path: null });
});

test("a co-author who leaves is taken off, and editor and corresponding author are told", async () => {
  const person = await vanishing();
  const author = await press.person(["author"]);
  const { id, number } = await press.createSubmitted(author, [contributor(person.last_name, person.email)]);
  await press.into(id, "screening", { handling_editor: editor.id });
  const draft = await press.draft(author, [contributor(person.last_name, person.email)]);
  await erase(person);
  expect(await state(id)).toBe("screening");
  expect(await state(draft.id)).toBe("draft");
  expect((await press.read(author, id)).contributors).toHaveLength(1);
  expect((await press.read(author, draft.id)).contributors).toHaveLength(1);
  expect(await tablesWith([person.last_name, person.email])).toEqual([]);
  const notified = (await press.mail(number)).filter(({ kind }) => kind === "manuscript-contributor-left");
  expect(notified.map(({ recipient }) => recipient).toSorted()).toEqual([editor.email, author.email].toSorted());
});

test("decided works keep the name without account, address and links; editors name another author", async () => {
  const person = await vanishing();
  const accepted = await press.createSubmitted(person);
  const rejected = await press.createSubmitted(person);
  await press.into(accepted.id, "accepted", { handling_editor: editor.id, accepted_at: press.clock(), turn: "author" });
  await press.into(rejected.id, "rejected", { handling_editor: editor.id, turn: "none" });
  const paths = await readFileBytes(accepted.id);
  await erase(person);
  expect([await state(accepted.id), await state(rejected.id)]).toEqual(["accepted", "rejected"]);
  const named = await press.db
    .selectFrom("manuscript_contributors")
    .selectAll()
    .where("manuscript_id", "in", [accepted.id, rejected.id])
    .execute();
  for (const one of named)
    expect(one).toMatchObject({ family_name: person.last_name, email: "", person_id: null, link_generation: 1 });
  const rows = await press.db
    .selectFrom("manuscripts")
    .selectAll()
    .where("id", "in", [accepted.id, rejected.id])
    .execute();
  expect(rows.map(({ created_by }) => created_by)).toEqual([null, null]);
  expect(await tablesWith([person.email])).toEqual([]);
  expect(await Promise.all(paths.map(isStored))).not.toContain(false);
  const listRemainingKinds = (number: string | null) => press.mail(number).then((all) => all.map(({ kind }) => kind));
  expect(await listRemainingKinds(accepted.number)).toContain("manuscript-author-left");
  expect(await listRemainingKinds(rejected.number)).not.toContain("manuscript-author-left");
});

test("what an erased editor handled returns to the queue, where another editor takes it over", async () => {
  const leaving = await press.person(["editor"], { first_name: "Ludmila", last_name: `Leaving${Date.now()}` });
  const author = await press.person(["author"]);
  const { id, number } = await press.createSubmitted(author);
  expect((await press.run(leaving, id, "take")).status).toBe(200);
  expect((await press.run(editor, id, "take")).status).toBe(409);
  const volume = await press.requestJson<{ id: string }>(leaving, "POST", "/publications", {
    type: "book",
    authors: "Aurora Benítez",
    title: "Coasts",
    status: "published",
  });
  await press.db
    .insertInto("volume_editors")
    .values({ publication_id: volume.id, person_id: leaving.id, created_at: press.clock() })
    .execute();
  const name = (await press.read(author, id)).editor?.name ?? "";
  expect(name).toContain("Leaving");
  await erase(leaving);
  expect(await press.read(author, id)).toMatchObject({ editor: null, turn: "editors", state: "screening" });
  expect(await press.db.selectFrom("volume_editors").selectAll().execute()).toEqual([]);
  const events = await press.db.selectFrom("manuscript_events").selectAll().where("manuscript_id", "=", id).execute();
  expect(JSON.stringify(events)).not.toContain("Leaving");
  type Queue = { manuscripts: { number: string; who: string; what: string }[] };
  const queue = await press.requestJson<Queue>(editor, "GET", `/content-review?editor=none&search=${number}`);
  expect(queue.manuscripts).toMatchObject([{ number, who: REVIEW_WORDS.youOrEditor, what: "take it over" }]);
  expect((await press.run(editor, id, "take")).status).toBe(200);
  expect(await press.read(author, id)).toMatchObject({ editor: { id: editor.id }, turn: "editor", state: "screening" });
});

test("an erased person is no longer suggested as a reviewer, and the others stay", async () => {
  const person = await vanishing();
  const author = await press.person(["author"]);
  const { id, declarations } = await press.createSubmitted(author);
  const suggested = [
    { name: `Vera ${person.last_name}`, email: person.email.toUpperCase(), reason: "" },
    { name: "Emmanuelle Girard", email: "girard@lyon.example", reason: "" },
  ];
  await press.db
    .updateTable("manuscripts")
    .set({ declarations: JSON.stringify({ ...declarations, suggested_reviewers: suggested }) })
    .where("id", "=", id)
    .execute();
  await erase(person);
  expect(await tablesWith([person.last_name, person.email])).toEqual([]);
  const stored = await press.db
    .selectFrom("manuscripts")
    .select("declarations")
    .where("id", "=", id)
    .executeTakeFirst();
  expect(stored?.declarations.suggested_reviewers).toEqual([suggested[1]]);
});
