import type { KeyboardEvent } from "react";
import { CELLS, cellText, visibleText } from "#publications/chapters/contents/cells.ts";
import { chapterLacks } from "#publications/chapters/contents/ready-chapters.ts";
import type { ContentsCell } from "#publications/chapters/contents/paste.ts";
import { langAttribute } from "#publications/core/language.ts";
import type { ChapterBody, Move } from "#publications/chapters/web/chapter-actions.ts";
import { StatusBadge } from "#publications/core/web/status-badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { DragHandle, MoveButtons, useDraggedRow } from "#ui/reordering.tsx";
import { Cell } from "#ui/table.tsx";
import { EditedInPlace } from "./contents-cell.tsx";
import type { EditedCells } from "./use-edited-cell.ts";

type ContentsRowProps = {
  readonly chapter: ChapterBody;
  readonly at: number;
  readonly count: number;
  readonly mayEdit: boolean;
  readonly editing: EditedCells;
  /** `isHeld`: the key is held down. */
  readonly onMove: (move: Move, isHeld?: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onRemove: ((chapter: ChapterBody) => void) | undefined;
};

const LABELS: Readonly<Record<ContentsCell, string>> = {
  title: "Title",
  authors: "Contributors",
  pages: "Pages",
  doi: "DOI",
};

/** A chapter in the table of contents. */
export function ContentsRow({ chapter, at, count, mayEdit, editing, onMove, onOpen, onRemove }: ContentsRowProps) {
  const { id, title, details, status } = chapter;
  const { row, handle } = useDraggedRow({
    id,
    at,
    enabled: mayEdit,
    onDrop: (dragged, from) => onMove({ id: dragged, from, to: at, by: "dragging" }),
  });
  const step = (by: -1 | 1, isHeld = false): void => onMove({ id, from: at, to: at + by, by: "buttons" }, isHeld);
  const press = (event: KeyboardEvent): void => {
    if (!mayEdit || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? -1 : 1, event.repeat);
  };
  return (
    <tr {...row} onKeyDown={press}>
      <Cell label="No.">
        <span className="reorder-place">
          {handle && <DragHandle {...handle} />}
          {details.chapter_number ?? "–"}
        </span>
      </Cell>
      {CELLS.map((cell) => (
        <Cell key={cell} label={LABELS[cell]}>
          {mayEdit ? (
            <EditedInPlace
              chapter={chapter}
              cell={cell}
              isEdited={editing.edited === cell}
              onEdit={() => editing.onEdit(cell)}
              onEnd={(after) => editing.onEnd(cell, after)}
              onFocus={(direction) => editing.onFocus(cell, direction)}
              save={editing.save}
            />
          ) : (
            <bdi lang={cell === "title" ? langAttribute(details.language) : undefined}>
              {visibleText(cellText(chapter, cell), cell) || "–"}
            </bdi>
          )}
        </Cell>
      ))}
      <Cell label="Status">
        <span className="contents-status">
          <StatusBadge status={status} />
          {status === "draft" && <span className="quiet small">{chapterLacks(chapter).join(", ") || "ready"}</span>}
        </span>
      </Cell>
      <Cell label="Actions">
        <span className="row-actions">
          {mayEdit && <MoveButtons name={title} at={at} count={count} onStep={(by) => step(by)} />}
          {mayEdit && (
            <Button variant="ghost" size="icon" aria-label={`Edit: ${title}`} title="Edit" onClick={() => onOpen(id)}>
              <DashboardIcon name="pencil" />
            </Button>
          )}
          {onRemove && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete: ${title}`}
              title="Delete"
              onClick={() => onRemove(chapter)}
            >
              <DashboardIcon name="trash" />
            </Button>
          )}
        </span>
      </Cell>
    </tr>
  );
}
