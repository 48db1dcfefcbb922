import { CompiledQuery, type Kysely } from "kysely";
import type { Db } from "pg-boss";
import type { Tables } from "#platform/database/tables.ts";

/**
 * The database as pg-boss uses it: through the press's own pool, in turn with everything else. Inside a transaction its
 * statements belong to that transaction.
 */
export const queueConnection = (db: Kysely<Tables>): Db => ({
  executeSql: async (text, values = []) => {
    const query = CompiledQuery.raw(text, [...values]);
    if (db.isTransaction) return { rows: (await db.executeQuery(query)).rows };
    return db.connection().execute(async (connection) => {
      try {
        return { rows: (await connection.executeQuery(query)).rows };
      } catch (error) {
        // Some texts hold a transaction of their own: it must be ended before the connection's next use.
        await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => undefined);
        throw error;
      }
    });
  },
});
