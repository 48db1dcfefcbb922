import type { Kysely, PostgresPool } from "kysely";
import type { Turns, Urgency } from "#platform/fair-queue.ts";
import type { Tables } from "./tables.ts";

/** The same database, for work of each urgency. */
const siblings = new WeakMap<Kysely<Tables>, Readonly<Record<Urgency, Kysely<Tables>>>>();

/** Returns the database as pages use it, and remembers its siblings for less urgent work. */
export function openWithUrgencies(open: (urgency: Urgency) => Kysely<Tables>): Kysely<Tables> {
  const page = open("page");
  siblings.set(page, {
    page,
    search: open("search"),
    export: open("export"),
    background: open("background"),
  });
  return page;
}

/**
 * Returns the same context for work that others go before: each of its statements, and each whole transaction, waits for
 * everything more urgent. Inside a transaction, which holds its connection anyway, nothing changes.
 */
export const withPriority = <Context extends { readonly db: Kysely<Tables> }>(
  context: Context,
  urgency: Exclude<Urgency, "page">,
): Context => ({ ...context, db: siblings.get(context.db)?.[urgency] ?? context.db });

/** A pool whose connections are handed out in turn. */
export const takingTurns = (pool: PostgresPool, turns: Turns, urgency: Urgency): PostgresPool => ({
  ...pool,
  end: () => pool.end(),
  connect: async () => {
    const end = await turns.take(urgency);
    try {
      const connection = await pool.connect();
      const release = connection.release.bind(connection);
      let isReleased = false;
      connection.release = (destroy) => {
        release(destroy);
        if (!isReleased) end();
        isReleased = true;
      };
      return connection;
    } catch (error) {
      end();
      throw error;
    }
  },
});
