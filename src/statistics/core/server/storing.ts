import type { Context } from "#platform/context.ts";

const DUE_AT_EVENTS = 5000;

/** Counts that wait in memory, and the function that stores them. */
export type WaitingCounts<Tally> = {
  /** Returns all waiting counts and removes them. */
  take(): Tally[];
  putBack(tallies: readonly Tally[]): void;
  /** Returns the number of waiting events. */
  events(): number;
  /** Stores the counts. Throws when the database refuses. */
  store(tallies: readonly Tally[]): Promise<void>;
};

/** Stores the waiting counts, one statement at a time; failed ones wait again. */
export type StoreOptions = {
  /** Resolves when all counts from before the call are stored or put back. */
  store(): Promise<void>;
  /** Returns whether so many events wait that storing should not wait for the clock. */
  isDue(): boolean;
  /** Returns the number of events that are not stored yet, including those being stored. */
  pending(): number;
};

export function createStoring<Tally>({ log }: Pick<Context, "log">, waiting: WaitingCounts<Tally>): StoreOptions {
  let current = Promise.resolve();
  let underWay = 0;
  let failing = false;

  const storeNow = async (): Promise<void> => {
    underWay = waiting.events();
    const tallies = waiting.take();
    try {
      if (tallies.length > 0) await waiting.store(tallies);
      if (failing) log.info({ events: underWay }, "Counts are stored again.");
      failing = false;
    } catch (error) {
      waiting.putBack(tallies);
      // Logged once per outage, not once per second.
      if (!failing) log.warn({ err: error, events: underWay }, "Counts could not be stored and are kept in memory.");
      failing = true;
    } finally {
      underWay = 0;
    }
  };

  return {
    store() {
      current = current.then(storeNow);
      return current;
    },
    isDue: () => underWay === 0 && !failing && waiting.events() >= DUE_AT_EVENTS,
    pending: () => waiting.events() + underWay,
  };
}
