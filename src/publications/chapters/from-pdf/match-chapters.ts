/** A chapter that its book has already. */
export type KnownChapter = {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** As they are printed, "12–34"; empty where none is known. */
  readonly pages: string;
  readonly has_pdf: boolean;
};

/** A chapter of the PDF; its printed pages are empty where the file names none. */
export type SoughtChapter = { readonly title: string; readonly pages: string };

/**
 * Returns for each sought chapter the one that its book has already, so that making chapters a second time doubles none: by title and
 * printed pages, then by a title that only one chapter has (its pages were corrected), then by pages that only one has (its title was).
 */
export function matchChapters(
  sought: readonly SoughtChapter[],
  known: readonly KnownChapter[],
): readonly (KnownChapter | undefined)[] {
  const left = new Set(known);
  const matched: (KnownChapter | undefined)[] = sought.map(() => undefined);
  const match = (isSame: (one: SoughtChapter, other: KnownChapter) => boolean, isAlone: boolean): void => {
    for (const [index, one] of sought.entries()) {
      if (matched[index]) continue;
      const found = [...left].filter((other) => isSame(one, other));
      const [first] = found;
      const rivals = sought.filter((other, place) => !matched[place] && first && isSame(other, first));
      if (!first || (isAlone && (found.length > 1 || rivals.length > 1))) continue;
      matched[index] = first;
      left.delete(first);
    }
  };
  match((a, b) => hasTitle(a, b) && a.pages === b.pages, false);
  match(hasTitle, true);
  match((a, b) => a.pages !== "" && a.pages === b.pages, true);
  return matched;
}

const hasTitle = ({ title }: SoughtChapter, known: KnownChapter): boolean =>
  fold(title) === fold(known.title) || fold(title) === fold(`${known.title} ${known.subtitle ?? ""}`);

/** Letters and digits alone: outlines and people write dashes, quotation marks and capitals differently. */
const fold = (title: string): string =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
