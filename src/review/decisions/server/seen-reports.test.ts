import { afterAll, beforeAll, expect, test } from "vitest";
import type { readReview } from "#review/assignments/server/read-review.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { report, createReviewers } from "#tests/support/presses/reviewers.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import type { readDecisions } from "./read-decisions.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

type Review = Awaited<ReturnType<typeof readReview>>;
type Decisions = Awaited<ReturnType<typeof readDecisions>>;
type SubmittedReview = Awaited<ReturnType<ReturnType<typeof createReviewers>["submit"]>>;

/** A report that is in, with a file, and how its editor reads it and decides on what was read. */
async function submitReport() {
  const reviewers = createReviewers(press);
  const manuscript = await press.inReview({ reportsNeeded: 1 });
  const { id, editor } = manuscript;
  const [one, late] = [await reviewers.accept(manuscript), await reviewers.accept(manuscript)];
  await attach(one);
  await press.requestJson(undefined, "PUT", `${one.link}/report`, report(one.review));
  await press.requestJson(undefined, "POST", `${one.link}/submit`, {});
  const read = async () => {
    const { assignments } = await press.requestJson<Review>(editor, "GET", `/manuscripts/${id}/review`);
    return assignments.flatMap(({ report: its }) =>
      its ? [{ assignment_id: its.assignment_id, fingerprint: its.fingerprint }] : [],
    );
  };
  const decide = async (reports_seen: Awaited<ReturnType<typeof read>>) =>
    press.request(editor, "POST", `/manuscripts/${id}/decisions`, {
      key: crypto.randomUUID(),
      version: (await press.row(id)).version,
      outcome: "minor",
      decision_letter: "Dear author, please revise.",
      reports: [{ assignment_id: one.id, removed: [] }],
      reports_seen,
      points: [],
      reason: "",
    });
  return { ...manuscript, one, late, read, decide };
}

async function attach({ link }: Pick<SubmittedReview, "link">): Promise<void> {
  const pdf = new Uint8Array(await samplePdf(["My remarks on the tables."]));
  const path = `${link}/attachments/${crypto.randomUUID()}?name=remarks.pdf`;
  expect((await press.call(undefined, "PUT", path, { file: pdf })).status).toBe(200);
}

const own = ({ link }: Pick<SubmittedReview, "link">) => press.requestJson<OwnReview>(undefined, "GET", link);

/** What a reviewer does between the moment the editor reads and the moment the editor decides. */
const BETWEEN = [
  ["a file that was attached", "Reviewer 1 changed the report or its files.", ({ one }) => attach(one)],
  [
    "a file that was removed",
    "Reviewer 1 changed the report or its files.",
    async ({ one }) => {
      const { attachments } = await own(one);
      await press.requestJson(undefined, "DELETE", `${one.link}/attachments/${attachments[0]?.id}`);
    },
  ],
  [
    "another answer",
    "Reviewer 1 changed the report or its files.",
    async ({ one }) => {
      const review = await own(one);
      const changed = { ...report(review, review.report?.version), comments_to_authors: "I have changed my mind." };
      await press.requestJson(undefined, "PUT", `${one.link}/report`, changed);
    },
  ],
  [
    "another report",
    "Reviewer 2 sent a report.",
    async ({ late }) => {
      await press.requestJson(undefined, "PUT", `${late.link}/report`, report(late.review));
      await press.requestJson(undefined, "POST", `${late.link}/submit`, {});
    },
  ],
] as const satisfies readonly (readonly [
  string,
  string,
  (round: Awaited<ReturnType<typeof submitReport>>) => Promise<unknown>,
])[];

test.each(BETWEEN)("a decision does not rest on %s that its editor has not read", async (_what, sentence, happen) => {
  const round = await submitReport();
  const { id, editor, read, decide } = round;
  const seen = await read();
  expect(seen).toHaveLength(1);
  await happen(round);
  const refused = await decide(seen);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    title: "The reports have changed",
    detail: `${sentence} That was after you opened this page. Nothing was sent. Read what changed, then send the letter again.`,
  });
  const { pending } = await press.requestJson<Decisions>(editor, "GET", `/manuscripts/${id}/decisions`);
  expect(pending).toBeNull();
  expect((await decide(await read())).status).toBe(200);
});

test("a report that is saved unchanged is the one that was read; one that was never there was not", async () => {
  const { one, read, decide } = await submitReport();
  const seen = await read();
  const review = await own(one);
  await press.requestJson(undefined, "PUT", `${one.link}/report`, report(review, review.report?.version));
  const unknown = { assignment_id: crypto.randomUUID(), fingerprint: "0" };
  const refused = await decide([...seen, unknown]);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ changed: [unknown.assignment_id] });
  expect((await decide(seen)).status).toBe(200);
});

test("the editor reads which sentences of a report name its reviewer, who has no account", async () => {
  const { id, editor, one } = await submitReport();
  const review = await own(one);
  const [first, second] = report(review).concerns;
  await press.requestJson(undefined, "PUT", `${one.link}/report`, {
    ...report(review, review.report?.version),
    comments_to_authors: "The notes are a discovery.\n— Girard",
    concerns: [first, { ...second, body: `Write to ${one.email}.` }],
  });
  const { assignments } = await press.requestJson<Review>(editor, "GET", `/manuscripts/${id}/review`);
  expect(assignments.find((assignment) => assignment.id === one.id)?.report?.named_sentences).toEqual([
    { part: "comments_to_authors", question: null, concern: null, sentence: "— Girard" },
    { part: "concern", question: null, concern: 2, sentence: `Write to ${one.email}.` },
  ]);
});
