import { afterAll, beforeAll, expect, test } from "vitest";
import type { readReview } from "#review/assignments/server/read-review.ts";
import { sendDueDecisions } from "#review/decisions/server/send-decisions.ts";
import type { readDecisions } from "#review/decisions/server/read-decisions.ts";
import type { ReviewQuestion } from "#review/forms/review-form.ts";
import type { OwnReview, WrittenReport } from "#review/reports/own-review.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { OWN_QUESTIONS, ownAnswers } from "#tests/support/manuscripts/own-review-form.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import { report, createReviewers } from "#tests/support/presses/reviewers.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { readSeenReports } from "#tests/support/presses/seen-reports.ts";
import { countOpenReviews } from "./count-open-reviews.ts";

let press: ManuscriptPress;
let reviewers: ReturnType<typeof createReviewers>;
let admin: TestPerson;
beforeAll(async () => {
  press = await openManuscriptPress();
  reviewers = createReviewers(press);
  admin = await press.person(["admin"], { first_name: "Ada", last_name: "Byron" });
});
afterAll(() => press.close());

type Form = {
  readonly version: number;
  readonly is_changed: boolean;
  readonly open_reviews: number;
  readonly questions: readonly ReviewQuestion[];
  readonly versions: readonly { readonly version: number; readonly is_shipped: boolean; readonly changed_by: object }[];
};
type Problem = { readonly title: string; readonly errors?: object; readonly version?: number };
const path = (kind: string) => `/press/review-forms/${kind}`;
const put = (kind: string, questions: readonly object[], madeFrom?: number, as = admin) =>
  press.call(as, "PUT", path(kind), {
    body: { questions },
    ...(madeFrom !== undefined && { headers: { "if-match": `"${madeFrom}"` } }),
  });
const saveForm = async (kind: string, questions: readonly object[]): Promise<Form> => {
  const response = await put(kind, questions);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Form;
};
const [FIRST] = OWN_QUESTIONS;

test("a press without own questions has the shipped form, and each change is a version with its author; a reset is one too", async () => {
  const shipped = await press.requestJson<Form>(admin, "GET", path("paper"));
  expect(shipped).toMatchObject({ version: 1, is_changed: false, versions: [] });
  expect(shipped.questions.map(({ id }) => id)).toEqual([
    "argument",
    "methods",
    "contribution",
    "reproducible",
    "writing",
  ]);
  const own = await saveForm("paper", OWN_QUESTIONS);
  expect(own).toMatchObject({ version: 2, is_changed: true, questions: OWN_QUESTIONS });
  expect(own.versions).toMatchObject([{ version: 2, is_shipped: false, changed_by: { first_name: "Ada" } }]);
  // The same questions once more, with spaces around their words, are no change.
  const spaced = OWN_QUESTIONS.map((question) => ({ ...question, text: ` ${question.text} ` }));
  expect(await saveForm("paper", spaced)).toMatchObject({ version: 2 });
  const reset = await press.requestJson<Form>(admin, "DELETE", path("paper"));
  expect(reset).toMatchObject({ version: 3, is_changed: false, questions: shipped.questions });
  expect(reset.versions.map(({ is_shipped }) => is_shipped)).toEqual([true, false]);
  const { forms } = await press.requestJson<{ forms: object[] }>(admin, "GET", "/press/review-forms");
  expect(forms).toMatchObject([
    { kind: "book", version: 1, questions: 5 },
    { kind: "chapter", version: 1 },
    { kind: "paper", version: 3, is_changed: false },
    { kind: "proceedings", version: 1 },
  ]);
});

test("who opened an older version is refused with the newer one; only who may set the press reads and changes forms", async () => {
  const { version } = await saveForm("book", OWN_QUESTIONS);
  const refused = await put("book", OWN_QUESTIONS.slice(1), version - 1);
  expect(refused.status).toBe(409);
  expect((await refused.json()) as Problem).toMatchObject({ title: "Error saving review form", version });
  expect((await put("book", OWN_QUESTIONS.slice(1), version)).status).toBe(200);
  for (const role of ["editor", "reviewer", "author"] as const) {
    const other = await press.person([role]);
    expect((await press.request(other, "GET", path("book"))).status, role).toBe(403);
    expect((await put("book", [], undefined, other)).status, role).toBe(403);
  }
  expect((await press.request(admin, "GET", path("thesis"))).status).toBe(422);
});

