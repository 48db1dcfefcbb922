import { checkPublication } from "#publications/records/check-publication.ts";
import { EMPTY_PERSON } from "#publications/contributors/contributor-entry.ts";
import { emptyPublication, type PublicationEntry } from "#publications/records/publication-entry.ts";

/** The book of chapters, or the proceedings of papers. */
export type ChapterBook = {
  readonly id: string;
  readonly title: string;
  readonly type: "book" | "conference_proceedings";
};

/** A chapter of the form's list that is not stored yet, or its result. */
export type ListedChapter = {
  readonly key: string;
  readonly entry: PublicationEntry;
  readonly state: "open" | "stored" | "refused";
  /** The reason why it was refused. */
  readonly reason?: string | undefined;
  /** The id of the stored chapter; a chapter with an id is not created again (decision F11). */
  readonly id?: string | undefined;
};

/** Several chapters of one book, filled in one after another (specification §4). */
export type ChapterList = {
  readonly book: ChapterBook | undefined;
  readonly chapters: readonly ListedChapter[];
  readonly shown: number;
};

export function newChapter(key: string, book: ChapterBook | undefined): ListedChapter {
  const entry = { ...emptyPublication("academic_chapter"), people: [EMPTY_PERSON], parent_book_id: book?.id ?? "" };
  return { key, entry, state: "open" };
}

/** Returns the list with all its chapters in this book. */
export const withBook = (list: ChapterList, book: ChapterBook | undefined): ChapterList => ({
  ...list,
  book,
  chapters: list.chapters.map((chapter) => ({
    ...chapter,
    entry: { ...chapter.entry, parent_book_id: book?.id ?? "" },
  })),
});

export const withChapter = (list: ChapterList, at: number, changes: Partial<ListedChapter>): ChapterList => ({
  ...list,
  chapters: list.chapters.map((chapter, place) => (place === at ? { ...chapter, ...changes } : chapter)),
});

/** Returns the list with a blank chapter of the same book at the end, which is selected. */
export const withAnother = (list: ChapterList, key: string): ChapterList => ({
  ...list,
  chapters: [...list.chapters, newChapter(key, list.book)],
  shown: list.chapters.length,
});

/** Returns the list without one chapter; its neighbour is selected. */
export const withoutChapter = (list: ChapterList, at: number): ChapterList => ({
  ...list,
  chapters: list.chapters.toSpliced(at, 1),
  shown: Math.max(0, list.shown > at || list.shown === list.chapters.length - 1 ? list.shown - 1 : list.shown),
});

/** Returns the place of the first chapter that cannot be sent yet; -1 if all can. */
export const firstFaulty = ({ chapters }: ChapterList): number =>
  chapters.findIndex(
    ({ entry, state }) => state !== "stored" && Object.keys(checkPublication(entry).fieldErrors).length > 0,
  );

/** Returns page_to - page_from + 1 where both are given (specification §5); otherwise an empty text. */
export function countPages({ page_from, page_to }: Pick<PublicationEntry, "page_from" | "page_to">): string {
  const [first, last] = [Number.parseInt(page_from, 10), Number.parseInt(page_to, 10)];
  return Number.isNaN(first) || Number.isNaN(last) || last < first ? "" : String(last - first + 1);
}

/** Returns "Chapter", or "Paper" in proceedings (decision F14). */
export const partName = (book: Pick<ChapterBook, "type"> | undefined): "Chapter" | "Paper" =>
  book?.type === "conference_proceedings" ? "Paper" : "Chapter";
