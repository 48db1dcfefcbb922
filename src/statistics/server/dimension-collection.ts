import { OTHER, type Dimension } from "#statistics/dimensions.ts";

/** How often a dimension was seen on one UTC day. */
export type DimensionTally = {
  readonly day: string;
  readonly dimension: Dimension;
  readonly name: string;
  times: number;
};

/** Dimensions that wait in memory for the database. */
export type DimensionCollection = {
  add(seen: DimensionTally): void;
  putBack(tallies: readonly DimensionTally[]): void;
  /** Returns all waiting tallies, in the order of the table's key; the collection is empty afterwards. */
  take(): DimensionTally[];
  events(): number;
};

/** The number of names of a dimension and day; further names are counted as one, because clients can invent them. */
const NAMES = 1000;

export function createDimensionCollection(): DimensionCollection {
  let tallies = new Map<string, DimensionTally>();
  /** How many names a dimension has today; the day before is over. */
  const names = new Map<string, number>();
  let events = 0;

  const add = (seen: DimensionTally): void => {
    const key = `${seen.dimension} ${seen.day}`;
    const known = tallies.get(`${key} ${seen.name}`);
    const name = known || (names.get(key) ?? 0) < NAMES ? seen.name : OTHER;
    const tally = known ?? tallies.get(`${key} ${name}`);
    events += seen.times;
    if (tally) {
      tally.times += seen.times;
      return;
    }
    tallies.set(`${key} ${name}`, { ...seen, name });
    names.set(key, (names.get(key) ?? 0) + 1);
  };

  return {
    add,
    putBack: (failed) => failed.forEach(add),
    take() {
      const taken = [...tallies.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
      tallies = new Map();
      names.clear();
      events = 0;
      return taken.map(([, tally]) => tally);
    },
    events: () => events,
  };
}
