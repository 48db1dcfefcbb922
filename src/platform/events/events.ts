import type { Kysely } from "kysely";
import { onCommit } from "#platform/database/transactions.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Log } from "#platform/log.ts";
import type { EventName, EventTable } from "./event-table.ts";

/** Stores what follows from an event in the transaction of the event. When it throws, the transaction is rolled back. */
export type Projection<Name extends EventName> = (data: EventTable[Name], db: Kysely<Tables>) => Promise<void>;

/** Runs when the event's transaction has been committed. A failure is logged: what happened has happened. */
export type Reaction<Name extends EventName> = (data: EventTable[Name]) => void;

/** Projections that one run may make for several events of a transaction, from their joined data. */
export type SharedProjections<Name extends EventName> = {
  readonly join: (events: readonly EventTable[Name][]) => EventTable[Name];
  readonly projections: readonly Projection<Name>[];
};

/** The subscribers of one event, each list in the order in which they run. */
export type EventSubscribers<Name extends EventName> = {
  readonly inTransaction: readonly Projection<Name>[];
  /** These run after the others, and once for all events that were emitted `together`. */
  readonly shared?: SharedProjections<Name>;
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
  /**
   * Runs commands of the transaction `db` with events whose shared projections run once, after all of them. Until then those
   * projections do not know what the commands changed. Returns what `run` returns.
   */
  together<Result>(db: Kysely<Tables>, run: (events: Events) => Promise<Result>): Promise<Result>;
};

/** What was emitted under each name and waits for its shared projections. */
type WaitingEvents = Map<EventName, unknown[]>;

/** Creates the events of a press, or of a test that subscribes to some of them. */
export function createEvents(subscribers: Partial<Subscribers>, log: Pick<Log, "error">): Events {
  /** Without `waiting`, each event has its shared projections at once. */
  const eventsWith = (waiting?: WaitingEvents): Events => ({
    async emit(db, name, data) {
      if (!db.isTransaction) throw new Error(`The event ${name} is emitted inside the transaction that it tells of.`);
      const subscribed = subscribers[name];
      if (!subscribed) return;
      for (const project of subscribed.inTransaction) await project(data, db);
      if (waiting) waiting.set(name, [...(waiting.get(name) ?? []), data]);
      else await projectShared(subscribers, db, name, [data]);
      await reactAfterCommit(db, { name, data, reactions: subscribed.afterCommit, log });
    },
    async together(db, run) {
      if (waiting) return run(this);
      const collected: WaitingEvents = new Map();
      const result = await run(eventsWith(collected));
      // Each list has what was emitted under its name.
      for (const [name, events] of collected) await projectShared(subscribers, db, name, events as never[]);
      return result;
    },
  });
  return eventsWith();
}

async function projectShared<Name extends EventName>(
  subscribers: Partial<Subscribers>,
  db: Kysely<Tables>,
  name: Name,
  events: readonly EventTable[Name][],
): Promise<void> {
  const shared = subscribers[name]?.shared;
  if (!shared) return;
  const data = shared.join(events);
  for (const project of shared.projections) await project(data, db);
}

type ReactionInput<Name extends EventName> = {
  readonly name: Name;
  readonly data: EventTable[Name];
  readonly reactions: readonly Reaction<Name>[];
  readonly log: Pick<Log, "error">;
};

async function reactAfterCommit<Name extends EventName>(
  db: Kysely<Tables>,
  { name, data, reactions, log }: ReactionInput<Name>,
): Promise<void> {
  if (reactions.length === 0) return;
  await onCommit(db, () => {
    for (const react of reactions) {
      try {
        react(data);
      } catch (error) {
        log.error({ err: error, event: name }, "A subscriber of an event failed after its transaction.");
      }
    }
  });
}
