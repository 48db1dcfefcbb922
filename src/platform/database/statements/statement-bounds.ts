import { type Kysely, sql } from "kysely";

/**
 * The time limits of a process's statements and transactions. Without them there is no limit: for programs of the
 * administrator.
 */
export type StatementBounds = {
  /** The longest time of one statement. */
  readonly statementSeconds: number;
  /** The longest wait for a lock. */
  readonly lockSeconds?: number;
  /** The longest time that a transaction may stand open without a statement. */
  readonly idleTransactionSeconds?: number;
  /** How long beyond its bound a statement may occupy the embedded engine before the engine is started again. */
  readonly graceSeconds?: number;
};

/** The bounds that are not configured. */
export const LOCK_SECONDS = 10;
export const IDLE_TRANSACTION_SECONDS = 60;

/** SQLSTATE query_canceled, lock_not_available, idle_in_transaction_session_timeout, transaction_timeout (appendix A). */
const BOUND_STATES = new Set(["57014", "55P03", "25P03", "25P04"]);

/**
 * True when an error or one of its causes says that the database ended a statement or a transaction for taking too
 * long.
 */
export function isOverBound(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && BOUND_STATES.has(String(error.code))) || isOverBound(error.cause);
}

/**
 * Runs a job that may take longer than a request (migration, vacuum, backup) on one connection without bounds, which
 * are set again afterwards. A transaction keeps the bounds that its connection has.
 */
export async function withoutBounds<Tables, Result>(
  db: Kysely<Tables>,
  run: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return run(db);
  return db.connection().execute(async (connection) => {
    const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
    const given = sql.join(names.map((name) => sql`current_setting(${name})::text as ${sql.ref(name)}`));
    const { rows } = await sql<Record<string, string>>`select ${given}`.execute(connection);
    for (const name of names) await sql`set ${sql.ref(name)} = 0`.execute(connection);
    try {
      return await run(connection);
    } finally {
      // A connection that was lost takes its settings with it, and the job's own error is the one to tell.
      for (const [name, value] of Object.entries(rows[0] ?? {}))
        await sql`set ${sql.ref(name)} = ${sql.lit(value)}`.execute(connection).catch(() => undefined);
    }
  });
}