test("questions that cannot be used are refused with their part, and nothing is stored", async () => {
  const refused = await put("proceedings", [FIRST ?? {}, { ...FIRST, id: "new", text: " " }]);
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
    422,
    expect.stringContaining('"questions.1.text":"Write the question."'),
  ]);
  expect((await put("proceedings", [{ ...FIRST, kind: "essay" }])).status).toBe(422);
  expect(await press.requestJson<Form>(admin, "GET", path("proceedings"))).toMatchObject({ version: 1 });
});

/** A chapter with a reviewer who began with the shipped form, and one who agreed after the press had made its own. */
async function bothForms() {
  const manuscript = await press.inReview();
  const before = await reviewers.accept(manuscript);
  await saveForm("chapter", OWN_QUESTIONS);
  const after = await reviewers.accept(manuscript);
  return { manuscript, before, after };
}
const ownReport = (review: OwnReview, doubts: string, given: object = {}) => ({
  ...report(review),
  answers: ownAnswers(doubts),
  ...given,
});
const readBy = async (as: TestPerson, { id }: ManuscriptInPress) =>
  press.requestJson<Awaited<ReturnType<typeof readReview>>>(as, "GET", `/manuscripts/${id}/review`);

test("a reviewer keeps the form with which they began, and sends it after the form was changed", async () => {
  await press.requestJson(admin, "DELETE", path("chapter"));
  const { manuscript, before, after } = await bothForms();
  expect(before.review.form.questions[0]?.text).toBe(REVIEW_WORDS.argumentQuestion);
  expect(after.review.form).toMatchObject({ questions: OWN_QUESTIONS });
  expect((await press.requestJson<Form>(admin, "GET", path("chapter"))).open_reviews).toBe(2);
  expect((await countOpenReviews(press.db)).get("paper")).toBeUndefined();
  const again = await press.requestJson<OwnReview>(undefined, "GET", before.link);
  expect(again.form).toEqual(before.review.form);
  await press.requestJson(undefined, "PUT", `${before.link}/report`, report(again));
  await press.requestJson(undefined, "POST", `${before.link}/submit`, {});
  const { assignments } = await readBy(manuscript.editor, manuscript);
  expect(assignments.find(({ id }) => id === before.id)?.report?.questions).toMatchObject(
    before.review.form.questions.map(({ text, answers }) => ({ text, answer: answers[2] })),
  );
});

test("the server takes only the answers of the form, and refuses to send a report without a required one", async () => {
  const { after } = await bothForms();
  const save = (answers: object) =>
    reviewers.anyone("PUT", `${after.link}/report`, { ...ownReport(after.review, ""), answers });
  for (const [id, answer, sentence] of [
    ["sources", "perfect", "Please choose one of the answers."],
    ["readers", "Historians\nHistorians", "Please choose among the answers."],
    ["readers", "Historians\nPirates", "Please choose among the answers."],
    ["missing", "x".repeat(1001), "Please enter at most 1,000 characters."],
    ["argument", "clear", "The form does not have this question."],
  ]) {
    const refused = await save({ [id ?? ""]: answer });
    expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
      422,
      expect.stringContaining(JSON.stringify({ [`answers.${id}`]: sentence }).slice(1, -1)),
    ]);
  }
  expect((await save({ ...ownAnswers(""), english: "", missing: " " })).status).toBe(200);
  const early = await reviewers.anyone("POST", `${after.link}/submit`, {});
  expect([early.status, await early.json()]).toMatchObject([
    409,
    {
      missing: [
        { field: "answers.missing", sentence: "Answer “What does the chapter lack?”" },
        { field: "answers.doubts", sentence: "Answer “What worries you?”" },
      ],
    },
  ]);
});

