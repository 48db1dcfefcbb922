import { moveItem } from "#platform/move-item.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { readResult, expectNoContent } from "#platform/web/call-api.ts";
import { publications, PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { Declined, useAction } from "#platform/web/use-action.ts";

const one = publications[":id"];

export const chaptersQuery = (bookId: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "chapters", bookId],
    queryFn: async () => (await readResult(one.chapters.$get({ param: { id: bookId } }))).chapters,
  });

export type ChapterBody = Awaited<ReturnType<NonNullable<ReturnType<typeof chaptersQuery>["queryFn"]>>>[number];

/** The target of a move: one place up or down, or the place it was dragged to. */
export type Move = {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly by: "buttons" | "dragging";
};

const REORDER = { title: "Error reordering chapter", otherwise: "The order could not be changed. Please try again." };
const RENUMBER = {
  title: "Error renormalizing chapters",
  otherwise: "The chapters could not be renumbered. Please try again.",
};
const REMOVE = { title: "Error", otherwise: "The chapter could not be deleted. Please try again." };

/**
 * Returns the action that moves a chapter at once on screen. If the server refuses, it rolls back and shows the reason
 * (decision F3). A move that is requested while another one runs follows it; a step beyond either end has no effect.
 */
export function useChapterMoves(bookId: string) {
  const queries = useQueryClient();
  const { queryKey } = chaptersQuery(bookId);
  const inTurn = useTurns();
  const { runAction, isBusy } = useAction({
    run: inTurn(async (requested: Move) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      const move = before ? continueMove(requested, before) : requested;
      if (before) queries.setQueryData(queryKey, moveChapter(before, move));
      try {
        await send(move);
      } catch (error) {
        if (before) queries.setQueryData(queryKey, before);
        throw error;
      } finally {
        // The next move starts from the stored order.
        await queries.invalidateQueries({ queryKey: PUBLICATIONS_KEY });
      }
    }),
    successToast: { title: "Chapter reordered" },
    failed: REORDER,
    refreshes: "nothing",
  });
  return { move: runAction, isMoving: isBusy };
}

/** Returns a wrapper that runs each call after the one before has ended, however it ended. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (run: (move: Move) => Promise<void>) =>
    (move: Move): Promise<void> => {
      const turn = last.current.then(() => run(move));
      last.current = turn.catch(() => undefined);
      return turn;
    };
}

/** Returns a step from the place that the moves before have led to. Throws `Declined` at either end. */
function continueMove(move: Move, chapters: readonly ChapterBody[]): Move {
  const from = chapters.findIndex(({ id }) => id === move.id);
  if (move.by === "dragging" || from === -1) return move;
  const to = from + Math.sign(move.to - move.from);
  if (to < 0 || to >= chapters.length) throw new Declined();
  return { ...move, from, to };
}

const send = ({ id, from, to, by }: Move) =>
  by === "buttons"
    ? readResult(one.move.$post({ param: { id }, json: { direction: to < from ? "up" : "down" } }))
    : readResult(one["chapter-number"].$put({ param: { id }, json: { chapter_number: to + 1 } }));

function moveChapter(chapters: readonly ChapterBody[], { from, to }: Move): ChapterBody[] {
  return moveItem(chapters, from, to).map((chapter, index) => ({
    ...chapter,
    details: { ...chapter.details, chapter_number: index + 1 },
  }));
}

/** Returns the action *Fix Numbering*, which numbers all chapters of the book from 1 in their order. */
export const useRenumbering = (bookId: string, onEnd: () => void) =>
  useAction({
    run: () => readResult(one.chapters.numbering.$post({ param: { id: bookId } })),
    successToast: (_, { renumbered }) => ({
      title: "Chapter numbers normalized",
      message: `${renumbered} chapters renumbered sequentially`,
    }),
    failed: RENUMBER,
    refreshes: PUBLICATIONS_KEY,
    ...atEnd(onEnd),
  });

/** Returns the action that deletes a chapter. */
export const useChapterRemoval = (onEnd: () => void) =>
  useAction({
    run: (id: string) => expectNoContent(one.$delete({ param: { id }, query: {} })),
    successToast: { title: "Success", message: "Chapter deleted successfully" },
    failed: REMOVE,
    refreshes: PUBLICATIONS_KEY,
    ...atEnd(onEnd),
  });

/** The confirmation closes after a failure too: the toast names it. */
const atEnd = (onEnd: () => void) => ({
  onDone: onEnd,
  onFailure: () => {
    onEnd();
    return false;
  },
});
