import { type DatabaseConnection, type Driver, type Kysely, PostgresDialect, PostgresDriver } from "kysely";
import type { PostgresDialectConfig, TransactionSettings } from "kysely";
import type { Tables } from "./tables.ts";

/** Runs a command in the transaction that `db` is, or else in one of its own. Returns what it returns; throws what it throws. */
export const inTransaction = <T>(db: Kysely<Tables>, run: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db) : db.transaction().execute(run);

/** What is to run when the transaction of a connection has been committed. */
const waiting = new WeakMap<DatabaseConnection, (() => void)[]>();

/**
 * Runs `action` as soon as the transaction `db` has been committed, and never if it is rolled back. The connection is still
 * taken then, so that an action must not wait for the database. It must not throw. Throws where `db` is no transaction.
 */
export async function onCommit(db: Kysely<Tables>, action: () => void): Promise<void> {
  if (!db.isTransaction) throw new Error("Only a transaction can be committed.");
  await db.getExecutor().provideConnection(async (connection) => {
    const actions = waiting.get(connection) ?? [];
    waiting.set(connection, [...actions, action]);
  });
}

/** PostgreSQL's dialect, whose transactions run what `onCommit` was given. */
export class CommitNotifyingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new CommitNotifyingDriver(this.#config);
  }
}

class CommitNotifyingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    waiting.delete(connection);
    await super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    const actions = waiting.get(connection) ?? [];
    waiting.delete(connection);
    for (const action of actions) action();
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver["rollbackTransaction"]>[0]): Promise<void> {
    waiting.delete(connection);
    await super.rollbackTransaction(connection);
  }
}
