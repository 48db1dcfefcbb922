import type { ImportedRecord, ImportedRow } from "#imports/core/imported-record.ts";
import { comparableRecords, wholeName, type Comparable } from "./comparable.ts";
import type { ExpectedItem } from "./expected-items.ts";
import { foldName, foldWords } from "./fold-words.ts";

export type RecordPair = { readonly line: number; readonly read: Comparable; readonly expected: ExpectedItem };

export type PairedFile = {
  readonly pairs: readonly RecordPair[];
  /** Records that the reader refused, with the reason. */
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
  /** Items that stand for no record of ours, and records that stand for no item. */
  readonly missing: readonly ExpectedItem[];
  readonly unexpected: readonly { readonly line: number; readonly title: string }[];
};

/** The least likeness of two titles that may be one, where nothing else tells. */
const MIN_LIKENESS = 0.5;

type Candidate = { readonly line: number; readonly read: Comparable; readonly isChapter: boolean };

/**
 * Pairs the rows of a file, and their chapters, with the items that another project makes of it. Titles with the most words in common go
 * first; among equal titles, those that agree in other facts. One row and one item that remain at the end are a pair.
 */
export function pairRecords(rows: readonly ImportedRow[], items: readonly ExpectedItem[]): PairedFile {
  const ordered = rows.toSorted((first, second) => first.line - second.line);
  const records = ordered.flatMap((row) => ("record" in row ? listCandidates(row.line, row.record) : []));
  const refused = ordered.flatMap((row) => ("reason" in row ? [{ line: row.line, reason: row.reason }] : []));
  const partners = findPartners(records, items);
  const left = records.filter((record) => !partners.has(record));
  const taken = new Set(partners.values());
  const refusedTitles = refused.map(({ reason }) => foldWords(/^“(.*)” /su.exec(reason)?.[1] ?? ""));
  const missing = items.filter((item) => {
    if (taken.has(item)) return false;
    const at = refusedTitles.findIndex((title) => compareWords(title, foldWords(item.title)) >= MIN_LIKENESS);
    if (at >= 0) refusedTitles.splice(at, 1);
    return at < 0;
  });
  const [last, lastItem] = [left[0], missing[0]];
  const isLastPair = last && lastItem && left.length === 1 && missing.length === 1;
  if (isLastPair) partners.set(last, lastItem);
  const pairs = [...partners].map(([record, expected]) => ({ ...record, expected }));
  return {
    pairs: pairs.toSorted((first, second) => first.line - second.line),
    refused,
    missing: isLastPair ? [] : missing,
    // Others have no chapters of a book.
    unexpected: isLastPair
      ? []
      : left.filter(({ isChapter }) => !isChapter).map(({ line, read }) => ({ line, title: read.title })),
  };
}

const listCandidates = (line: number, record: ImportedRecord): readonly Candidate[] =>
  comparableRecords(record).map((read, index) => ({ line, read, isChapter: index > 0 }));

/** Returns the item of each record that has one, the likest pairs first. */
function findPartners(records: readonly Candidate[], items: readonly ExpectedItem[]): Map<Candidate, ExpectedItem> {
  const titles = new Map(items.map((item) => [item, foldWords(item.title)]));
  const scored = records.flatMap((record) => {
    const title = foldWords(record.read.title);
    return items.flatMap((item) => {
      const likeness = compareWords(title, titles.get(item) ?? "");
      return likeness < MIN_LIKENESS ? [] : [{ record, item, score: likeness + sameFacts(record.read, item) }];
    });
  });
  const partners = new Map<Candidate, ExpectedItem>();
  const taken = new Set<ExpectedItem>();
  for (const { record, item } of scored.toSorted((first, second) => second.score - first.score)) {
    if (partners.has(record) || taken.has(item)) continue;
    partners.set(record, item);
    taken.add(item);
  }
  return partners;
}

/** Returns how many of the facts beside the title are the same, less than the words of a title count. */
const sameFacts = (read: Comparable, expected: Comparable): number =>
  [
    read.year === expected.year,
    read.doi !== undefined && read.doi === expected.doi,
    read.isPart === expected.isPart,
    foldNames(read) === foldNames(expected),
  ].filter(Boolean).length / 100;

const foldNames = ({ people }: Comparable): string =>
  people
    .map((person) => foldName(wholeName(person)))
    .toSorted()
    .join("\n");

/** Returns the share of the words of both titles that they have in common. */
function compareWords(first: string, second: string): number {
  if (first === second) return 1;
  const [words, others] = [new Set(first.split(" ")), new Set(second.split(" "))];
  return words.intersection(others).size / words.union(others).size;
}
