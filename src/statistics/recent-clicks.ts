import { isDoubleClick } from "./core/counting.ts";

/** The clicks of the last 30 seconds and at most 30 more, by visitor, publication and kind; never more than `limit`. */
export type RecentClicks = {
  /** Stores the click and returns whether it is the first of its chain. `at` in milliseconds, never decreasing. */
  isFirst(key: string, at: number): boolean;
  size(): number;
};

/**
 * Creates two generations of clicks; each is dropped as a whole, because deleting clicks one by one leaves gaps in a map that every later
 * iteration walks over. Under a flood a generation ends before its 30 seconds are over: a double click may then count twice, but memory stays
 * bounded.
 */
export function createRecentClicks(limit = 200_000): RecentClicks {
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  let since = 0;

  const turnOver = (now: number): void => {
    older = recent;
    recent = new Map();
    since = now;
  };

  return {
    isFirst(key, at) {
      if (!isDoubleClick(since, at) || recent.size >= limit / 2) turnOver(at);
      const before = recent.get(key) ?? older.get(key);
      recent.set(key, at);
      return before === undefined || !isDoubleClick(before, at);
    },
    size: () => recent.size + older.size,
  };
}
