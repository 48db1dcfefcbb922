import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { withoutRemoved } from "#review/decisions/outcome.ts";
import { DECISION_OUTCOMES } from "#review/decisions/decision.ts";
import { listForAuthors, selectTexts } from "#review/forms/written-answers.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import { findReports } from "./find-report.ts";

/**
 * Returns the last decision of a review's round once its letter was sent, and the other reports without names and confidential
 * parts, as the authors read them; null before.
 */
export async function findOutcome(db: Kysely<Tables>, { assignment, manuscript }: OpenedReview) {
  const decisions = await db
    .selectFrom("editorial_decisions")
    .selectAll()
    .where("manuscript_id", "=", manuscript.id)
    .where("round", "=", assignment.round)
    .where("state", "=", "sent")
    .orderBy("sent_at", "desc")
    .execute();
  const [decision] = decisions;
  if (!decision) return null;
  // A letter carries a report once: after a minor revision, the reports stand in the earlier letter of the round.
  const used = decisions.flatMap((decision) => decision.reports);
  const ids = used.map(({ assignment_id }) => assignment_id).filter((id) => id !== assignment.id);
  const reports = await findReports(db, ids);
  const numbers = ids.length
    ? await db.selectFrom("review_assignments").select(["id", "reviewer_number"]).where("id", "in", ids).execute()
    : [];
  return {
    outcome: decision.outcome,
    words: DECISION_OUTCOMES[decision.outcome],
    sent_at: decision.sent_at,
    reports: used.flatMap(({ assignment_id, removed }) => {
      const report = reports.get(assignment_id);
      const reviewer = numbers.find(({ id }) => id === assignment_id)?.reviewer_number;
      if (!report || reviewer === undefined) return [];
      const visiblePart = (text: string): string => withoutRemoved(text, removed);
      return [
        {
          reviewer,
          answers: selectTexts(listForAuthors(report.form, report.answers, removed)),
          strengths: visiblePart(report.strengths),
          comments_to_authors: visiblePart(report.comments_to_authors),
          concerns: report.concerns.map(({ position, kind, body, page, passage, paragraph }) => ({
            position,
            kind,
            body: visiblePart(body),
            page,
            passage: visiblePart(passage),
            paragraph,
          })),
        },
      ];
    }),
  };
}
