/** Pseudorandom numbers that are the same at each run: mulberry32, a public-domain generator. */
export type Random = {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number;
  below(limit: number): number;
  of<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Returns one of the items: the first ones often, the last ones seldom, like words in a text. */
  often<Item>(items: readonly [Item, ...Item[]]): Item;
};

export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    of: (items) => items[below(items.length)] ?? items[0],
    often: (items) => items[Math.floor(items.length ** next()) - 1] ?? items[0],
  };
}
