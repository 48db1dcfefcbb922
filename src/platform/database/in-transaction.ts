import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Runs a command in the transaction that `db` is, or else in one of its own. Returns what it returns; throws what it throws. */
export const inTransaction = <T>(db: Kysely<Tables>, run: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db) : db.transaction().execute(run);
