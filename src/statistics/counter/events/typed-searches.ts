import { isDoubleClick } from "#statistics/core/counting.ts";

/** The library searches while a reader types: a search that extends the one before, within this time in milliseconds, is the same one. */
const TYPING_MS = 10_000;

type Typed = { readonly words: string; readonly chain: string; readonly at: number };

/** The last search of each visitor. */
export type TypedSearches = {
  /** Returns the chain of a search: that of the one before when the reader still typed or repeated it, otherwise a new one. */
  follow(visitor: string, words: string, at: number): string;
};

/** Creates the searches of at most `limit` visitors; the oldest are dropped first. */
export function createTypedSearches(createId: () => string, limit = 10_000): TypedSearches {
  const last = new Map<string, Typed>();
  return {
    follow(visitor, words, at) {
      const before = last.get(visitor);
      const chain = before && isSame(before, words, at) ? before.chain : createId();
      last.delete(visitor);
      last.set(visitor, { words, chain, at });
      if (last.size > limit) for (const [oldest] of last) return (last.delete(oldest), chain);
      return chain;
    },
  };
}

function isSame(before: Typed, words: string, at: number): boolean {
  if (words === before.words) return isDoubleClick(before.at, at);
  return at - before.at <= TYPING_MS && (words.startsWith(before.words) || before.words.startsWith(words));
}
