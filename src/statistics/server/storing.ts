import type { Work } from "#platform/work.ts";
import { sumOfEvents } from "./collection.ts";
import type { Collection } from "./collection.ts";
import { storeCounts } from "./store-counts.ts";

const DUE_AT_EVENTS = 5000;

/** Brings a collection to the database, one statement at a time; what fails goes back into the collection. */
export type Storing = {
  /** Resolves when all that was collected before the call is stored or put back. */
  store(): Promise<void>;
  /** So many events wait that storing should not wait for the clock. */
  isDue(): boolean;
  /** Events not stored yet, those under way included. */
  pending(): number;
};

export function createStoring(work: Pick<Work, "db" | "clock" | "log">, collection: Collection): Storing {
  let current = Promise.resolve();
  let underWay = 0;
  let failing = false;

  const storeNow = async (): Promise<void> => {
    const tallies = collection.take();
    if (tallies.length === 0) return;
    underWay = sumOfEvents(tallies);
    try {
      await storeCounts(work, tallies);
      if (failing) work.log.info({ events: underWay }, "Counts are stored again.");
      failing = false;
    } catch (error) {
      collection.putBack(tallies);
      // Said once an outage, not once a second.
      if (!failing)
        work.log.warn({ err: error, events: underWay }, "Counts could not be stored and are kept in memory.");
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
    isDue: () => underWay === 0 && !failing && collection.events() >= DUE_AT_EVENTS,
    pending: () => collection.events() + underWay,
  };
}
