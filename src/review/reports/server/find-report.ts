import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { ReviewForm } from "#review/forms/review-form.ts";
import { findReviewForms } from "#review/forms/server/find-review-form.ts";
import { readShippedForm } from "#review/forms/shipped-forms.ts";
import type {} from "#review/server/tables.ts";

export type ReportRow = Selectable<Tables["review_reports"]>;
export type ConcernRow = Selectable<Tables["review_concerns"]>;

/** A report with the form that its reviewer answers, and with its concerns in their order. */
export type Report = ReportRow & { readonly form: ReviewForm; readonly concerns: readonly ConcernRow[] };

/** Returns the reports of assignments by the assignment's id; those that are only begun too. */
export async function findReports(
  db: Kysely<Tables>,
  assignmentIds: readonly string[],
): Promise<ReadonlyMap<string, Report>> {
  if (assignmentIds.length === 0) return new Map();
  const reports = await db
    .selectFrom("review_reports as r")
    .innerJoin("review_assignments as a", "a.id", "r.assignment_id")
    .innerJoin("manuscripts as m", "m.id", "a.manuscript_id")
    .selectAll("r")
    .select(["m.kind", "a.form_version"])
    .where("r.assignment_id", "in", assignmentIds)
    .execute();
  const forms = await findReviewForms(db, reports);
  const concerns = await db
    .selectFrom("review_concerns")
    .selectAll()
    .where("assignment_id", "in", assignmentIds)
    .orderBy("position")
    .execute();
  return new Map(
    reports.map(({ kind, form_version: _version, ...report }, index) => [
      report.assignment_id,
      {
        ...report,
        form: forms[index] ?? readShippedForm(kind),
        concerns: concerns.filter((concern) => concern.assignment_id === report.assignment_id),
      },
    ]),
  );
}

/** Returns the report of one assignment, with its concerns; undefined before it was begun. */
export const findReport = async (db: Kysely<Tables>, assignmentId: string): Promise<Report | undefined> =>
  (await findReports(db, [assignmentId])).get(assignmentId);
