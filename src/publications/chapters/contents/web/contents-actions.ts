import { useQueryClient } from "@tanstack/react-query";
import { ApiProblem, readResult } from "#platform/web/call-api.ts";
import { type CellChange, cellText } from "#publications/chapters/contents/cells.ts";
import type { ContentsCell, ContentsRow } from "#publications/chapters/contents/paste.ts";
import { type ChapterBody, chaptersQuery } from "#publications/chapters/web/chapter-actions.ts";
import { publications, PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";

const one = publications[":id"];

/** Another person changed this cell, or deleted its chapter, since it was opened. */
export class CellConflict extends Error {
  /** The chapter as it is now; undefined where it is deleted. */
  readonly now: ChapterBody | undefined;
  constructor(now: ChapterBody | undefined) {
    super("Another person changed the cell.");
    this.name = "CellConflict";
    this.now = now;
  }
}

export type SaveCell = (opened: ChapterBody, cell: ContentsCell, change: CellChange) => Promise<void>;

/**
 * Returns the function that saves a cell of a chapter over the version with which the cell was opened. Where another person has
 * changed only other parts of the chapter since, such as its place, it is saved over their version. Throws `CellConflict`
 * and `ApiProblem`.
 */
export function useCellSaving(bookId: string): SaveCell {
  const queries = useQueryClient();
  const { queryKey } = chaptersQuery(bookId);
  const patch = async ({ id, version }: ChapterBody, change: CellChange): Promise<void> => {
    const saved = await readResult(one.$patch({ param: { id }, header: {}, json: { ...change, version } }));
    queries.setQueryData(queryKey, (before) => before?.map((chapter) => (chapter.id === id ? saved : chapter)));
  };
  return async (opened, cell, change) => {
    try {
      await patch(opened, change).catch(async (error: unknown) => {
        if (!isOfAnotherPerson(error)) throw error;
        const chapters = await queries.fetchQuery({ ...chaptersQuery(bookId), staleTime: 0 });
        const now = chapters.find(({ id }) => id === opened.id);
        if (!now || cellText(now, cell) !== cellText(opened, cell)) throw new CellConflict(now);
        await patch(now, change);
      });
    } finally {
      void queries.invalidateQueries({ queryKey: PUBLICATIONS_KEY });
    }
  };
}

/** Returns whether a change failed because the chapter has another version, or is deleted. */
const isOfAnotherPerson = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.status === 404 || error.status === 410 || (error.status === 409 && "version" in error.facts));

/** Adds the rows as chapters, all or none. Throws `ApiProblem`. */
export const postRows = (bookId: string, rows: readonly ContentsRow[]) =>
  readResult(
    one.chapters.$post({
      param: { id: bookId },
      json: { rows: rows.map((row) => ({ ...row, authors: [...row.authors] })) },
    }),
  );

/** Publishes the book with these chapters. Throws `ApiProblem`. */
export const postPublishing = (bookId: string, version: number, chapterIds: readonly string[]) =>
  readResult(
    one.publishing.$post({ header: {}, param: { id: bookId }, json: { version, chapter_ids: [...chapterIds] } }),
  );
