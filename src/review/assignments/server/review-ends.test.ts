import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnReview } from "#review/reports/own-review.ts";
import { REVIEW_RECORDS } from "#review/reports/server/reviews-of-person.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { report, createReviewers } from "#tests/support/presses/reviewers.ts";
import { endReviews } from "./end-reviews.ts";
import type { readReview } from "./read-review.ts";
import { remindReviewers } from "./remind-reviewers.ts";

type Review = Awaited<ReturnType<typeof readReview>>;

let press: ManuscriptPress;
let reviewers: ReturnType<typeof createReviewers>;
beforeAll(async () => {
  press = await openManuscriptPress();
  reviewers = createReviewers(press);
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();
const DAY = 86_400_000;

test("reminders follow the settings, once each, and an unanswered invitation ends", async () => {
  const manuscript = await press.inReview();
  const { link, email, id } = await reviewers.invite(manuscript);
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
  await press.requestJson(undefined, "POST", `${link}/reopen`, {});
  expect((await reviewers.anyone("GET", link)).status).toBe(410);
  expect((await reviewers.anyone("GET", await reviewers.findLink(email))).status).toBe(200);
});

test("a late report is reminded of before and after its date, then the editor decides", async () => {
  const manuscript = await press.inReview();
  const { email } = await reviewers.accept(manuscript);
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
  const [one, other, open] = [
    await reviewers.submit(manuscript),
    await reviewers.submit(manuscript),
    await reviewers.accept(manuscript),
  ];
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
      reports: JSON.stringify([one, other].map(({ id }) => ({ assignment_id: id, removed: ["a discovery"] }))),
      sent_at: clock(),
      created_at: clock(),
    })
    .execute();
  await endReviews(press.auth);
  await endReviews(press.auth);
  const mine = await press.requestJson<OwnReview>(undefined, "GET", one.link);
  expect(mine).toMatchObject({ state: "closed", commands: [], outcome: { outcome: "reject" } });
  expect(mine.outcome?.reports).toMatchObject([
    { reviewer: 2, comments_to_authors: "The copying notes are [removed by the editor]." },
  ]);
  expect(JSON.stringify(mine.outcome)).not.toContain("I know the archive.");
  const cancelled = await press.requestJson<OwnReview>(undefined, "GET", open.link);
  expect(cancelled).toMatchObject({ state: "cancelled", outcome: null, file: null });
  expect((await press.emails(open.email)).filter(({ kind }) => kind === "review-cancelled")).toHaveLength(1);
});

test("a withdrawal by the author cancels invitations and open reviews, and tells each reviewer once", async () => {
  const manuscript = await press.inReview();
  const [invited, accepted] = [await reviewers.invite(manuscript), await reviewers.accept(manuscript)];
  const { version } = await press.row(manuscript.id);
  const body = { key: key(), version, reason: "" };
  await press.requestJson(manuscript.author, "POST", `/manuscripts/${manuscript.id}/withdraw`, body);
  for (const _ of [1, 2]) await endReviews(press.auth);
  for (const { id, email } of [invited, accepted]) {
    const { db } = press;
    const stored = await db.selectFrom("review_assignments").select("state").where("id", "=", id).executeTakeFirst();
    expect(stored).toEqual({ state: "cancelled" });
    expect((await press.emails(email)).filter(({ kind }) => kind === "review-cancelled")).toHaveLength(1);
  }
});

