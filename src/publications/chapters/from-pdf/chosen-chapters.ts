import { pageNotes } from "#publications/chapters/contents/page-notes.ts";
import { readPages } from "#publications/chapters/contents/pages.ts";
import type { ContentsRow } from "#publications/chapters/contents/paste.ts";
import { readNameList } from "#publications/core/names/name-list.ts";
import type { ProposedChapter } from "./proposed-chapters.ts";

/** A chapter as a person edits it before it is cut out of the book's PDF. Pages count from 1 in the file. */
export type ChosenChapter = {
  readonly key: string;
  readonly isChosen: boolean;
  /** The book's chapter that it is: its record stays as it is, and only its PDF is made. Null for a new one. */
  readonly chapterId: string | null;
  /** That chapter has a PDF: nothing is left to do. */
  readonly hasPdf: boolean;
  readonly title: string;
  readonly authors: string;
  /** NaN while the field holds no number. */
  readonly first: number;
  readonly last: number;
};

export type ChapterErrors = Readonly<Partial<Record<"title" | "authors" | "first" | "last", string>>>;

/** A chapter of the outline, and the one of the book that it is. */
export type MatchedChapter = ProposedChapter & { readonly chapter_id: string | null; readonly has_pdf: boolean };

/** Returns the proposed chapters for editing; what is none by its name, or is there with its PDF, is not chosen. */
export const chooseChapters = (proposed: readonly MatchedChapter[]): readonly ChosenChapter[] =>
  proposed.map(({ title, authors, first, last, is_chapter, chapter_id, has_pdf }) => ({
    key: `page-${first}`,
    isChosen: (is_chapter || chapter_id !== null) && !has_pdf,
    chapterId: chapter_id,
    hasPdf: has_pdf,
    title,
    authors: authors.join("; "),
    first,
    last,
  }));

/**
 * Returns the chapters with one that begins on this page, up to the next one's beginning; the one before it ends there. A chapter that
 * began there is removed, and the one before it has its pages again.
 */
export function toggleStart(chapters: readonly ChosenChapter[], page: number, pages: number): readonly ChosenChapter[] {
  const removed = chapters.find(({ first }) => first === page);
  if (removed)
    return chapters
      .filter((chapter) => chapter !== removed)
      .map((chapter) => (chapter.last === page - 1 ? { ...chapter, last: removed.last } : chapter));
  const next = Math.min(pages + 1, ...chapters.map(({ first }) => first).filter((first) => first > page));
  const added = {
    key: `page-${page}`,
    isChosen: true,
    chapterId: null,
    hasPdf: false,
    title: "",
    authors: "",
    first: page,
    last: next - 1,
  };
  const before = chapters.map((chapter) =>
    chapter.first < page && chapter.last >= page ? { ...chapter, last: page - 1 } : chapter,
  );
  return [...before, added].toSorted((a, b) => a.first - b.first);
}

/** Returns what is wrong in a chapter of a PDF with this many pages, by field. */
export function chapterErrors({ chapterId, title, authors, first, last }: ChosenChapter, pages: number): ChapterErrors {
  const isNew = chapterId === null;
  const isPage = (page: number): boolean => Number.isSafeInteger(page) && page >= 1 && page <= pages;
  const range = `A page from 1 to ${pages}.`;
  return {
    ...(isNew && title.trim() === "" && { title: "The title is missing." }),
    ...(isNew && readNameList(authors).names.length === 0 && { authors: "At least one author is required." }),
    ...(!isPage(first) && { first: range }),
    ...(isPage(first) && isPage(last) && last < first && { last: "The last page comes before the first." }),
    ...(!isPage(last) && { last: range }),
  };
}

/** Returns the printed pages of a chapter, "12–34"; one number for a single page. */
export function formatPrintedPages(
  { first, last }: Pick<ChosenChapter, "first" | "last">,
  labels: readonly string[],
): string {
  const [from = "", to = ""] = [labels[first - 1], labels[last - 1]];
  return from === to ? from : `${from}–${to}`;
}

/** Returns the chapter as a row of a table of contents, with its printed pages. */
export function toContentsRow(chapter: ChosenChapter, labels: readonly string[]): ContentsRow {
  const printed = formatPrintedPages(chapter, labels);
  const pages = readPages(printed);
  // Labels such as "A-1" are no numbers; they stand as they are printed.
  const known = typeof pages === "string" ? { page_from: null, page_to: null, page_label: printed || null } : pages;
  return { ...known, title: chapter.title.trim(), authors: readNameList(chapter.authors).names, doi: null };
}

/** Returns notes about pages of the file that belong to two chapters, or to none between two. */
export const fileNotes = (chapters: readonly ChosenChapter[]): readonly string[] =>
  pageNotes(chapters.map(({ key, first, last }) => ({ id: key, page_from: first, page_to: last }))).map(
    ({ words }) => words,
  );
