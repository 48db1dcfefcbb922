import { pageNotes } from "#publications/chapters/contents/page-notes.ts";
import { type ChapterBody, type Move, useChapterMoves } from "#publications/chapters/web/chapter-actions.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { HeadCell, Table } from "#ui/table.tsx";
import { useCellSaving } from "./contents-actions.ts";
import { ContentsRow } from "./contents-row.tsx";
import { useEditedCell } from "./use-edited-cell.ts";

type ContentsTableProps = {
  readonly bookId: string;
  readonly chapters: readonly ChapterBody[];
  readonly part: "Chapter" | "Paper";
  readonly mayEdit: boolean;
  readonly onOpen: (id: string) => void;
  readonly onRemove: ((chapter: ChapterBody) => void) | undefined;
};

/** The rows of the table of contents, with notes about their pages between them. */
export function ContentsTable({ bookId, chapters, part, mayEdit, onOpen, onRemove }: ContentsTableProps) {
  const { move, isMoving } = useChapterMoves(bookId);
  const save = useCellSaving(bookId);
  const editing = useEditedCell(chapters);
  const notes = Map.groupBy(
    pageNotes(chapters.map(({ id, details }) => ({ id, ...details }))),
    ({ chapterId }) => chapterId,
  );
  const { rows } = editing;
  const step = (next: Move, isHeld = false): void => {
    // A held key repeats faster than the press stores, and a row is dropped on a place of the order that is shown.
    if (isMoving && (isHeld || next.by === "dragging")) return;
    // A row that another person deleted has no place in the order.
    if (rows.length === chapters.length && next.to >= 0 && next.to < chapters.length) move(next);
  };
  return (
    <div className="table-place" aria-busy={isMoving}>
      <Table caption={`${part}s in their order`}>
        <thead>
          <tr>
            <HeadCell>No.</HeadCell>
            <HeadCell>Title</HeadCell>
            <HeadCell>Contributors</HeadCell>
            <HeadCell>Pages</HeadCell>
            <HeadCell>DOI</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Actions</HeadCell>
          </tr>
        </thead>
        <tbody className="contents-rows">
          {rows.flatMap((chapter, index) => [
            ...(notes.get(chapter.id) ?? []).map((note) => (
              <tr key={`${chapter.id}-note`} className="contents-note">
                <td colSpan={7}>
                  <span className="contents-note-words">
                    <DashboardIcon name="alert" size={16} /> {note.words}
                  </span>
                </td>
              </tr>
            )),
            <ContentsRow
              key={chapter.id}
              chapter={chapter}
              at={index}
              count={rows.length}
              mayEdit={mayEdit}
              onMove={step}
              onOpen={onOpen}
              onRemove={onRemove}
              editing={{ ...editing.of(index), save }}
            />,
          ])}
        </tbody>
      </Table>
      {mayEdit && (
        <p className="contents-keys quiet small">
          <kbd>Enter</kbd> edits a cell, then the one below · <kbd>Tab</kbd> the next cell · <kbd>Esc</kbd> leaves it as
          it was · <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> moves a row · <kbd>Ctrl</kbd> <kbd>V</kbd> pastes rows
        </p>
      )}
    </div>
  );
}
