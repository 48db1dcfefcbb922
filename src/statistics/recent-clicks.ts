import { isDoubleClick } from "./counting.ts";

/** The clicks of the last 30 seconds, by visitor, publication and kind. Holds no more than `limit` of them. */
export type RecentClicks = {
  /** Remembers the click; is it the first of its chain? `at` in milliseconds, never falling. */
  isFirst(key: string, at: number): boolean;
  size(): number;
};

/**
 * Under a flood the oldest clicks are forgotten before their 30 seconds are over: a double click may then count twice,
 * but memory stays bounded.
 */
export function createRecentClicks(limit = 100_000): RecentClicks {
  const clicks = new Map<string, number>();

  const forget = (now: number): void => {
    for (const [key, at] of clicks) {
      if (isDoubleClick(at, now) && clicks.size < limit) return;
      clicks.delete(key);
    }
  };

  return {
    isFirst(key, at) {
      const before = clicks.get(key);
      clicks.delete(key);
      forget(at);
      clicks.set(key, at);
      return before === undefined || !isDoubleClick(before, at);
    },
    size: () => clicks.size,
  };
}
