/** Returns the next number of a seeded sequence, in [0, 1). */
export type Random = () => number;

/** Returns the 32-bit FNV-1a hash of a text in UTF-8. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Returns a Mulberry32 generator, which gives the same numbers everywhere. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a whole number from 0 to `count` − 1. */
export const pick = (random: Random, count: number): number => Math.floor(random() * count);

/** Returns one of the choices. */
export function choose<Choice>(random: Random, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[pick(random, choices.length)] ?? choices[0];
}
