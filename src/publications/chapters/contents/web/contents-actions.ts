import { useQueryClient } from "@tanstack/react-query";
import { responseOf } from "#platform/web/call-api.ts";
import type { CellChange } from "#publications/chapters/contents/cells.ts";
import type { ContentsRow } from "#publications/chapters/contents/paste.ts";
import { type ChapterBody, chaptersQuery } from "#publications/chapters/web/chapter-actions.ts";
import { publications, PUBLICATIONS_KEY } from "#publications/web/publications-api.ts";

const one = publications[":id"];

/** Returns the function that saves a cell of a chapter, over the version that is shown. Throws `ApiProblem`. */
export function useCellSaving(bookId: string): (chapter: ChapterBody, change: CellChange) => Promise<void> {
  const queries = useQueryClient();
  const { queryKey } = chaptersQuery(bookId);
  return async ({ id, version }, change) => {
    try {
      const saved = await responseOf(one.$patch({ param: { id }, header: {}, json: { ...change, version } }));
      queries.setQueryData(queryKey, (before) => before?.map((chapter) => (chapter.id === id ? saved : chapter)));
    } finally {
      // After another person's change the next attempt is over their version.
      void queries.invalidateQueries({ queryKey: PUBLICATIONS_KEY });
    }
  };
}

/** Adds the rows as chapters, all or none. Throws `ApiProblem`. */
export const postRows = (bookId: string, rows: readonly ContentsRow[]) =>
  responseOf(
    one.chapters.$post({
      param: { id: bookId },
      json: { rows: rows.map((row) => ({ ...row, authors: [...row.authors] })) },
    }),
  );

/** Publishes the book with these chapters. Throws `ApiProblem`. */
export const postPublishing = (bookId: string, version: number, chapterIds: readonly string[]) =>
  responseOf(one.publishing.$post({ param: { id: bookId }, json: { version, chapter_ids: [...chapterIds] } }));
