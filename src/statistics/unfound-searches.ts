/** Searches that found nothing, kept in memory until nothing personal is in them any more. */
export type UnfoundSearches = {
  /** A visitor searched; `found` tells whether there was anything. `at` in milliseconds, never falling. */
  searched(search: {
    readonly words: string;
    readonly found: boolean;
    readonly visitor: string;
    readonly at: number;
  }): void;
  /** Searches to be counted now, with how often, that ended before `at`. */
  take(at: number): ReadonlyMap<string, number>;
  /** How many visitors may still be typing. */
  waiting(): number;
};

/** The library answers while a reader types: what is followed by more of the same within this time was not meant yet. */
const TYPING_MS = 10_000;

/** A search is written down when so many different visitors (or one, on so many days) have made it. */
const DIFFERENT_VISITORS = 3;

const LONGEST_WORDS = 100;

type Typed = { readonly words: string; readonly found: boolean; readonly at: number };

/** Holds at most `limit` visitors and `limit` different searches; the oldest are forgotten first. */
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
    searched({ words, found, visitor, at }) {
      if (words === "" || words.length > LONGEST_WORDS) return;
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
