import { afterAll, beforeAll, expect, test } from "vitest";
import { readPress } from "#press/core/server/press.ts";
import { sendDueDecisions } from "#review/decisions/server/send-decisions.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { readSeenReports } from "#tests/support/presses/seen-reports.ts";
import { remindReviewers } from "./remind-reviewers.ts";

let press: ManuscriptPress;
let office: string;
beforeAll(async () => {
  press = await openManuscriptPress();
  office = (await readPress(press.ctx)).email;
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();
const last = async (email: string) => (await press.emails(email)).at(-1);

/** Gives a manuscript to another editor. */
async function reassign({ id, editor }: ManuscriptInPress, to: TestPerson): Promise<void> {
  const { version } = await press.row(id);
  await press.requestJson(editor, "POST", `/manuscripts/${id}/reassign`, { key: key(), version, editor: to.id });
}

const createSecond = () => press.person(["editor"], { first_name: "Lars", last_name: "Hedqvist" });

test("an answer of a reviewer goes to the manuscript's present editor, who signs too; to the press once nobody has it", async () => {
  const manuscript = await press.inReview();
  const { id, number, editor } = manuscript;
  const reviewer = await createReviewers(press).invite(manuscript);
  const first = await last(reviewer.email);
  expect(first).toMatchObject({ kind: "review-invitation", replyTo: editor.email, topic: number });
  expect(first?.paragraphs.join("\n")).toContain("Amara Okonkwo");

  const second = await createSecond();
  await reassign(manuscript, second);
  const one = `/manuscripts/${id}/reviewers/${reviewer.id}`;
  await press.requestJson(second, "POST", `${one}/remind`, { key: key() });
  expect(await last(reviewer.email)).toMatchObject({
    kind: "review-answer-reminder",
    replyTo: second.email,
    topic: number,
  });
  await press.requestJson(second, "POST", `${one}/renew-link`, { key: key() });
  const renewed = await last(reviewer.email);
  expect(renewed).toMatchObject({ kind: "review-invitation", replyTo: second.email });
  expect(renewed?.paragraphs.join("\n")).toContain("Lars Hedqvist");
  expect(renewed?.paragraphs.join("\n")).not.toContain("Amara Okonkwo");
  // The job's reminder, too.
  press.clock.advance(4 * 86_400_000);
  await remindReviewers(press.auth);
  expect(await last(reviewer.email)).toMatchObject({ replyTo: second.email, topic: number });

  await press.db.updateTable("manuscripts").set({ handling_editor: null }).where("id", "=", id).execute();
  const admin = await press.person(["admin"]);
  await press.requestJson(admin, "POST", `${one}/remind`, { key: key() });
  expect(await last(reviewer.email)).toMatchObject({ replyTo: office, topic: number });
});

test("an answer to an invitation goes to who sends and signs it, also while another editor has the manuscript", async () => {
  const manuscript = await press.inReview();
  const { id, number, editor } = manuscript;
  const admin = await press.person(["admin"], { first_name: "Maren", last_name: "Holt" });
  const reviewer = await createReviewers(press).invite({ ...manuscript, editor: admin });
  const first = await last(reviewer.email);
  expect(first).toMatchObject({ kind: "review-invitation", replyTo: admin.email, topic: number });
  expect(first?.paragraphs.join("\n")).toContain("Maren Holt");
  expect(first?.paragraphs.join("\n")).not.toContain("Amara Okonkwo");

  await press.requestJson(admin, "POST", `/manuscripts/${id}/reviewers/${reviewer.id}/remind`, { key: key() });
  expect(await last(reviewer.email)).toMatchObject({ kind: "review-answer-reminder", replyTo: editor.email });
});

test("a decision letter belongs to its manuscript's e-mails, and an answer goes to the present editor or to the press", async () => {
  for (const ends of ["same", "reassigned", "left"] as const) {
    const manuscript = await press.inReview({ reportsNeeded: 1 });
    const { id, number, editor } = manuscript;
    const { id: assignment_id } = await createReviewers(press).submit(manuscript);
    const second = await createSecond();
    const { version } = await press.row(id);
    await press.requestJson(editor, "POST", `/manuscripts/${id}/decisions`, {
      key: key(),
      version,
      outcome: "minor",
      decision_letter: "Dear author,\n\nplease change it.",
      reports: [{ assignment_id, removed: [] }],
      reports_seen: await readSeenReports(press, id),
      points: [],
      reason: "",
    });
    const handling_editor = { same: editor.id, reassigned: second.id, left: null }[ends];
    await press.db.updateTable("manuscripts").set({ handling_editor }).where("id", "=", id).execute();
    await press.db
      .updateTable("editorial_decisions")
      .set({ send_at: press.auth.clock() })
      .where("manuscript_id", "=", id)
      .execute();
    await sendDueDecisions(press.auth);
    expect(
      (await press.emails()).findLast(({ topic, kind }) => topic === number && kind === "manuscript-revision"),
      ends,
    ).toMatchObject({
      replyTo: { same: editor.email, reassigned: second.email, left: office }[ends],
      topic: number,
    });
  }
});

test("the e-mails to authors and to the new editor lead to who has the manuscript now", async () => {
  const manuscript = await press.createSubmitted();
  const { id, number, editor } = manuscript;
  const findSent = async (kind: string) =>
    (await press.emails()).findLast((mail) => mail.topic === number && mail.kind === kind);
  await press.requestJson(editor, "POST", `/manuscripts/${id}/take`, { key: key(), version: 1 });
  expect(await findSent("manuscript-editor-named")).toMatchObject({ replyTo: editor.email, topic: number });
  const second = await createSecond();
  await reassign(manuscript, second);
  expect(await findSent("manuscript-editor-named")).toMatchObject({ replyTo: second.email, topic: number });
  expect(await findSent("manuscript-assigned")).toMatchObject({ to: second.email, replyTo: office, topic: number });
  const { version } = await press.row(id);
  const fixes = { key: key(), version, fixes: ["Add the abstract."] };
  await press.requestJson(second, "POST", `/manuscripts/${id}/request-fixes`, fixes);
  expect(await findSent("manuscript-fixes")).toMatchObject({ replyTo: second.email, topic: number });
});