test("answers for the editors reach nobody else: not the author, not another reviewer, and not the letter", async () => {
  const manuscript = await press.inReview();
  await saveForm("chapter", OWN_QUESTIONS);
  const [one, other] = [await reviewers.accept(manuscript), await reviewers.accept(manuscript)];
  for (const [{ link, review }, doubts] of [
    [one, "The notes may be forged."],
    [other, "I doubt the dates."],
  ] as const) {
    await press.requestJson(undefined, "PUT", `${link}/report`, ownReport(review, doubts));
    await press.requestJson(undefined, "POST", `${link}/submit`, {});
  }
  const { assignments, version } = await readBy(manuscript.editor, manuscript);
  expect(JSON.stringify(assignments)).toContain("The notes may be forged.");
  expect(assignments[0]?.report?.questions).toContainEqual(
    expect.objectContaining({ id: "rank", reader: "editors", answer: "outstanding" }),
  );
  await press.requestJson(manuscript.editor, "POST", `/manuscripts/${manuscript.id}/decisions`, {
    key: crypto.randomUUID(),
    version,
    outcome: "minor",
    decision_letter: "Dear author, please revise.",
    reason: "",
    reports: [
      { assignment_id: one.id, removed: ["A map of the salt roads is missing."] },
      { assignment_id: other.id, removed: [] },
    ],
    reports_seen: await readSeenReports(press, manuscript.id),
    points: [],
  });
  await press.db.updateTable("editorial_decisions").set({ send_at: press.clock() }).execute();
  expect(await sendDueDecisions(press.auth)).toBe(1);
  type Decisions = Awaited<ReturnType<typeof readDecisions>>;
  const { decisions } = await press.requestJson<Decisions>(
    manuscript.author,
    "GET",
    `/manuscripts/${manuscript.id}/decisions`,
  );
  expect(decisions[0]?.reports[0]?.answers).toEqual([
    {
      id: "sources",
      kind: "scored",
      question: "How well does the chapter know its sources?",
      answer: "Known, but not used",
    },
    { id: "english", kind: "choice", question: "The English is", answer: "clear" },
    { id: "readers", kind: "several", question: "Whom should it reach?", answer: "Historians\nStudents" },
    { id: "missing", kind: "text", question: "What does the chapter lack?", answer: "[removed by the editor]" },
  ]);
  const outcome = (await press.requestJson<OwnReview>(undefined, "GET", other.link)).outcome;
  expect(outcome?.reports[0]?.answers).toMatchObject([{ id: "missing", answer: "[removed by the editor]" }]);
  const secrets = ["may be forged", "I doubt the dates", "worries you", "outstanding", "upper half"];
  for (const text of [JSON.stringify(decisions), JSON.stringify(outcome)])
    for (const secret of secrets) expect(text).not.toContain(secret);
  // A reviewer reads the own answers, and so does the export of their data.
  expect((await press.requestJson<OwnReview>(undefined, "GET", one.link)).report?.answers).toMatchObject({
    doubts: "The notes may be forged.",
  });
  const data = await press.requestJson<object>(admin, "POST", "/addresses/data", { email: one.email });
  expect(JSON.stringify(data)).toContain("What worries you? The notes may be forged.");
  expect(JSON.stringify(data)).toContain("Whom should it reach? Historians, Students");
  expect(JSON.stringify(data)).not.toContain("I doubt the dates.");
});

test("a text for the author that names its reviewer is marked, one for the editors is not", async () => {
  const { after } = await bothForms();
  const named = ownReport(after.review, "Ask Emmanuelle Girard.", {});
  const answers = { ...named.answers, missing: "A map. Yours, Emmanuelle Girard." };
  const written = await press.requestJson<WrittenReport>(undefined, "PUT", `${after.link}/report`, {
    ...named,
    answers,
  });
  expect(written.named_sentences).toEqual([
    { part: "answer", question: "missing", concern: null, sentence: "Yours, Emmanuelle Girard." },
  ]);
});
