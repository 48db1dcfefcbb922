import { type ChangedPiece, compareWords } from "#documents/comparison/compare-texts.ts";
import type { TextBlock } from "./text-blocks.ts";

type ComparedBlock = Pick<TextBlock, "id" | "place" | "text">;

/** A block of the newer text that is not as it was; `before` is null for one that is new, `after` for one that is gone. */
type ChangedBlock = { readonly id: string | null; readonly before: string | null; readonly after: string | null };

/** A block that is not as it was, by its words. */
export type BlockChange = {
  /** The block in the newer text; of one that is gone, null. */
  readonly id: string | null;
  readonly words: readonly ChangedPiece[];
};

/** What changed from one text to the next: the first changes by their words, and the number of all. */
export type TextChanges = { readonly total: number; readonly changes: readonly BlockChange[] };

/** A longer list is not read. */
const MAX_CHANGES = 300;

/** Two blocks with fewer words in common are two blocks, not one that was changed. */
const MIN_SHARED_WORDS = 0.4;

/**
 * Returns what changed from one text to the next, in the order of the newer one; blocks that are gone come where they stood. A block is the same where its text is,
 * whatever its id: a new file gives new ids. Of the others a block is the one with the same id, or in the same place between its neighbours, if
 * they share enough words. Takes time in proportion to the number of words.
 */
export function compareBlocks(before: readonly ComparedBlock[], after: readonly ComparedBlock[]): TextChanges {
  const changed = listChanged(before, after);
  return {
    total: changed.length,
    changes: changed.slice(0, MAX_CHANGES).map((block) => ({ id: block.id, words: describeChange(block) })),
  };
}

function describeChange({ before, after }: ChangedBlock): readonly ChangedPiece[] {
  if (before === null) return [{ kind: "added", text: after ?? "" }];
  return after === null ? [{ kind: "removed", text: before }] : compareWords(before, after);
}

function listChanged(before: readonly ComparedBlock[], after: readonly ComparedBlock[]): readonly ChangedBlock[] {
  const partners = pairBlocks(before, after);
  const taken = new Set(partners.filter((index) => index !== undefined));
  const changes: ChangedBlock[] = [];
  let next = 0;
  const addGone = (until: number): void => {
    for (; next < until; next += 1) {
      const text = before[next]?.text ?? "";
      if (!taken.has(next)) changes.push({ id: null, before: text, after: null });
    }
  };
  for (const [index, block] of after.entries()) {
    const partner = partners[index];
    if (partner !== undefined) addGone(partner);
    const old = partner === undefined ? undefined : before[partner];
    if (old?.text !== block.text) changes.push({ id: block.id, before: old?.text ?? null, after: block.text });
  }
  addGone(before.length);
  return changes;
}

/** Returns, for each block of the newer text, the index of the same block in the older one. */
function pairBlocks(
  before: readonly ComparedBlock[],
  after: readonly ComparedBlock[],
): readonly (number | undefined)[] {
  const partners: (number | undefined)[] = after.map(() => undefined);
  const taken = new Set<number>();
  const pair = (index: number, partner: number): void => {
    partners[index] = partner;
    taken.add(partner);
  };
  pairBy(before, after, { partners, taken, pair }, ({ id, place, text }) => JSON.stringify([place, id, text]));
  pairBy(before, after, { partners, taken, pair }, ({ place, text }) => JSON.stringify([place, text]));
  const ids = new Map(before.map(({ id }, index) => [id, index]));
  for (const [index, block] of after.entries()) {
    if (partners[index] !== undefined) continue;
    const neighbour = index === 0 ? -1 : partners[index - 1];
    const following = partners[index + 1];
    const candidates = [
      ids.get(block.id),
      neighbour === undefined ? undefined : neighbour + 1,
      following === undefined ? undefined : following - 1,
    ];
    const found = candidates.find((candidate) => {
      const old = candidate === undefined || taken.has(candidate) ? undefined : before[candidate];
      return old?.place === block.place && shareWords(old.text, block.text);
    });
    if (found !== undefined) pair(index, found);
  }
  return partners;
}

type Pairing = {
  readonly partners: readonly (number | undefined)[];
  readonly taken: ReadonlySet<number>;
  readonly pair: (index: number, partner: number) => void;
};

/** Pairs blocks with the same key, the first with the first. */
function pairBy(
  before: readonly ComparedBlock[],
  after: readonly ComparedBlock[],
  { partners, taken, pair }: Pairing,
  makeKey: (block: ComparedBlock) => string,
): void {
  const free = new Map<string, number[]>();
  // From the end, so that the first is taken by pop.
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const block = before[index];
    if (!block || taken.has(index)) continue;
    const key = makeKey(block);
    const known = free.get(key);
    if (known) known.push(index);
    else free.set(key, [index]);
  }
  for (const [index, block] of after.entries()) {
    if (partners[index] !== undefined) continue;
    const partner = free.get(makeKey(block))?.pop();
    if (partner !== undefined) pair(index, partner);
  }
}

function shareWords(a: string, b: string): boolean {
  const [first, second] = [new Set(listWords(a)), new Set(listWords(b))];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared >= MIN_SHARED_WORDS * Math.max(first.size, second.size, 1);
}

const listWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
