import type { Kysely } from "kysely";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "#review/server/tables.ts";

/** Returns how many reviewers have agreed and have not sent their report yet, by the kind of work; kinds without any are missing. */
export async function countOpenReviews(db: Kysely<Tables>): Promise<ReadonlyMap<ManuscriptKind, number>> {
  const rows = await db
    .selectFrom("review_assignments as a")
    .innerJoin("manuscripts as m", "m.id", "a.manuscript_id")
    .select(({ fn }) => ["m.kind", fn.countAll().as("count")])
    .where("m.state", "=", "in_review")
    .where("a.state", "=", "accepted")
    .groupBy("m.kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}
