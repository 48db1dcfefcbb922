import type { Kysely } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import { findAttachments } from "#review/attachments/server/find-attachments.ts";
import { compareReports, formatReportChange, type SeenReport } from "#review/decisions/seen-reports.ts";
import { findReports } from "#review/reports/server/find-report.ts";
import { fingerprintReport } from "#review/reports/server/report-fingerprint.ts";
import type {} from "#review/server/tables.ts";

type Round = Pick<ManuscriptRow, "id" | "round">;

/** Returns the reports of the present round that are in and that no decision uses, each with the fingerprint of its words and files. */
export async function listOpenReports(
  db: Kysely<Tables>,
  { id, round }: Round,
): Promise<readonly (SeenReport & { readonly number: number })[]> {
  const assignments = await db
    .selectFrom("review_assignments")
    .select(["id", "reviewer_number"])
    .where("manuscript_id", "=", id)
    .where("round", "=", round)
    .orderBy("reviewer_number")
    .execute();
  const ids = assignments.map((assignment) => assignment.id);
  const [reports, attachments] = [await findReports(db, ids), await findAttachments(db, ids)];
  return assignments.flatMap(({ id: assignmentId, reviewer_number: number }) => {
    const report = reports.get(assignmentId);
    if (!report?.submitted_at || report.used_at) return [];
    const fingerprint = fingerprintReport(report, attachments.get(assignmentId));
    return [{ assignment_id: assignmentId, number, fingerprint }];
  });
}

/**
 * Refuses a decision that does not rest on the reports and files as they are now: 409 with what changed, and the ids of the assignments in `changed`. A change
 * that is being stored ends first, and none can be stored before the transaction of `db` ends.
 */
export async function requireSeenReports(
  db: Kysely<Tables>,
  manuscript: Round,
  seen: readonly SeenReport[],
): Promise<void> {
  await db
    .selectFrom("review_assignments")
    .select("id")
    .where("manuscript_id", "=", manuscript.id)
    .where("round", "=", manuscript.round)
    .orderBy("id")
    .forUpdate()
    .execute();
  const current = await listOpenReports(db, manuscript);
  const changes = compareReports(seen, current);
  if (changes.length === 0) return;
  const sentences = changes.map((change) => {
    const number = current.find(({ assignment_id }) => assignment_id === change.assignment_id)?.number;
    return formatReportChange(change, `Reviewer ${number}`);
  });
  throw new Refused(
    409,
    "The reports have changed",
    `${[...new Set(sentences)].join(" ")} That was after you opened this page. Nothing was sent. Read what changed, then send the letter again.`,
    { changed: changes.map(({ assignment_id }) => assignment_id) },
  );
}
