import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { BROWSING_RULES } from "#catalogue/browsing/browsing-rules.ts";
import { foldSubjectTotals } from "#catalogue/subjects/server/subject-totals.ts";
import { storeBrowsing } from "./store-browsing.ts";

const BATCH = 200;

/**
 * Makes the rows of publications that were stored before an upgrade, or by earlier rules, a batch in a transaction. Returns how
 * many there were; ends early when the signal is aborted, and the next run goes on.
 */
export async function renewBrowsing(ctx: Pick<Context, "db" | "changes">, signal?: AbortSignal): Promise<number> {
  let renewed = 0;
  for (;;) {
    if (signal?.aborted) break;
    const { rows } = await sql<{ id: string }>`
      select p.id from publications p left join browsed_publications b on b.publication_id = p.id
      where b.rules is distinct from ${BROWSING_RULES} order by p.sequential_id limit ${BATCH}`.execute(ctx.db);
    if (rows.length === 0) break;
    await ctx.db.transaction().execute((db) =>
      storeBrowsing(
        db,
        rows.map(({ id }) => id),
      ),
    );
    renewed += rows.length;
  }
  await foldSubjectTotals(ctx);
  if (renewed > 0) ctx.changes.invalidate(["library"]);
  return renewed;
}
