import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient, QueryResult } from "pg";
import { isDatabaseGone } from "./database-gone.ts";
import { isOverBound } from "./statements/statement-bounds.ts";
import type { StatementWatch } from "./statements/timed-statements.ts";

/**
 * Statements that change nothing: begun on a connection that turns out to be dead, they are sent again. A `select` could write
 * by a function only; the press has none that may (reads-write-nothing.test.ts).
 */
const REPEATABLE = /^\s*(?:select|begin|start transaction)\b/iu;

type Parameters = readonly unknown[];

/**
 * The pool as Kysely uses it. A connection that the server has ended is discarded at once between two statements, else when
 * it is given back, and the error stays the caller's: nothing that was sent to it is taken for done. Only a first statement that changes nothing is sent
 * again, on another connection, so that a connection which died while it was idle is not noticed.
 */
export const queryingPool = (pool: Pool, watch?: StatementWatch): PostgresPool => ({
  options: pool.options,
  connect: async () => new PooledConnection(pool, await pool.connect(), watch),
  end: () => pool.end(),
});

/** After an error of these severities the server ends the connection (PostgreSQL's manual, table 19.2). */
const endsConnection = (error: unknown): boolean =>
  error instanceof Error && "severity" in error && /^(?:FATAL|PANIC)$/u.test(String(error.severity));

/** For a text with several statements the driver returns a list of results; their rows are joined here. */
const inOne = (result: QueryResult | readonly QueryResult[]): QueryResult => {
  if (!Array.isArray(result)) return result as QueryResult; // Array.isArray does not narrow a readonly list away
  const last = result.at(-1) as QueryResult; // a text that the driver sent has one statement at least
  return { ...last, rows: result.flatMap(({ rows }: QueryResult) => rows) };
};

class PooledConnection implements PostgresPoolClient {
  readonly #pool: Pool;
  readonly #watch: StatementWatch | undefined;
  #client: PoolClient | undefined;
  #isLost = false;
  #isFirst = true;
  #isSending = false;
  /** Lost between two statements of a transaction: others need not wait until its holder finds out. */
  readonly #onError = (): void => {
    this.#isLost = true;
    if (!this.#isSending) this.release(true);
  };

  constructor(pool: Pool, client: PoolClient, watch?: StatementWatch) {
    this.#pool = pool;
    this.#watch = watch;
    this.#client = client.on("error", this.#onError);
  }

  query<Row>(statement: string, parameters: Parameters): Promise<PostgresQueryResult<Row>>;
  query(): never;
  async query(statement = "", parameters: Parameters = []): Promise<unknown> {
    // All idle connections may have died together: then each is met once at most, and the last one is new.
    let attempts = this.#isFirst && REPEATABLE.test(statement) ? this.#pool.options.max + 1 : 1;
    this.#isFirst = false;
    for (;;) {
      attempts -= 1;
      try {
        return await this.#send(statement, parameters);
      } catch (error) {
        // A statement that the database ended for its length would only occupy it once more.
        if (attempts === 0 || !this.#isLost || isOverBound(error)) throw error;
        await this.#replace();
      }
    }
  }

  release(destroy = false): void {
    this.#giveBack(destroy);
  }

  #giveBack(destroy: boolean): void {
    this.#client?.off("error", this.#onError).release(destroy || this.#isLost);
    this.#client = undefined;
  }

  async #send(statement: string, parameters: Parameters): Promise<unknown> {
    if (this.#client === undefined) throw new Error("Connection terminated: it was given back to the pool.");
    this.#isSending = true;
    const end = this.#watch?.(statement, parameters);
    let rows = 0;
    try {
      const result = inOne(await this.#client.query(statement, [...parameters]));
      rows = result.rowCount ?? 0;
      return result;
    } catch (error) {
      this.#isLost ||= isDatabaseGone(error) || endsConnection(error);
      throw error;
    } finally {
      this.#isSending = false;
      end?.(rows);
    }
  }

  async #replace(): Promise<void> {
    this.#giveBack(true);
    this.#client = (await this.#pool.connect()).on("error", this.#onError);
    this.#isLost = false;
  }
}
