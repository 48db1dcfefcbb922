import { requireSeenManuscript, type ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { hasCommand } from "#manuscripts/workflow/allowed-commands.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { Refused } from "#platform/refused.ts";
import { type AttachmentRow, attachmentView, findAttachments } from "#review/attachments/server/find-attachments.ts";
import { assignmentCommands } from "#review/assignments/assignment.ts";
import { daysBetween, upcoming } from "#review/assignments/reminders.ts";
import { findReports, type Report } from "#review/reports/server/find-report.ts";
import { fingerprintReport } from "#review/reports/server/report-fingerprint.ts";
import { readNamedSentences } from "#review/reports/server/read-named-sentences.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { type AssignmentRow, listAssignments } from "./find-assignment.ts";

/**
 * Returns the whole review of a manuscript for its editors: the assignments of every round with what was sent and what will be, and
 * the reports that are in, with the questions they answer. 404 if the caller may not see the manuscript, 403 if not its
 * reports (docs/workflow.md: other editors see no reports).
 */
export async function readReview(
  ctx: Pick<ReviewContext, "db" | "clock" | "log">,
  person: ManuscriptPerson,
  id: string,
) {
  const { manuscript, roles, view } = await requireSeenManuscript(ctx.db, person, id);
  if (view !== "editor")
    throw new Refused(403, "Access Denied", "The manuscript’s editor and admins read its reviews.");
  const assignments = await listAssignments(ctx.db, manuscript.id);
  const ids = assignments.map((assignment) => assignment.id);
  const reports = await findReports(ctx.db, ids);
  const attachments = await findAttachments(ctx.db, ids);
  const press = await readPress(ctx);
  const today = pressDay(ctx.clock(), press);
  const canManage = hasCommand("manage_reviewers", manuscript.state, roles);
  return {
    manuscript_id: manuscript.id,
    number: manuscript.number,
    version: manuscript.version,
    round: manuscript.round,
    reports_needed: manuscript.reports_needed,
    review_phase: manuscript.review_phase,
    anonymity: manuscript.anonymity,
    can_manage: canManage,
    assignments: await Promise.all(
      assignments.map(async (assignment) => ({
        ...assignmentView(assignment, today),
        sent: assignment.reminders.flatMap(({ email, ...sent }) => (email === null ? [] : [{ email, ...sent }])),
        upcoming: manuscript.state === "in_review" ? upcoming(assignment, press, today) : [],
        commands:
          canManage && assignment.round === manuscript.round ? assignmentCommands(assignment.state, "editor") : [],
        report: await readReportView(ctx.db, {
          manuscript,
          assignment: assignment,
          report: reports.get(assignment.id),
          attachments: attachments.get(assignment.id),
        }),
      })),
    ),
  };
}

function assignmentView(one: AssignmentRow, today: string) {
  const waitsFor = one.state === "invited" ? one.answer_by : one.state === "accepted" ? one.due_on : null;
  return {
    id: one.id,
    round: one.round,
    number: one.reviewer_number,
    person_id: one.person_id,
    name: one.name,
    email: one.email,
    state: one.state,
    personal_line: one.personal_line,
    conflicts: one.conflicts,
    conflict_reason: one.conflict_reason,
    invited_at: one.invited_at,
    responded_at: one.responded_at,
    answer_by: one.answer_by,
    due_on: one.due_on,
    days_late: waitsFor === null ? 0 : Math.max(0, daysBetween(waitsFor, today)),
    has_extended: one.has_extended,
    extension_days: one.extension_days,
    decline_reason: one.decline_reason,
    suggested: one.suggested,
    declared_conflict: one.declared_conflict,
    ended_reason: one.ended_reason,
    submitted_at: one.submitted_at,
    version: one.version,
  };
}

type ReportOfReviewer = {
  readonly manuscript: ManuscriptRow;
  readonly assignment: AssignmentRow;
  readonly report: Report | undefined;
  readonly attachments: readonly AttachmentRow[] | undefined;
};

/** A report as editors read it; null until it is in. */
async function readReportView(
  db: ReviewContext["db"],
  { manuscript, assignment, report, attachments = [] }: ReportOfReviewer,
) {
  if (!report?.submitted_at) return null;
  return {
    assignment_id: report.assignment_id,
    fingerprint: fingerprintReport(report, attachments),
    questions: report.form.questions.map(({ id, text, kind, answers, reader }) => ({
      id,
      text,
      kind,
      answers,
      reader,
      answer: report.answers[id] || null,
    })),
    strengths: report.strengths,
    comments_to_authors: report.comments_to_authors,
    confidential: report.confidential,
    recommendation: report.recommendation,
    would_review_again: report.would_review_again,
    ai_use: report.ai_use,
    co_reviewer: report.co_reviewer,
    named_sentences: await readNamedSentences(db, { manuscript, assignment, report }),
    attachments: attachments.map(attachmentView),
    concerns: report.concerns.map(({ assignment_id: _assignment, ...concern }) => concern),
    submitted_at: report.submitted_at,
    used_at: report.used_at,
  };
}
