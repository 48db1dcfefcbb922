import type { ReviewContext } from "#review/server/review-context.ts";
import { listOpenReports } from "#review/decisions/server/require-seen-reports.ts";

/** Returns the reports of a manuscript's round as an editor reads them now, for the body of a decision. */
export async function readSeenReports({ db }: Pick<ReviewContext, "db">, id: string) {
  const { round } = await db.selectFrom("manuscripts").select("round").where("id", "=", id).executeTakeFirstOrThrow();
  const reports = await listOpenReports(db, { id, round });
  return reports.map(({ assignment_id, fingerprint }) => ({ assignment_id, fingerprint }));
}
