import { useEffect, useState } from "react";
import { type CellChange, type Direction, neighbourOf, type Place } from "#publications/chapters/contents/cells.ts";
import type { ContentsCell } from "#publications/chapters/contents/paste.ts";
import type { ChapterBody } from "#publications/chapters/web/chapter-actions.ts";

/** Returns the element id of a cell's button. */
export const cellId = (chapterId: string, cell: ContentsCell): string => `cell-${cell}-${chapterId}`;

/** Where the person goes on after a cell: to a cell beside it, to this one, or where they pressed. */
export type After = Direction | "here" | undefined;

/** The cell that is edited, and the way of the focus from cell to cell. */
export function useEditedCell(chapters: readonly ChapterBody[]) {
  const [place, setPlace] = useState<{ readonly id: string; readonly cell: ContentsCell }>();
  const [focused, setFocused] = useState<string>();
  // The field is gone only after a render: then there is the button.
  useEffect(() => {
    if (focused !== undefined) document.getElementById(focused)?.focus();
  }, [focused]);
  const idAt = ({ row, cell }: Place): string => cellId(chapters[row]?.id ?? "", cell);
  const edit = ({ row, cell }: Place): void => {
    setFocused(undefined);
    setPlace({ id: chapters[row]?.id ?? "", cell });
  };
  return {
    of: (row: number) => ({
      edited: place !== undefined && place.id === chapters[row]?.id ? place.cell : undefined,
      onEdit: (cell: ContentsCell): void => edit({ row, cell }),
      onFocus: (cell: ContentsCell, direction: Direction): void => {
        const next = neighbourOf({ row, cell }, direction, chapters.length);
        if (next) document.getElementById(idAt(next))?.focus();
      },
      onEnd: (cell: ContentsCell, after: After): void => {
        const next = after && after !== "here" ? neighbourOf({ row, cell }, after, chapters.length) : undefined;
        if (next) edit(next);
        else {
          setPlace(undefined);
          setFocused(after === undefined ? undefined : idAt({ row, cell }));
        }
      },
    }),
  };
}

export type EditedCells = ReturnType<ReturnType<typeof useEditedCell>["of"]> & {
  readonly save: (chapter: ChapterBody, change: CellChange) => Promise<void>;
};
