import { type KeyboardEvent, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { CELL_NAMES, cellText, visibleText, type Direction, readCell } from "#publications/chapters/contents/cells.ts";
import type { ContentsCell } from "#publications/chapters/contents/paste.ts";
import { langAttribute } from "#publications/core/language.ts";
import type { ChapterBody } from "#publications/chapters/web/chapter-actions.ts";
import { CellConflict, type SaveCell } from "./contents-actions.ts";
import { type After, cellId } from "./use-edited-cell.ts";

export type CellProps = {
  readonly chapter: ChapterBody;
  readonly cell: ContentsCell;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onEnd: (after: After) => void;
  readonly onFocus: (next: Direction) => void;
  readonly save: SaveCell;
};

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** A cell of the table of contents: a button that becomes a field. */
export function EditedInPlace(props: CellProps) {
  const { chapter, cell, isEdited, onEdit, onFocus } = props;
  if (isEdited) return <CellField {...props} />;
  const visible = visibleText(cellText(chapter, cell), cell);
  const press = (event: KeyboardEvent): void => {
    const direction = ARROWS[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onFocus(direction);
  };
  return (
    <button
      type="button"
      id={cellId(chapter.id, cell)}
      className={`contents-cell contents-cell-${cell}`}
      aria-label={`Edit ${CELL_NAMES[cell]}: ${visible || "empty"}`}
      lang={cell === "title" ? langAttribute(chapter.details.language) : undefined}
      dir="auto"
      onClick={onEdit}
      onKeyDown={press}
    >
      {visible || <span className="quiet">–</span>}
    </button>
  );
}

function CellField({ chapter, cell, onEnd, save }: CellProps) {
  // Versions that others save after the editing began are ignored.
  const [opened, setOpened] = useState(chapter);
  const [typed, setTyped] = useState(() => cellText(chapter, cell));
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const commit = async (after: After): Promise<void> => {
    if (isBusy) return;
    if (typed.trim() === cellText(opened, cell)) {
      onEnd(after);
      return;
    }
    const change = readCell(cell, typed);
    if (typeof change === "string") {
      setWrong(change);
      return;
    }
    setBusy(true);
    try {
      await save(opened, cell, change);
      onEnd(after);
    } catch (error) {
      setBusy(false);
      setWrong(describeError(error, cell));
      if (error instanceof CellConflict && error.now) setOpened(error.now);
    }
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onEnd("here");
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void commit("down");
    } else if (event.key === "Tab") {
      event.preventDefault();
      void commit(event.shiftKey ? "left" : "right");
    }
  };
  const errorId = `${cellId(chapter.id, cell)}-error`;
  return (
    <span className="contents-field">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened this cell
        autoFocus
        className="field"
        aria-label={`${CELL_NAMES[cell]} of ${chapter.title}`}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : errorId}
        dir="auto"
        value={typed}
        readOnly={isBusy}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(undefined);
        }}
        onKeyDown={press}
        onBlur={() => void (wrong === undefined && commit(undefined))}
      />
      {wrong !== undefined && (
        <span id={errorId} className="form-error" role="alert">
          {wrong}
        </span>
      )}
    </span>
  );
}

/** Returns what the press says about the field, or about the request; after another person's change, how the cell is now. */
function describeError(error: unknown, cell: ContentsCell): string {
  if (error instanceof CellConflict) {
    if (!error.now) return "Another person deleted this chapter. Copy what you typed if you need it, then press Esc.";
    const theirs = visibleText(cellText(error.now, cell), cell);
    const now = theirs === "" ? "emptied this" : `changed this to “${theirs}”`;
    return `Another person ${now}. Press Enter to save yours in its place, or Esc to keep theirs.`;
  }
  if (!(error instanceof ApiProblem)) return "It could not be saved. Please try again.";
  return Object.values(error.fields)[0] ?? error.message;
}