test("a later round proposes those who reported before, with their numbers", async () => {
  const manuscript = await press.inReview();
  const reviewer = await reviewers.submit(manuscript);
  await press.db.updateTable("manuscripts").set({ round: 2 }).where("id", "=", manuscript.id).execute();
  await endReviews(press.auth);
  const { assignments } = await press.requestJson<Review>(
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
  const { email, id, link } = await reviewers.submit(manuscript);
  const exported = JSON.stringify(
    await REVIEW_RECORDS.collect(press.auth, { id: key(), address: email.toUpperCase() }),
  );
  expect(exported).toContain("The copying notes are a discovery.");
  expect(exported).toContain(manuscript.number);
  await press.db
    .transaction()
    .execute((db) => REVIEW_RECORDS.erase({ ...press.auth, db }, { id: key(), address: email }));
  expect((await reviewers.anyone("GET", link)).status).toBe(410);
  const stored = await press.db.selectFrom("review_assignments").selectAll().where("id", "=", id).executeTakeFirst();
  expect(stored).toMatchObject({ name: "Former reviewer", person_id: null, state: "submitted" });
  expect(stored?.email).not.toContain("lyon");
  expect(await REVIEW_RECORDS.collect(press.auth, { id: key(), address: email })).toEqual([]);
});

test("what an erased reviewer has not sent is deleted with the people they suggested, and the round counts on", async () => {
  const manuscript = await press.inReview();
  const reviewer = await reviewers.accept(manuscript);
  const sent = await reviewers.submit(manuscript);
  const { db } = press;
  await press.requestJson(undefined, "PUT", `${reviewer.link}/report`, {
    ...report(reviewer.review),
    confidential: "Ask Ludmila Petrova.",
    co_reviewer: "Ludmila Petrova",
  });
  await db
    .updateTable("review_assignments")
    .set({ suggested: "Ludmila Petrova, petrova@kazan.example" })
    .where("id", "=", reviewer.id)
    .execute();
  await db.updateTable("review_reports").set({ co_reviewer: "Ludmila Petrova" }).execute();
  expect(await press.row(manuscript.id)).toMatchObject({ reviewers_agreed: 2, reports_in: 1 });
  for (const { email } of [reviewer, sent])
    await db
      .transaction()
      .execute((transaction) =>
        REVIEW_RECORDS.erase({ ...press.auth, db: transaction }, { id: key(), address: email.toUpperCase() }),
      );
  const stored = JSON.stringify([
    await db.selectFrom("review_assignments").selectAll().where("manuscript_id", "=", manuscript.id).execute(),
    await db.selectFrom("review_reports").selectAll().where("assignment_id", "in", [reviewer.id, sent.id]).execute(),
    await db.selectFrom("review_concerns").selectAll().where("assignment_id", "=", reviewer.id).execute(),
  ]);
  for (const name of ["Petrova", "Emmanuelle", "lyon.example"]) expect(stored).not.toContain(name);
  expect(stored).toContain("The copying notes are a discovery.");
  expect(await press.row(manuscript.id)).toMatchObject({ reviewers_agreed: 1, reports_in: 1 });
});

test("a reviewer who declined can review after all while the place is open; a conflict is the editor's to judge", async () => {
  const manuscript = await press.inReview({ reportsNeeded: 1 });
  const { anyone, invite, accept } = reviewers;
  const decline = (link: string, has_conflict: boolean) =>
    press.requestJson<OwnReview>(undefined, "POST", `${link}/decline`, { reason: "", suggested: "", has_conflict });
  const reconsider = (link: string) => anyone("POST", `${link}/reconsider`, {});
  const conflicted = await invite(manuscript);
  expect((await decline(conflicted.link, true)).commands).toEqual([]);
  expect((await reconsider(conflicted.link)).status).toBe(409);

  const { link } = await invite(manuscript);
  expect((await decline(link, false)).commands).toEqual(["reconsider"]);
  expect(await (await reconsider(link)).json()).toMatchObject({ state: "invited", ended: null });
  const news = (await press.emails(manuscript.editor.email)).at(-1);
  expect(news?.subject).toBe(`${manuscript.number}: Emmanuelle Girard can review after all`);

  await decline(link, false);
  await accept(manuscript);
  expect((await press.requestJson<OwnReview>(undefined, "GET", link)).commands).toEqual([]);
  expect((await reconsider(link)).status).toBe(409);
});
