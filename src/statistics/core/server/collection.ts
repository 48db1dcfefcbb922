import { COUNTED_KINDS } from "../counting.ts";
import type { CountedKind } from "../counting.ts";

/** The counts of one publication on one UTC day. Times in milliseconds. */
export type Tally = {
  readonly publicationId: string;
  /** ISO date. */
  readonly day: string;
  readonly counts: Record<CountedKind, number>;
  viewedAt?: number | undefined;
  downloadedAt?: number | undefined;
};

/** Counts that wait in memory for the database, one tally per publication and day. */
export type Collection = {
  add(publicationId: string, kind: CountedKind, at: number): void;
  /** Puts back tallies that could not be stored. */
  putBack(tallies: readonly Tally[]): void;
  /** Returns all waiting tallies, in the order of the ids; the collection is empty afterwards. */
  take(): Tally[];
  /** Returns the number of waiting events. */
  events(): number;
};

/** Creates a collection of at most `limit` tallies: while the database is unreachable for long, further publications are not counted. */
export function createCollection(limit = 100_000): Collection {
  let tallies = new Map<string, Tally>();
  let events = 0;

  const findTally = (publicationId: string, day: string): Tally | undefined => {
    const key = `${publicationId} ${day}`;
    const known = tallies.get(key);
    if (known !== undefined || tallies.size >= limit) return known;
    const tally: Tally = {
      publicationId,
      day,
      counts: { views: 0, downloads: 0, ris_downloads: 0, bibtex_downloads: 0 },
    };
    tallies.set(key, tally);
    return tally;
  };

  const putBackOne = (from: Tally): void => {
    const tally = findTally(from.publicationId, from.day);
    if (tally === undefined) return;
    for (const kind of COUNTED_KINDS) tally.counts[kind] += from.counts[kind];
    events += sumOfEvents([from]);
    tally.viewedAt = latest(tally.viewedAt, from.viewedAt);
    tally.downloadedAt = latest(tally.downloadedAt, from.downloadedAt);
  };

  return {
    add(publicationId, kind, at) {
      const tally = findTally(publicationId, utcDay(at));
      if (tally === undefined) return;
      tally.counts[kind] += 1;
      events += 1;
      if (kind === "views") tally.viewedAt = at;
      if (kind === "downloads") tally.downloadedAt = at;
    },
    putBack(failed) {
      for (const tally of failed) putBackOne(tally);
    },
    take() {
      const taken = [...tallies.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
      tallies = new Map();
      events = 0;
      return taken.map(([, tally]) => tally);
    },
    events: () => events,
  };
}

/** Returns the number of events in these tallies. */
export function sumOfEvents(tallies: Iterable<Tally>): number {
  let sum = 0;
  for (const { counts } of tallies) for (const kind of COUNTED_KINDS) sum += counts[kind];
  return sum;
}

const DAY_MS = 86_400_000;
let lastDay = { number: 0, date: "1970-01-01" };

/** Returns the UTC day of a time in milliseconds as an ISO date. The last one is cached, because every click needs it. */
export function utcDay(at: number): string {
  const number = Math.floor(at / DAY_MS);
  if (number !== lastDay.number) lastDay = { number, date: new Date(at).toISOString().slice(0, 10) };
  return lastDay.date;
}

function latest(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.max(one, other);
}
