/** Searches without results, in memory until enough visitors have made them that they name no person. */
export type UnfoundSearches = {
  /** Counts a visitor's search; `found` states whether it had results. `at` in milliseconds, never decreasing. */
  countSearch(search: {
    readonly words: string;
    readonly found: boolean;
    readonly visitor: string;
    readonly at: number;
  }): void;
  /** Returns the searches that ended before `at` and can be counted now, with their numbers. */
  take(at: number): ReadonlyMap<string, number>;
  /** Returns the number of visitors who may still be typing. */
  waiting(): number;
};

/** The library searches while a reader types: a search that the same visitor extends within this time in milliseconds is not counted. */
const TYPING_MS = 10_000;

/** A search is stored once this many different visitors (or one, on as many days) have made it. */
const DIFFERENT_VISITORS = 3;

const MAX_WORDS_LENGTH = 100;

type Typed = { readonly words: string; readonly found: boolean; readonly at: number };

/** Holds at most `limit` visitors and `limit` different searches; the oldest are dropped first. */
export function createUnfoundSearches(limit = 10_000): UnfoundSearches {
  const typed = new Map<string, Typed>();
  /** The visitors of each search; empty once there were enough of them. */
  const seldom = new Map<string, Set<string>>();
  let due = new Map<string, number>();

  const end = (visitor: string, { words, found }: Typed): void => {
    typed.delete(visitor);
    if (found) return;
    const visitors = seldom.get(words) ?? new Set<string>();
    const isKnown = seldom.has(words) && visitors.size === 0;
    visitors.add(visitor);
    const times = isKnown ? 1 : visitors.size < DIFFERENT_VISITORS ? 0 : visitors.size;
    if (times > 0) {
      due.set(words, (due.get(words) ?? 0) + times);
      visitors.clear();
    }
    seldom.delete(words);
    seldom.set(words, visitors);
    forgetOldest(seldom, limit);
  };

  return {
    countSearch({ words, found, visitor, at }) {
      if (words === "" || words.length > MAX_WORDS_LENGTH) return;
      const before = typed.get(visitor);
      if (before && !isSameTyping(before, words, at)) end(visitor, before);
      typed.delete(visitor);
      typed.set(visitor, { words, found, at });
      forgetOldest(typed, limit);
    },
    take(at) {
      for (const [visitor, one] of typed) if (at - one.at > TYPING_MS) end(visitor, one);
      const taken = due;
      due = new Map();
      return taken;
    },
    waiting: () => typed.size,
  };
}

const isSameTyping = (before: Typed, words: string, at: number): boolean =>
  at - before.at <= TYPING_MS && (words.startsWith(before.words) || before.words.startsWith(words));

function forgetOldest(map: Map<string, unknown>, limit: number): void {
  for (const [key] of map) {
    if (map.size <= limit) return;
    map.delete(key);
  }
}
