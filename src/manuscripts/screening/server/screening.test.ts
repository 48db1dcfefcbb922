import { afterAll, beforeAll, expect, test } from "vitest";
import { createDraft } from "#manuscripts/drafts/server/create-draft.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import { nextManuscriptNumber } from "#manuscripts/server/manuscript-numbers.ts";
import type { Role } from "#people/core/role.ts";
import { makeCopy } from "#tests/support/manuscripts/confirmed-copy.ts";
import { insertVersion } from "#tests/support/manuscripts/manuscript-rows.ts";
import { readEmails } from "#tests/support/presses/read-emails.ts";
import { type TestPress, testPress } from "../../../../tests/support/presses/test-press.ts";
import { listPeopleWith } from "#people/users/server/list-people-with.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { assignEditor, takeManuscript } from "./name-editor.ts";
import { clearHold, giveTime, requestFixes, startReview } from "./screen-manuscript.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-20T12:00:00Z" });
});
afterAll(() => press.close());

const uuid = () => crypto.randomUUID();

async function someone(role: Role) {
  const { id, email } = await press.person([role], { first_name: "Anna", last_name: role });
  return { id, email, roles: [role] };
}

async function createSubmitted() {
  const author = await someone("author");
  const { id } = await createDraft(press.auth, author, { key: uuid(), kind: "chapter" });
  const number = await nextManuscriptNumber(press.auth.db, "VB", press.auth.clock());
  const apply = (_: unknown, __: unknown, now: Date) => ({ set: { number, title: "Salt", submitted_at: now } });
  await changeManuscript(press.auth, author, { id, key: uuid(), command: "submit", facts: () => ({}), apply });
  await insertVersion(press.ctx, { id, authorId: author.id });
  return { author, id, number };
}

/** The subjects of the e-mails that wait for an address, by the alphabet: the clock stands, so that they have no other order. */
const emailsTo = async (email: string): Promise<string[]> =>
  (await press.auth.db.selectFrom("outbox").select("subject").where("recipient", "=", email).execute())
    .map(({ subject }) => subject)
    .toSorted();

test("an editor takes it, returns it with a checklist, gives more time, and starts review; the author gets an e-mail each time", async () => {
  const { author, id, number } = await createSubmitted();
  const editor = await someone("editor");
  const taken = await takeManuscript(press.auth, editor, { id, key: uuid(), version: 2 });
  expect(taken).toMatchObject({ state: "screening", handling_editor: editor.id });
  const none = requestFixes(press.auth, editor, { id, key: uuid(), version: 3, fixes: [] });
  await expect(none).rejects.toMatchObject({ status: 409 });
  const fixes = ["Send the figures as files.", "Name the archive."];
  const returned = await requestFixes(press.auth, editor, { id, key: uuid(), version: 3, fixes });
  expect(returned).toMatchObject({ state: "returned", turn: "author", due_on: "2026-12-04" });
  const past = giveTime(press.auth, editor, { id, key: uuid(), version: 4, due_on: "2026-11-20" });
  await expect(past).rejects.toMatchObject({ fields: { due_on: REVIEW_WORDS.dateNotAfterToday } });
  const later = await giveTime(press.auth, editor, { id, key: uuid(), version: 4, due_on: "2026-12-20" });
  expect(later).toMatchObject({ due_on: "2026-12-20", turn: "author" });
  await changeManuscript(press.auth, author, { id, key: uuid(), command: "send_fixes", facts: () => ({}) });
  const review_copy = await makeCopy(press.ctx, { id, editorId: editor.id });
  const unread = { anonymity: "double" as const, reports_needed: 2, review_copy, review_copy_checked: false };
  const unchecked = startReview(press.auth, editor, { id, key: uuid(), version: 6, ...unread });
  await expect(unchecked).rejects.toMatchObject({ status: 409 });
  const read = { ...unread, review_copy_checked: true };
  const started = await startReview(press.auth, editor, { id, key: uuid(), version: 6, ...read });
  expect(started).toMatchObject({ state: "in_review", round: 1, review_phase: "inviting", turn: "editor" });
  expect(await emailsTo(author.email)).toEqual([
    `${number}: review has begun`,
    `${number}: small things are needed before review`,
    `${number}: your editor is Anna editor`,
    `${number}: your new date is December 20, 2026`,
  ]);
  const request = (await readEmails(press, author.email)).find(({ kind }) => kind === "manuscript-fixes");
  expect(request?.paragraphs.join("\n")).toContain("1. Send the figures as files.\n2. Name the archive.");
});

test("an admin assigns another editor, who gets an e-mail; authors and contributors cannot be named", async () => {
  const { id } = await createSubmitted();
  const [admin, editor, author] = [await someone("admin"), await someone("editor"), await someone("author")];
  const assign = (editorId: string) =>
    assignEditor(press.auth, admin, "assign", { id, key: uuid(), version: 2, editor: editorId });
  await expect(assign(author.id)).rejects.toMatchObject({
    fields: { editor: "Choose an administrator or an editor." },
  });
  const contributor = { id: uuid(), manuscript_id: id, position: 0, email: editor.email };
  await press.auth.db.insertInto("manuscript_contributors").values(contributor).execute();
  await expect(assign(editor.id)).rejects.toMatchObject({ status: 409 });
  await press.auth.db.deleteFrom("manuscript_contributors").where("id", "=", contributor.id).execute();
  expect(await assign(editor.id)).toMatchObject({ state: "screening", handling_editor: editor.id });
  expect(await emailsTo(editor.email)).toEqual([expect.stringContaining("assigned to you")]);
  expect((await listPeopleWith(press.auth, "content_review")).map(({ id: one }) => one)).toContain(editor.id);
});

test("a hold stops the workflow until an editor has cleared it", async () => {
  const { id } = await createSubmitted();
  const editor = await someone("editor");
  await takeManuscript(press.auth, editor, { id, key: uuid(), version: 2 });
  const review_copy = await makeCopy(press.ctx, { id, editorId: editor.id });
  await press.auth.db.updateTable("manuscripts").set({ on_hold: true }).where("id", "=", id).execute();
  const start = () =>
    startReview(press.auth, editor, {
      id,
      key: uuid(),
      version: 3,
      anonymity: "open",
      reports_needed: 1,
      review_copy,
      review_copy_checked: false,
    });
  await expect(start()).rejects.toMatchObject({ status: 409 });
  await clearHold(press.auth, editor, { id, key: uuid(), version: 3, reason: "The address was wrong." });
  await expect(start()).rejects.toMatchObject({ status: 409, facts: { version: 4 } });
});
