import type { ClientBase } from "pg";
import { IDLE_TRANSACTION_SECONDS, LOCK_SECONDS, type StatementBounds } from "../statements/statement-bounds.ts";

/**
 * Sets the time zone and the limits of a new connection. By a statement, and not when the connection begins: a pooler refuses
 * what it does not know there, or leaves it out, and the limits would be gone without a word.
 */
export const settingSessions =
  (bounds: StatementBounds | undefined) =>
  async (client: ClientBase): Promise<void> => {
    const limits = bounds && {
      statement_timeout: bounds.statementSeconds,
      lock_timeout: bounds.lockSeconds ?? LOCK_SECONDS,
      idle_in_transaction_session_timeout: bounds.idleTransactionSeconds ?? IDLE_TRANSACTION_SECONDS,
    };
    const settings = Object.entries(limits ?? {}).map(([name, seconds]) => `set ${name} = ${seconds * 1000}`);
    await client.query(["set time zone 'UTC'", ...settings].join("; "));
  };
