import type { Pages } from "./pages.ts";

type PagedChapter = { readonly id: string } & Pick<Pages, "page_from" | "page_to">;

/** A note about the pages between a chapter and the one above it. */
export type PageNote = {
  /** The chapter below the note. */
  readonly chapterId: string;
  readonly kind: "gap" | "overlap" | "order";
  readonly words: string;
};

/**
 * Returns notes about pages that belong to no chapter or to two, and about chapters that begin before the one above them. A single
 * page before a chapter is no gap: chapters often begin on a right-hand page. Chapters without numbers are left out, and what lies
 * beside them is not known to be a gap.
 */
export function pageNotes(chapters: readonly PagedChapter[]): readonly PageNote[] {
  const notes: PageNote[] = [];
  let [last, begin, isKnown]: [number | undefined, number, boolean] = [undefined, 0, true];
  for (const { id, page_from: from, page_to } of chapters) {
    if (from === null) {
      isKnown = false;
      continue;
    }
    if (last !== undefined) {
      const note = findNoteBetween({ begin, last, from, isKnown });
      if (note) notes.push({ chapterId: id, ...note });
    }
    begin = from;
    last = Math.max(last ?? 0, page_to ?? from);
    isKnown = true;
  }
  return notes;
}

type Border = {
  /** The first page of the chapter above. */
  readonly begin: number;
  /** The last page of the chapters above. */
  readonly last: number;
  readonly from: number;
  /** Whether the pages of all chapters between are known. */
  readonly isKnown: boolean;
};

function findNoteBetween({ begin, last, from, isKnown }: Border): Omit<PageNote, "chapterId"> | undefined {
  if (from < begin) return { kind: "order", words: "This chapter begins before the one above it." };
  if (from <= last) return { kind: "overlap", words: `${pageWords(from, last)} in two chapters.` };
  if (isKnown && from > last + 2) return { kind: "gap", words: `${pageWords(last + 1, from - 1)} in no chapter.` };
  return undefined;
}

const pageWords = (from: number, to: number): string => (from === to ? `Page ${from} is` : `Pages ${from}–${to} are`);
