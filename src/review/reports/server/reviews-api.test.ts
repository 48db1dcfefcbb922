import { afterAll, beforeAll, expect, test } from "vitest";
import type { readReview } from "#review/assignments/server/read-review.ts";
import { endReviews } from "#review/assignments/server/end-reviews.ts";
import { remindReviewers } from "#review/assignments/server/remind-reviewers.ts";
import { REVIEW_RECORDS } from "./reviews-of-person.ts";
import type { OwnReview, WrittenReport } from "#review/reports/own-review.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

type Review = Awaited<ReturnType<typeof readReview>>;

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();
const DAY = 86_400_000;

/** Invites somebody without an account; returns the address of the operations of the link. */
async function invited(manuscript: ManuscriptInPress, email = `${key()}@lyon.example`) {
  const form = { key: key(), name: "Emmanuelle Girard", email };
  const { assignments } = await press.received<Review>(
    manuscript.editor,
    "POST",
    `/manuscripts/${manuscript.number}/reviewers`,
    form,
  );
  const id = assignments.find((one) => one.email === email && one.state === "invited")?.id ?? "";
  return { id, email, link: await linkOf(email) };
}

const linkOf = async (email: string): Promise<string> => {
  const href = (await press.emails(email)).findLast(({ action }) => action)?.action?.href ?? "";
  return `/review-links/${href.split("/").at(-1)}`;
};

const anyone = (method: string, path: string, body?: unknown) => press.request(undefined, method, path, body);
const NO_CONFLICT = { conflict: "none", conflictText: "" };

/** A whole report, as the page sends it. */
const report = (review: OwnReview, version = 0) => ({
  version,
  answers: Object.fromEntries(review.form.questions.map(({ id, answers }) => [id, answers[2]])),
  strengths: "",
  comments_to_authors: "The copying notes are a discovery.",
  confidential: "I know the archive.",
  recommendation: "minor",
  would_review_again: true,
  ai_use: "",
  co_reviewer: "",
  concerns: [
    { id: key(), kind: "essential", body: "Show the other volumes.", page: "9", passage: "for the whole period" },
    { id: key(), kind: "optional", body: "Give the rate in a table.", page: "", passage: "" },
  ],
});

async function accepted(manuscript: ManuscriptInPress) {
  const reviewer = await invited(manuscript);
  const review = await press.received<OwnReview>(undefined, "POST", `${reviewer.link}/accept`, NO_CONFLICT);
  return { ...reviewer, review };
}

async function submitted(manuscript: ManuscriptInPress) {
  const reviewer = await accepted(manuscript);
  await press.received(undefined, "PUT", `${reviewer.link}/report`, report(reviewer.review));
  await press.received(undefined, "POST", `${reviewer.link}/submit`, {});
  return reviewer;
}

