import type { IdentityWarning, LocatedIdentity, PlacedText } from "./find-identities.ts";
import type { WordRange } from "./word-range.ts";

type Removal = { readonly ranges: WordRange[]; isDone: boolean };

const toKey = ({ where, text, isAside = false }: PlacedText): string => `${isAside ? where : ""}\n${text.trim()}`;
const countLeadingSpaces = (text: string): number => text.length - text.trimStart().length;

/** The words that an editor has taken out of a copy, by the text in which they stand: equal texts at equal places go together. */
export class Removals {
  readonly #removals = new Map<string, Removal>();

  /**
   * @param located what is found in the copy as it is
   * @param places those of it that are to go
   */
  constructor(located: readonly LocatedIdentity[], places: readonly IdentityWarning[]) {
    for (const { warning, text, ranges } of located) {
      if (!places.some((place) => isSamePlace(place, warning))) continue;
      const key = toKey(text);
      const removal = this.#removals.get(key) ?? { ranges: [], isDone: false };
      const lead = countLeadingSpaces(text.text);
      removal.ranges.push(...ranges.map(({ start, end }) => ({ start: start - lead, end: end - lead })));
      this.#removals.set(key, removal);
    }
  }

  /** Returns what is to be taken out of a text: none of most. `where` is undefined for a paragraph, which is known by its words. */
  rangesIn(where: string | undefined, text: string): readonly WordRange[] {
    const removal = this.#removals.get(toKey({ where: where ?? "", text, isAside: where !== undefined }));
    if (!removal) return [];
    removal.isDone = true;
    const lead = countLeadingSpaces(text);
    return removal.ranges.map(({ start, end }) => ({ start: Math.max(0, start + lead), end: end + lead }));
  }

  /** Whether each text from which something was to go was met. */
  isComplete(): boolean {
    return [...this.#removals.values()].every(({ isDone }) => isDone);
  }
}

/** Returns whether two warnings are about the same place of one copy. */
export const isSamePlace = (a: IdentityWarning, b: IdentityWarning): boolean =>
  a.kind === b.kind && a.where === b.where && a.words === b.words;
