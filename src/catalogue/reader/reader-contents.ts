import type { LanguageCode } from "#publications/core/language.ts";
import type { ReaderChapter } from "./reader-publication.ts";

/** A line of the reader's contents. */
export type ContentsEntry = {
  readonly title: string;
  readonly language?: LanguageCode | undefined;
  /** Counted from 1 in the file. */
  readonly page: number;
  /** 0 for a chapter, 1 for a section in it. */
  readonly depth: number;
};

/** Returns the contents by the chapter records; those whose page the file does not have are left out. */
export function buildChapterContents(
  chapters: readonly ReaderChapter[],
  labels: readonly string[],
): readonly ContentsEntry[] {
  return chapters.flatMap(({ title, language, label }) => {
    const page = label === "" ? 0 : labels.indexOf(label) + 1;
    return page === 0 ? [] : [{ title, language, page, depth: 0 }];
  });
}

/** Returns the index of the entry in which a page stands; -1 before the first. */
export function findEntryIndex(entries: readonly ContentsEntry[], page: number): number {
  return entries.findLastIndex((entry) => entry.page <= page);
}

/** Returns the entries of chapters before and after a page, for the way from chapter to chapter. */
export function chaptersAround(
  entries: readonly ContentsEntry[],
  page: number,
): { readonly previous: ContentsEntry | undefined; readonly next: ContentsEntry | undefined } {
  const chapters = entries.filter(({ depth }) => depth === 0);
  const at = findEntryIndex(chapters, page);
  return { previous: chapters[at - 1], next: chapters[at + 1] };
}
