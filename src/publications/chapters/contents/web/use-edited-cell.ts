import { useEffect, useState } from "react";
import { type Direction, findNeighbour, type Place } from "#publications/chapters/contents/cells.ts";
import type { ContentsCell } from "#publications/chapters/contents/paste.ts";
import type { ChapterBody } from "#publications/chapters/web/chapter-actions.ts";
import type { SaveCell } from "./contents-actions.ts";

/** Returns the element id of a cell's button. */
export const cellId = (chapterId: string, cell: ContentsCell): string => `cell-${cell}-${chapterId}`;

/** Where the person goes on after a cell: to a cell beside it, to this one, or where they pressed. */
export type After = Direction | "here" | undefined;

type EditedPlace = Place & { readonly chapter: ChapterBody };

/** Returns the chapters; the one whose cell is edited stays in its place when another person deletes it. */
const withEdited = (chapters: readonly ChapterBody[], place: EditedPlace | undefined): readonly ChapterBody[] =>
  !place || chapters.some(({ id }) => id === place.chapter.id)
    ? chapters
    : chapters.toSpliced(place.row, 0, place.chapter);

/** The cell that is edited with the rows of the table, and the way of the focus from cell to cell. */
export function useEditedCell(chapters: readonly ChapterBody[]) {
  const [place, setPlace] = useState<EditedPlace>();
  const rows = withEdited(chapters, place);
  const [focused, setFocused] = useState<string>();
  // The field is gone only after a render: then there is the button.
  useEffect(() => {
    if (focused !== undefined) document.getElementById(focused)?.focus();
  }, [focused]);
  const idAt = ({ row, cell }: Place): string => cellId(rows[row]?.id ?? "", cell);
  const edit = ({ row, cell }: Place): void => {
    const chapter = rows[row];
    setFocused(undefined);
    setPlace(chapter && { row, cell, chapter });
  };
  return {
    rows,
    of: (row: number) => ({
      edited: place !== undefined && place.chapter.id === rows[row]?.id ? place.cell : undefined,
      onEdit: (cell: ContentsCell): void => edit({ row, cell }),
      onFocus: (cell: ContentsCell, direction: Direction): void => {
        const next = findNeighbour({ row, cell }, direction, rows.length);
        if (next) document.getElementById(idAt(next))?.focus();
      },
      onEnd: (cell: ContentsCell, after: After): void => {
        const next = after && after !== "here" ? findNeighbour({ row, cell }, after, rows.length) : undefined;
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
  readonly save: SaveCell;
};
