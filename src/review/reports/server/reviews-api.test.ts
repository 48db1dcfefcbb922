import { afterAll, beforeAll, expect, test } from "vitest";
import type { readReview } from "#review/assignments/server/read-review.ts";
import type { OwnReview, WrittenReport } from "#review/reports/own-review.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { NO_CONFLICT, report, createReviewers } from "#tests/support/presses/reviewers.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

type Review = Awaited<ReturnType<typeof readReview>>;

let press: ManuscriptPress;
let reviewers: ReturnType<typeof createReviewers>;
beforeAll(async () => {
  press = await openManuscriptPress();
  reviewers = createReviewers(press);
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();

test("a reviewer without an account agrees, writes and sends a report, which the editor reads", async () => {
  const manuscript = await press.inReview({ reportsNeeded: 1 });
  const { link, review, email } = await reviewers.accept(manuscript);
  expect(review).toMatchObject({ state: "accepted", due_on: "2026-12-13", reviewer_number: 1, report: null });
  expect(await press.row(manuscript.id)).toMatchObject({
    review_phase: "reviewing",
    reviewers_agreed: 1,
    turn: "reviewers",
  });

  const early = await reviewers.anyone("POST", `${link}/submit`, {});
  expect(early.status).toBe(409);
  expect(((await early.json()) as { reasons: string[] }).reasons).toContain(REVIEW_WORDS.recommendationMissing);

  const saved = await press.requestJson<WrittenReport>(undefined, "PUT", `${link}/report`, report(review));
  expect(saved).toMatchObject({ version: 1, submitted_at: null });
  expect((await reviewers.anyone("PUT", `${link}/report`, report(review))).status).toBe(409);
  const sent = await press.requestJson<OwnReview>(undefined, "POST", `${link}/submit`, {});
  expect(sent).toMatchObject({ state: "submitted", commands: ["save_report"] });
  expect((await reviewers.anyone("POST", `${link}/submit`, {})).status).toBe(200);

  const changed = { ...report(review, 1), comments_to_authors: "A discovery, carefully made." };
  await press.requestJson(undefined, "PUT", `${link}/report`, changed);
  const { assignments } = await press.requestJson<Review>(
    manuscript.editor,
    "GET",
    `/manuscripts/${manuscript.id}/review`,
  );
  expect(assignments[0]?.report).toMatchObject({
    recommendation: "minor",
    comments_to_authors: "A discovery, carefully made.",
    confidential: "I know the archive.",
    concerns: [{ position: 1, kind: "essential", page: "9" }, { position: 2 }],
  });
  expect((await press.emails(email)).map(({ kind }) => kind)).toEqual([
    "review-invitation",
    "review-agreed",
    "review-received",
  ]);
  expect(await press.row(manuscript.id)).toMatchObject({ review_phase: "complete", reports_in: 1, turn: "editor" });
});

test("a report that was sent stays complete: saving it without what sending needs is refused with a sentence", async () => {
  const { link, review } = await reviewers.submit(await press.inReview());
  const whole = report(review, 1);
  const [question] = review.form.questions.filter(({ is_required }) => is_required);
  const save = async (body: object) => {
    const response = await reviewers.anyone("PUT", `${link}/report`, body);
    return { status: response.status, ...((await response.json()) as { detail?: string; missing?: object[] }) };
  };
  for (const [part, sentence] of [
    [{ answers: { ...whole.answers, [question?.id ?? ""]: "" } }, `Answer “${question?.text}`],
    [{ comments_to_authors: " " }, REVIEW_WORDS.commentsMissing],
    [{ recommendation: null }, REVIEW_WORDS.recommendationMissing],
  ] as const) {
    const refused = await save({ ...whole, ...part });
    expect(refused).toMatchObject({ status: 422, missing: [{ sentence: expect.stringContaining(sentence) }] });
    expect(refused.detail).toContain("The report was sent and must stay complete. Still to do: ");
  }
  const { report: stored } = await press.requestJson<OwnReview>(undefined, "GET", link);
  expect(stored).toMatchObject({ version: 1, answers: whole.answers, recommendation: "minor" });
  expect((await save({ ...whole, strengths: "The notes." })).status).toBe(200);
});

test("a report that the editor has used is not changed any more", async () => {
  const manuscript = await press.inReview();
  const { id, link, review } = await reviewers.submit(manuscript);
  await press.db
    .updateTable("review_reports")
    .set({ used_at: press.clock() })
    .where("assignment_id", "=", id)
    .execute();
  const late = await reviewers.anyone("PUT", `${link}/report`, report(review, 1));
  expect(late.status).toBe(409);
  expect((await press.requestJson<OwnReview>(undefined, "GET", link)).commands).toEqual([]);
});

test("opening a link changes nothing; a changed, another's and a replaced one are refused", async () => {
  const manuscript = await press.inReview();
  const [one, other] = [await reviewers.invite(manuscript), await reviewers.invite(manuscript)];
  for (let times = 0; times < 3; times += 1) expect((await reviewers.anyone("GET", one.link)).status).toBe(200);
  expect(await press.requestJson<OwnReview>(undefined, "GET", one.link)).toMatchObject({
    state: "invited",
    file: null,
  });
  expect((await reviewers.anyone("GET", `${one.link.slice(0, -3)}AAA`)).status).toBe(404);
  // The id of one with the signature of another.
  const mixed = `${one.link.split(".")[0]}.${other.link.split(".")[1]}`;
  expect((await reviewers.anyone("GET", mixed)).status).toBe(404);
  const renew = `/manuscripts/${manuscript.id}/reviewers/${one.id}/renew-link`;
  await press.requestJson(manuscript.editor, "POST", renew, { key: key() });
  expect((await reviewers.anyone("GET", one.link)).status).toBe(410);
  expect((await reviewers.anyone("POST", `${one.link}/accept`, NO_CONFLICT)).status).toBe(410);
  expect((await reviewers.anyone("GET", await reviewers.findLink(one.email))).status).toBe(200);
});

test("declining tells the editor once and takes no other answer than a change of mind", async () => {
  const manuscript = await press.inReview();
  const { link } = await reviewers.invite(manuscript);
  const answer = { reason: "Too much to do until January", suggested: "Prof. Ilse Roth", has_conflict: false };
  const declined = await press.requestJson<OwnReview>(undefined, "POST", `${link}/decline`, answer);
  expect(declined).toMatchObject({ state: "declined", commands: ["reconsider"] });
  await press.requestJson(undefined, "POST", `${link}/decline`, answer);
  const news = (await press.emails(manuscript.editor.email)).filter(({ kind }) => kind === "review-news-declined");
  expect(news).toHaveLength(1);
  expect(news[0]?.paragraphs.join("\n")).toContain("Prof. Ilse Roth");
  expect((await reviewers.anyone("POST", `${link}/accept`, NO_CONFLICT)).status).toBe(409);
  expect(await press.row(manuscript.id)).toMatchObject({ reviewers_asked: 1, reviewers_pending: 0, turn: "editor" });
});

test("agreeing needs the answer about conflicts, and words where one is not sure", async () => {
  const manuscript = await press.inReview();
  const { link, id } = await reviewers.invite(manuscript);
  expect((await reviewers.anyone("POST", `${link}/accept`, { conflict_text: "" })).status).toBe(422);
  expect((await reviewers.anyone("POST", `${link}/accept`, { conflict: "unsure", conflict_text: " " })).status).toBe(
    422,
  );
  await press.requestJson(undefined, "POST", `${link}/accept`, { conflict: "unsure", conflict_text: "We met once." });
  const { assignments } = await press.requestJson<Review>(
    manuscript.editor,
    "GET",
    `/manuscripts/${manuscript.id}/review`,
  );
  expect(assignments.find((assignment) => assignment.id === id)).toMatchObject({
    declared_conflict: "We met once.",
    state: "accepted",
  });
});

test("more time is given once at once, then the editor decides", async () => {
  const manuscript = await press.inReview();
  const { link, id, email } = await reviewers.accept(manuscript);
  const first = await press.requestJson<OwnReview>(undefined, "POST", `${link}/more-time`, { days: 7 });
  expect(first).toMatchObject({ due_on: "2026-12-20", has_extended: true, extension_days: null });
  const second = await press.requestJson<OwnReview>(undefined, "POST", `${link}/more-time`, { days: 5 });
  expect(second).toMatchObject({ due_on: "2026-12-20", extension_days: 5 });
  const extend = `/manuscripts/${manuscript.id}/reviewers/${id}/extend`;
  await press.requestJson(manuscript.editor, "POST", extend, { key: key(), due_on: "2026-12-25" });
  expect(await press.requestJson<OwnReview>(undefined, "GET", link)).toMatchObject({
    due_on: "2026-12-25",
    extension_days: null,
  });
  expect((await press.emails(email)).filter(({ kind }) => kind === "review-extended")).toHaveLength(2);
});

test("a report is late from the day after its date, until it is sent", async () => {
  const manuscript = await press.inReview();
  const { link, review } = await reviewers.accept(manuscript);
  const read = () => press.requestJson<OwnReview>(undefined, "GET", link);
  const before = press.clock().toISOString();
  press.clock.set(`${review.due_on ?? ""}T12:00:00Z`);
  expect((await read()).days_late).toBe(0);
  press.clock.advance(3 * 86_400_000);
  expect((await read()).days_late).toBe(3);
  await press.requestJson(undefined, "PUT", `${link}/report`, report(review));
  expect(await press.requestJson<OwnReview>(undefined, "POST", `${link}/submit`, {})).toMatchObject({ days_late: 0 });
  press.clock.set(before);
});

test("a review belongs to the account with its address, and to no other", async () => {
  const manuscript = await press.inReview();
  const [reviewer, stranger] = [await press.person(["reviewer"]), await press.person(["reviewer"])];
  const { id } = await reviewers.invite(manuscript, reviewer.email);
  const queue = (who: TestPerson) => press.requestJson<{ reviews: { id: string }[] }>(who, "GET", "/reviews");
  expect((await queue(reviewer)).reviews).toMatchObject([{ id, state: "invited", is_mine: true }]);
  expect((await queue(stranger)).reviews).toEqual([]);
  for (const who of [stranger, manuscript.author, manuscript.editor])
    expect((await press.request(who, "GET", `/reviews/${id}`)).status).toBe(404);
  expect((await press.request(undefined, "GET", `/reviews/${id}`)).status).toBe(401);
  await press.requestJson(reviewer, "POST", `/reviews/${id}/accept`, NO_CONFLICT);
  await press.requestJson(reviewer, "POST", `/reviews/${id}/withdraw`, { reason: "Illness" });
  const history = await press.requestJson<{ reviews: object[] }>(reviewer, "GET", "/review-history");
  expect(history.reviews).toMatchObject([{ id, state: "withdrew", recommendation: null }]);
  expect((await press.request(reviewer, "GET", "/reviews?scope=all")).status).toBe(403);
});
