import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "#review/server/tables.ts";

export type ReportRow = Selectable<Tables["review_reports"]>;
export type ConcernRow = Selectable<Tables["review_concerns"]>;

/** A report with its concerns in their order. */
export type Report = ReportRow & { readonly concerns: readonly ConcernRow[] };

/** Returns the reports of assignments by the assignment's id; those that are only begun too. */
export async function findReports(
  db: Kysely<Tables>,
  assignmentIds: readonly string[],
): Promise<ReadonlyMap<string, Report>> {
  if (assignmentIds.length === 0) return new Map();
  const reports = await db
    .selectFrom("review_reports")
    .selectAll()
    .where("assignment_id", "in", assignmentIds)
    .execute();
  const concerns = await db
    .selectFrom("review_concerns")
    .selectAll()
    .where("assignment_id", "in", assignmentIds)
    .orderBy("position")
    .execute();
  return new Map(
    reports.map((report) => [
      report.assignment_id,
      { ...report, concerns: concerns.filter((one) => one.assignment_id === report.assignment_id) },
    ]),
  );
}

/** Returns the report of one assignment, with its concerns; undefined before it was begun. */
export const findReport = async (db: Kysely<Tables>, assignmentId: string): Promise<Report | undefined> =>
  (await findReports(db, [assignmentId])).get(assignmentId);