test("a reviewer without an account agrees, writes and sends a report, which the editor reads", async () => {
  const manuscript = await press.inReview({ reportsNeeded: 1 });
  const { link, review, email } = await accepted(manuscript);
  expect(review).toMatchObject({ state: "accepted", due_on: "2026-12-13", reviewer_number: 1, report: null });
  expect(await press.row(manuscript.id)).toMatchObject({
    review_phase: "reviewing",
    reviewers_agreed: 1,
    turn: "reviewers",
  });

  const early = await anyone("POST", `${link}/submit`, {});
  expect(early.status).toBe(409);
  expect(((await early.json()) as { reasons: string[] }).reasons).toContain("Choose a recommendation");

  const saved = await press.received<WrittenReport>(undefined, "PUT", `${link}/report`, report(review));
  expect(saved).toMatchObject({ version: 1, submitted_at: null });
  expect((await anyone("PUT", `${link}/report`, report(review))).status).toBe(409);
  const sent = await press.received<OwnReview>(undefined, "POST", `${link}/submit`, {});
  expect(sent).toMatchObject({ state: "submitted", commands: ["save_report"] });
  expect((await anyone("POST", `${link}/submit`, {})).status).toBe(200);

  const changed = { ...report(review, 1), comments_to_authors: "A discovery, carefully made." };
  await press.received(undefined, "PUT", `${link}/report`, changed);
  const { assignments } = await press.received<Review>(
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

test("a report that the editor has used is not changed any more", async () => {
  const manuscript = await press.inReview();
  const { id, link, review } = await submitted(manuscript);
  await press.db
    .updateTable("review_reports")
    .set({ used_at: press.clock() })
    .where("assignment_id", "=", id)
    .execute();
  const late = await anyone("PUT", `${link}/report`, report(review, 1));
  expect(late.status).toBe(409);
  expect((await press.received<OwnReview>(undefined, "GET", link)).commands).toEqual([]);
});

test("opening a link changes nothing; a changed, another's and a replaced one are refused", async () => {
  const manuscript = await press.inReview();
  const [one, other] = [await invited(manuscript), await invited(manuscript)];
  for (let times = 0; times < 3; times += 1) expect((await anyone("GET", one.link)).status).toBe(200);
  expect(await press.received<OwnReview>(undefined, "GET", one.link)).toMatchObject({ state: "invited", file: null });
  expect((await anyone("GET", `${one.link.slice(0, -3)}AAA`)).status).toBe(404);
  // The id of one with the signature of another.
  const mixed = `${one.link.split(".")[0]}.${other.link.split(".")[1]}`;
  expect((await anyone("GET", mixed)).status).toBe(404);
  const renew = `/manuscripts/${manuscript.id}/reviewers/${one.id}/renew-link`;
  await press.received(manuscript.editor, "POST", renew, { key: key() });
  expect((await anyone("GET", one.link)).status).toBe(410);
  expect((await anyone("POST", `${one.link}/accept`, NO_CONFLICT)).status).toBe(410);
  expect((await anyone("GET", await linkOf(one.email))).status).toBe(200);
});

test("declining tells the editor once and takes no more input", async () => {
  const manuscript = await press.inReview();
  const { link } = await invited(manuscript);
  const answer = { reason: "Too much to do until January", suggested: "Prof. Ilse Roth", hasConflict: false };
  const declined = await press.received<OwnReview>(undefined, "POST", `${link}/decline`, answer);
  expect(declined).toMatchObject({ state: "declined", commands: [] });
  await press.received(undefined, "POST", `${link}/decline`, answer);
  const news = (await press.emails(manuscript.editor.email)).filter(({ kind }) => kind === "review-news-declined");
  expect(news).toHaveLength(1);
  expect(news[0]?.paragraphs.join("\n")).toContain("Prof. Ilse Roth");
  expect((await anyone("POST", `${link}/accept`, NO_CONFLICT)).status).toBe(409);
  expect(await press.row(manuscript.id)).toMatchObject({ reviewers_asked: 1, reviewers_pending: 0, turn: "editor" });
});

test("agreeing needs the answer about conflicts, and words where one is not sure", async () => {
  const manuscript = await press.inReview();
  const { link, id } = await invited(manuscript);
  expect((await anyone("POST", `${link}/accept`, { conflictText: "" })).status).toBe(422);
  expect((await anyone("POST", `${link}/accept`, { conflict: "unsure", conflictText: " " })).status).toBe(422);
  await press.received(undefined, "POST", `${link}/accept`, { conflict: "unsure", conflictText: "We met once." });
  const { assignments } = await press.received<Review>(
    manuscript.editor,
    "GET",
    `/manuscripts/${manuscript.id}/review`,
  );
  expect(assignments.find((one) => one.id === id)).toMatchObject({
    declared_conflict: "We met once.",
    state: "accepted",
  });
});

test("more time is given once at once, then the editor decides", async () => {
  const manuscript = await press.inReview();
  const { link, id, email } = await accepted(manuscript);
  const first = await press.received<OwnReview>(undefined, "POST", `${link}/more-time`, { days: 7 });
  expect(first).toMatchObject({ due_on: "2026-12-20", has_extended: true, extension_days: null });
  const second = await press.received<OwnReview>(undefined, "POST", `${link}/more-time`, { days: 5 });
  expect(second).toMatchObject({ due_on: "2026-12-20", extension_days: 5 });
  const extend = `/manuscripts/${manuscript.id}/reviewers/${id}/extend`;
  await press.received(manuscript.editor, "POST", extend, { key: key(), dueOn: "2026-12-25" });
  expect(await press.received<OwnReview>(undefined, "GET", link)).toMatchObject({
    due_on: "2026-12-25",
    extension_days: null,
  });
  expect((await press.emails(email)).filter(({ kind }) => kind === "review-extended")).toHaveLength(2);
});

test("a review belongs to the account with its address, and to no other", async () => {
  const manuscript = await press.inReview();
  const [reviewer, stranger] = [await press.person(["reviewer"]), await press.person(["reviewer"])];
  const { id } = await invited(manuscript, reviewer.email);
  const queue = (who: TestPerson) => press.received<{ reviews: { id: string }[] }>(who, "GET", "/reviews");
  expect((await queue(reviewer)).reviews).toMatchObject([{ id, state: "invited", is_mine: true }]);
  expect((await queue(stranger)).reviews).toEqual([]);
  for (const who of [stranger, manuscript.author, manuscript.editor])
    expect((await press.request(who, "GET", `/reviews/${id}`)).status).toBe(404);
  expect((await press.request(undefined, "GET", `/reviews/${id}`)).status).toBe(401);
  await press.received(reviewer, "POST", `/reviews/${id}/accept`, NO_CONFLICT);
  await press.received(reviewer, "POST", `/reviews/${id}/withdraw`, { reason: "Illness" });
  const history = await press.received<{ reviews: object[] }>(reviewer, "GET", "/review-history");
  expect(history.reviews).toMatchObject([{ id, state: "withdrew", recommendation: null }]);
  expect((await press.request(reviewer, "GET", "/reviews?scope=all")).status).toBe(403);
});

test("reminders follow the settings, once each, and an unanswered invitation ends", async () => {
  const manuscript = await press.inReview();
  const { link, email, id } = await invited(manuscript);
  const kinds = async () => (await press.emails(email)).map(({ kind }) => kind);
  const run = async (days: number) => {
    press.clock.advance(days * DAY);
    await remindReviewers(press.auth);
    await remindReviewers(press.auth);
  };
  await run(3);
  expect(await kinds()).toEqual(["review-invitation"]);
  await run(1);
  await run(3);
  expect(await kinds()).toEqual(["review-invitation", "review-answer-reminder", "review-answer-last-reminder"]);
  await run(3);
  const { db } = press;
  const stored = await db.selectFrom("review_assignments").select("state").where("id", "=", id).executeTakeFirst();
  expect(stored).toEqual({ state: "expired" });
  expect((await press.emails(manuscript.editor.email)).at(-1)?.kind).toBe("review-news-expired");
  // The reviewer may still have the invitation sent once more, to the same address.
  await press.received(undefined, "POST", `${link}/reopen`, {});
  expect((await anyone("GET", link)).status).toBe(410);
  expect((await anyone("GET", await linkOf(email))).status).toBe(200);
});

test("a late report is reminded of before and after its date, then the editor decides", async () => {
  const manuscript = await press.inReview();
  const { email } = await accepted(manuscript);
  for (const days of [14, 8, 6, 7]) {
    press.clock.advance(days * DAY);
    await remindReviewers(press.auth);
  }
  expect((await press.emails(email)).map(({ kind }) => kind).slice(2)).toEqual([
    "review-due",
    "review-overdue",
    "review-late",
  ]);
  const news = (await press.emails(manuscript.editor.email)).filter(({ kind }) => kind === "review-news-late");
  expect(news).toHaveLength(1);
});

test("a decision finishes reports, cancels what is open, and opens the outcome with the other report", async () => {
  const manuscript = await press.inReview();
  const [one, other, open] = [await submitted(manuscript), await submitted(manuscript), await accepted(manuscript)];
  const { db, clock } = press;
  await db.updateTable("manuscripts").set({ state: "rejected" }).where("id", "=", manuscript.id).execute();
  await db
    .insertInto("editorial_decisions")
    .values({
      id: key(),
      manuscript_id: manuscript.id,
      round: 1,
      outcome: "reject",
      state: "sent",
      body: "Dear author, …",
      reports: JSON.stringify([one, other].map(({ id }) => ({ assignmentId: id, removed: ["a discovery"] }))),
      sent_at: clock(),
      created_at: clock(),
    })
    .execute();
  await endReviews(press.auth);
  await endReviews(press.auth);
  const mine = await press.received<OwnReview>(undefined, "GET", one.link);
  expect(mine).toMatchObject({ state: "closed", commands: [], outcome: { outcome: "reject" } });
  expect(mine.outcome?.reports).toMatchObject([
    { reviewer: 2, comments_to_authors: "The copying notes are [removed by the editor]." },
  ]);
  expect(JSON.stringify(mine.outcome)).not.toContain("I know the archive.");
  const cancelled = await press.received<OwnReview>(undefined, "GET", open.link);
  expect(cancelled).toMatchObject({ state: "cancelled", outcome: null, file: null });
  expect((await press.emails(open.email)).filter(({ kind }) => kind === "review-cancelled")).toHaveLength(1);
});

test("a later round proposes those who reported before, with their numbers", async () => {
  const manuscript = await press.inReview();
  const reviewer = await submitted(manuscript);
  await press.db.updateTable("manuscripts").set({ round: 2 }).where("id", "=", manuscript.id).execute();
  await endReviews(press.auth);
  const { assignments } = await press.received<Review>(
    manuscript.editor,
    "GET",
    `/manuscripts/${manuscript.id}/review`,
  );
  expect(assignments.map(({ round, state, number, email }) => ({ round, state, number, email }))).toEqual([
    { round: 1, state: "closed", number: 1, email: reviewer.email },
    { round: 2, state: "proposed", number: 1, email: reviewer.email },
  ]);
});

test("a person's reviews are exported, and erased down to the report", async () => {
  const manuscript = await press.inReview();
  const { email, id, link } = await submitted(manuscript);
  const exported = JSON.stringify(await REVIEW_RECORDS.collect(press.auth, email.toUpperCase()));
  expect(exported).toContain("The copying notes are a discovery.");
  expect(exported).toContain(manuscript.number);
  await press.db.transaction().execute((db) => REVIEW_RECORDS.erase({ ...press.auth, db }, email));
  expect((await anyone("GET", link)).status).toBe(410);
  const stored = await press.db.selectFrom("review_assignments").selectAll().where("id", "=", id).executeTakeFirst();
  expect(stored).toMatchObject({ name: "Former reviewer", person_id: null, state: "submitted" });
  expect(stored?.email).not.toContain("lyon");
  expect(await REVIEW_RECORDS.collect(press.auth, email)).toEqual([]);
});
