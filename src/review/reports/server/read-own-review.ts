import type { Anonymity } from "#manuscripts/manuscript.ts";
import { findReviewedVersion } from "#manuscripts/review-copies/server/find-review-copy.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { listContributors } from "#manuscripts/server/manuscript-people.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { attachmentView, findAttachments } from "#review/attachments/server/find-attachments.ts";
import { assignmentCommands, hasAgreed } from "#review/assignments/assignment.ts";
import { dueIfAccepted } from "#review/assignments/due-date.ts";
import { daysLate } from "#review/assignments/reminders.ts";
import { canReconsider, explainEnd, type OpenedReview } from "#review/assignments/server/open-review.ts";
import { findEditorName } from "#review/assignments/server/send-review-email.ts";
import { findReviewForm } from "#review/forms/server/find-review-form.ts";
import { readEarlierReview } from "#review/rounds/server/read-earlier-review.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { readNamedSentences } from "./read-named-sentences.ts";
import { findReport, type Report } from "./find-report.ts";
import { findOutcome } from "./find-outcome.ts";
import { findReviewCopy } from "./review-copy.ts";
import { NOT_CONFIRMED } from "./serve-review-copy.ts";

/** The meaning of each anonymity mode for a reviewer. */
const ANONYMITY_FOR_REVIEWERS: Readonly<Record<Anonymity, string>> = {
  open: "Open: the authors learn your name, and you know theirs.",
  single: "Single-anonymous: the authors do not learn your name; you know theirs.",
  double: "Double-anonymous: you and the authors do not learn each other’s names.",
};

/**
 * Returns a review as its reviewer sees it. Nothing in it tells who the authors are when the mode is double-anonymous; the
 * full text and the form are in it only after the reviewer has agreed (docs/workflow.md).
 */
export async function readOwnReview(ctx: ReviewContext, review: OpenedReview) {
  const { assignment, manuscript } = review;
  const press = await readPress(ctx);
  const agreed = hasAgreed(assignment.state);
  const ended = explainEnd(review);
  const today = pressDay(ctx.clock(), press);
  const version = await findReviewedVersion(ctx.db, assignment);
  const report = agreed ? await findReport(ctx.db, assignment.id) : undefined;
  const attachments = await findAttachments(ctx.db, agreed ? [assignment.id] : []);
  const copy = await findReviewCopy(ctx.db, review);
  return {
    id: assignment.id,
    number: manuscript.number ?? "",
    title: version?.title ?? manuscript.title,
    abstract: version?.abstract ?? manuscript.abstract,
    kind: manuscript.kind,
    language: manuscript.language,
    pages: copy?.pages ?? null,
    anonymity: manuscript.anonymity,
    anonymity_sentence: ANONYMITY_FOR_REVIEWERS[manuscript.anonymity],
    authors: manuscript.anonymity === "double" ? [] : await authorNames(ctx, manuscript.id),
    round: assignment.round,
    reviewer_number: assignment.reviewer_number,
    reviewer_name: assignment.name,
    state: assignment.state,
    editor_name: await findEditorName(ctx.db, assignment.invited_by, press.name),
    personal_line: assignment.personal_line,
    answer_by: assignment.answer_by,
    due_on: agreed ? assignment.due_on : null,
    days_late: ended === undefined ? daysLate(assignment, today) : 0,
    /** The due date of a report that is agreed to today. */
    due_if_accepted: dueIfAccepted(assignment.due_on, manuscript.kind, { workflow: press.workflow, today }),
    time_zone: press.hours.timeZone,
    has_extended: assignment.has_extended,
    extension_days: assignment.extension_days,
    free_extension_days: press.workflow.freeExtensionReviewer,
    ended: ended ?? null,
    commands: listAllowedCommands(review, report, ended),
    form: report?.form ?? (await findReviewForm(ctx.db, { kind: manuscript.kind, ...assignment })),
    report: report ? await readOwnReport(ctx.db, review, report) : null,
    attachments: (attachments.get(assignment.id) ?? []).map(attachmentView),
    file: agreed && copy ? { name: copy.name, media_type: copy.mediaType } : null,
    /** Why there is no copy to read. */
    file_problem: agreed && !copy ? NOT_CONFIRMED : null,
    outcome: agreed ? await findOutcome(ctx.db, review) : null,
    earlier: await readEarlierReview(ctx, review),
  };
}

const authorNames = async (ctx: Pick<ReviewContext, "db">, id: string): Promise<readonly string[]> =>
  (await listContributors(ctx.db, id)).map(contributorName);

/** A report that a decision uses is not changed; nothing but another answer to the invitation is possible once the review has ended. */
function listAllowedCommands(review: OpenedReview, report: Report | undefined, ended: string | undefined) {
  const commands = assignmentCommands(review.assignment.state, "reviewer").filter((name) => name !== "renew_link");
  if (ended !== undefined)
    return commands.filter((name) => name === "reopen" || (name === "reconsider" && canReconsider(review)));
  return report?.used_at ? commands.filter((name) => name !== "save_report") : commands;
}

/** Returns a report as its reviewer gets it, with the sentences that would tell authors who wrote it. */
export const readOwnReport = async (
  db: ReviewContext["db"],
  { assignment, manuscript }: OpenedReview,
  report: Report,
) => ({
  named_sentences: await readNamedSentences(db, { manuscript, assignment, report }),
  version: report.version,
  answers: report.answers,
  strengths: report.strengths,
  comments_to_authors: report.comments_to_authors,
  confidential: report.confidential,
  recommendation: report.recommendation,
  would_review_again: report.would_review_again,
  ai_use: report.ai_use,
  co_reviewer: report.co_reviewer,
  concerns: report.concerns.map(({ assignment_id: _assignment, position: _position, ...concern }) => concern),
  saved_at: report.saved_at,
  submitted_at: report.submitted_at,
  used_at: report.used_at,
});
