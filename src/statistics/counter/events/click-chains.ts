import { isDoubleClick } from "#statistics/core/counting.ts";

type Click = { readonly chain: string; readonly at: number };

/** The clicks of the last 30 seconds, with the chain each belongs to. */
export type ClickChains = {
  /**
   * Returns the chain of a click: that of the click before, at most 30 seconds earlier under one of these keys, or a new one. The click is
   * stored under the first key. `at` in milliseconds, never decreasing.
   */
  follow(keys: readonly [string, ...string[]], at: number): Click["chain"];
};

/**
 * Creates chains in two generations, each dropped as a whole (as `createRecentClicks` does). Under a flood a chain may end early: memory stays
 * bounded, and a double click counts twice. `createId` names a new chain.
 */
export function createClickChains(createId: () => string, limit = 200_000): ClickChains {
  let recent = new Map<string, Click>();
  let older = new Map<string, Click>();
  let since = 0;

  const find = (key: string, at: number): Click | undefined => {
    const click = recent.get(key) ?? older.get(key);
    return click && isDoubleClick(click.at, at) ? click : undefined;
  };
  return {
    follow([key, ...former], at) {
      if (!isDoubleClick(since, at) || recent.size >= limit / 2) {
        older = recent;
        recent = new Map();
        since = at;
      }
      let before = find(key, at);
      for (const earlier of former) before ??= find(earlier, at);
      const chain = before?.chain ?? createId();
      recent.set(key, { chain, at });
      return chain;
    },
  };
}
