import { CompiledQuery, type Kysely } from "kysely";
import type { Db } from "pg-boss";
import type { Tables } from "#platform/database/tables.ts";

/**
 * pg-boss leaves out jobs of queues in which a job ran when it last counted them, and reads that count when it starts and
 * then every ten minutes: a job that is waited for would not begin until then. Without the count it tries, and the queue's
 * unique index refuses a second run at once, which it takes for an empty queue.
 */
const withoutOldCounts = <Row>(rows: readonly Row[]): Row[] =>
  rows.map((row) =>
    typeof row === "object" && row !== null && "singletonsActive" in row ? { ...row, singletonsActive: null } : row,
  );

/**
 * The database as pg-boss uses it: through the press's own pool, in turn with everything else. Inside a transaction its
 * statements belong to that transaction.
 */
export const queueConnection = (db: Kysely<Tables>): Db => ({
  executeSql: async (text, values = []) => {
    const query = CompiledQuery.raw(text, [...values]);
    if (db.isTransaction) return { rows: withoutOldCounts((await db.executeQuery(query)).rows) };
    return db.connection().execute(async (connection) => {
      try {
        return { rows: withoutOldCounts((await connection.executeQuery(query)).rows) };
      } catch (error) {
        // Some texts hold a transaction of their own: it must be ended before the connection's next use.
        await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => undefined);
        throw error;
      }
    });
  },
});
