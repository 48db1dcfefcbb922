import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { findMutations, type Mutation } from "./find-mutations.ts";

/** Chooses lines of all modules by chance, and a fault in each. The same seed and sources give the same faults. */
export function chooseMutations(root: string, count: number, seed: number): readonly Mutation[] {
  const random = randomFrom(seed);
  const lines = Map.groupBy(allMutations(root), ({ file, line }) => `${file}:${line}`);
  const places = [...lines.keys()];
  const chosen: Mutation[] = [];
  while (chosen.length < count && places.length > 0) {
    const [place = ""] = places.splice(Math.floor(random() * places.length), 1);
    const faults = lines.get(place) ?? [];
    chosen.push(...faults.slice(0).splice(Math.floor(random() * faults.length), 1));
  }
  return chosen;
}

/**
 * Chooses faults in another checkout, and returns those that can be made here too: the line is the same, at whichever place of its file. So two
 * versions of the tests are compared by the same faults.
 */
export function chooseSharedMutations(root: string, other: string, count: number, seed: number): readonly Mutation[] {
  const here = new Map([...describeFaults(root)].map(([mutation, fault]) => [fault, mutation]));
  const there = new Map([...describeFaults(other)].map(([mutation, fault]) => [keyFor(mutation), fault]));
  return chooseMutations(other, count, seed).flatMap((mutation) => here.get(there.get(keyFor(mutation)) ?? "") ?? []);
}

const keyFor = (mutation: Mutation): string => JSON.stringify(mutation);

/** Returns each fault with what it is: its file, its whole line, which of the equal lines it is, the place in it, and what is put there. */
function describeFaults(root: string): ReadonlyMap<Mutation, string> {
  const faults = new Map<Mutation, string>();
  for (const [file, mutations] of Map.groupBy(allMutations(root), (mutation) => mutation.file)) {
    const source = readFileSync(join(root, file), "utf8");
    const lines = source.split("\n");
    for (const mutation of mutations) {
      const { line, start, before, after } = mutation;
      const words = lines[line - 1];
      const place = lines.slice(0, line).filter((one) => one === words).length;
      const column = start - (source.lastIndexOf("\n", start - 1) + 1);
      faults.set(mutation, JSON.stringify([file, words, place, column, before, after]));
    }
  }
  return faults;
}

const allMutations = (root: string): readonly Mutation[] =>
  globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((file) => file.replaceAll(sep, "/"))
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/u.test(file))
    .toSorted()
    .flatMap((file) => findMutations(file, readFileSync(join(root, file), "utf8")));

/** Returns numbers between 0 and 1 that follow from the seed alone (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
