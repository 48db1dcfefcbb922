import { useEffect, useState } from "react";
import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";
import { listSoughtWords } from "#catalogue/reader/find-passages.ts";
import { type BookHit, MAX_HITS, searchBook } from "./search-book.ts";

/** The hits of a search in the book; `isDone` when the whole book was read. */
export type BookSearch = {
  readonly words: readonly string[];
  readonly hits: readonly BookHit[];
  readonly isDone: boolean;
};

const NOTHING: BookSearch = { words: [], hits: [], isDone: true };

/** Searches the open book for these words a moment after they were typed. */
export function useBookSearch(pdf: OpenedPdf | undefined, typed: string): BookSearch {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const words = listSoughtWords(typed);
    if (!pdf || words.length === 0) return undefined;
    let isCurrent = true;
    const search = async (): Promise<void> => {
      const hits: BookHit[] = [];
      setFound({ words, hits, isDone: false });
      for await (const more of searchBook(pdf, words)) {
        if (!isCurrent) return;
        hits.push(...more);
        setFound({ words, hits: hits.slice(0, MAX_HITS), isDone: false });
        if (hits.length >= MAX_HITS) break;
      }
      if (isCurrent) setFound({ words, hits: hits.slice(0, MAX_HITS), isDone: true });
    };
    const wait = setTimeout(() => void search(), 300);
    return () => {
      isCurrent = false;
      clearTimeout(wait);
    };
  }, [pdf, typed]);
  return listSoughtWords(typed).length === 0 ? NOTHING : found;
}
