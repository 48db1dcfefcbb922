import { isDoubleClick } from "./counting.ts";

/** The clicks of the last 30 seconds and at most 30 more, by visitor, publication and kind; never more than `limit`. */
export type RecentClicks = {
  /** Remembers the click; is it the first of its chain? `at` in milliseconds, never falling. */
  isFirst(key: string, at: number): boolean;
  size(): number;
};

/**
 * Two generations, each forgotten as a whole: clicks taken out one by one leave gaps in a map that every later look at its
 * oldest walks over. Under a flood a generation ends before its 30 seconds are over: a double click may then count twice, but
 * memory stays bounded.
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
