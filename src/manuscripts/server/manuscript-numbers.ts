import type { Kysely } from "kysely";
import { sql } from "kysely";
import { manuscriptNumber } from "#manuscripts/manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Returns the next number of the year; within the transaction of the submission, so that no number is lost. */
export async function nextManuscriptNumber(db: Kysely<Tables>, prefix: string, at: Date): Promise<string> {
  const year = at.getUTCFullYear();
  const { last_number } = await db
    .insertInto("manuscript_numbers")
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet({ last_number: sql`manuscript_numbers.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return manuscriptNumber(prefix, year, last_number);
}
