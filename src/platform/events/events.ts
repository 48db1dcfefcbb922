import type { Kysely } from "kysely";
import { onCommit } from "#platform/database/on-commit.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Log } from "#platform/log.ts";
import type { EventName, EventTable } from "./event-table.ts";

/** Stores what follows from an event in the transaction of the event. When it throws, the transaction is rolled back. */
export type Projection<Name extends EventName> = (data: EventTable[Name], db: Kysely<Tables>) => Promise<void>;

/** Runs when the event's transaction has been committed. A failure is logged: what happened has happened. */
export type Reaction<Name extends EventName> = (data: EventTable[Name]) => void;

/** The subscribers of one event, each list in the order in which they run. */
export type EventSubscribers<Name extends EventName> = {
  readonly inTransaction: readonly Projection<Name>[];
  readonly afterCommit: readonly Reaction<Name>[];
};

/** The subscribers of every event. An event without subscribers has two empty lists: the compiler asks for them. */
export type Subscribers = { readonly [Name in EventName]: EventSubscribers<Name> };

export type Events = {
  /**
   * Tells the subscribers of an event what a command did in the transaction `db`: projections now, one after the other,
   * reactions after the commit. Throws what a projection throws, and where `db` is no transaction.
   */
  emit<Name extends EventName>(db: Kysely<Tables>, name: Name, data: EventTable[Name]): Promise<void>;
};

/** Creates the events of a press, or of a test that subscribes to some of them. */
export function createEvents(subscribers: Partial<Subscribers>, log: Pick<Log, "error">): Events {
  return {
    async emit(db, name, data) {
      if (!db.isTransaction) throw new Error(`The event ${name} is emitted inside the transaction that it tells of.`);
      const subscribed = subscribers[name];
      if (!subscribed) return;
      for (const project of subscribed.inTransaction) await project(data, db);
      if (subscribed.afterCommit.length === 0) return;
      await onCommit(db, () => {
        for (const react of subscribed.afterCommit) {
          try {
            react(data);
          } catch (error) {
            log.error({ err: error, event: name }, "A subscriber of an event failed after its transaction.");
          }
        }
      });
    },
  };
}
