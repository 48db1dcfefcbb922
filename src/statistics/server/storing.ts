import type { Context } from "#platform/context.ts";

const DUE_AT_EVENTS = 5000;

/** What waits in memory, and how it is stored. */
export type Waiting<Tally> = {
  /** All that waits; nothing does afterwards. */
  take(): Tally[];
  putBack(tallies: readonly Tally[]): void;
  /** How many events wait. */
  events(): number;
  /** Throws when the database refuses. */
  store(tallies: readonly Tally[]): Promise<void>;
};

/** Brings what waits to the database, one statement at a time; what fails goes back to wait. */
export type Storing = {
  /** Resolves when all that was collected before the call is stored or put back. */
  store(): Promise<void>;
  /** So many events wait that storing should not wait for the clock. */
  isDue(): boolean;
  /** Events not stored yet, those under way included. */
  pending(): number;
};

export function createStoring<Tally>({ log }: Pick<Context, "log">, waiting: Waiting<Tally>): Storing {
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
      // Said once an outage, not once a second.
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
