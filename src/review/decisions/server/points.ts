import type { Kysely } from "kysely";
import type { DecisionForm } from "#review/decisions/decision-forms.ts";
import { withoutRemoved } from "#review/decisions/outcome.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "#review/server/tables.ts";

/**
 * Stores the rows of the response table of a decision: every concern of the reports in it ("1.2" is the second concern of
 * reviewer 1), then the editor's own points ("E.1"). A concern that the editor removed whole is left out.
 */
export async function storePoints(
  db: Kysely<Tables>,
  decisionId: string,
  { reports, points }: Pick<DecisionForm, "reports" | "points">,
): Promise<void> {
  const removed = new Map(reports.map((report) => [report.assignment_id, report.removed]));
  const concerns =
    reports.length === 0
      ? []
      : await db
          .selectFrom("review_concerns as c")
          .innerJoin("review_assignments as a", "a.id", "c.assignment_id")
          .select(["c.id", "c.kind", "c.body", "c.position", "c.assignment_id", "a.reviewer_number"])
          .where("c.assignment_id", "in", [...removed.keys()])
          .orderBy("a.reviewer_number")
          .orderBy("c.position")
          .execute();
  const fromReports = concerns
    .filter(({ assignment_id, body }) => removed.get(assignment_id)?.includes(body) !== true)
    .map(({ id, kind, body, position, assignment_id, reviewer_number }) => ({
      label: `${reviewer_number}.${position}`,
      concern_id: id,
      kind,
      body: withoutRemoved(body, removed.get(assignment_id) ?? []),
    }));
  const fromEditor = points.map(({ kind, body }, index) => ({ label: `E.${index + 1}`, concern_id: null, kind, body }));
  const rows = [...fromReports, ...fromEditor].map((point, index) => ({
    ...point,
    id: crypto.randomUUID(),
    decision_id: decisionId,
    position: index + 1,
  }));
  if (rows.length > 0) await db.insertInto("decision_points").values(rows).execute();
}

/** Returns the number of all points of a decision, and of those without an answer. */
export async function countPoints(
  db: Kysely<Tables>,
  decisionId: string,
): Promise<{ readonly total: number; readonly open: number }> {
  const rows = await db.selectFrom("decision_points").select("answer").where("decision_id", "=", decisionId).execute();
  return { total: rows.length, open: rows.filter(({ answer }) => answer.trim() === "").length };
}
