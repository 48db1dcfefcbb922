import { type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import { Cell } from "#ui/table.tsx";
import { StatusBadge } from "#publications/listing/web/parts/status-badge.tsx";
import type { ChapterBody, Move } from "./chapter-actions.ts";

type ChapterRowProps = {
  readonly chapter: ChapterBody;
  readonly at: number;
  readonly count: number;
  readonly mayOrder: boolean;
  readonly onMove: (move: Move) => void;
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
};

const DRAGGED = "application/x-colophon-chapter";

/** A row of the table of chapters, with buttons that move it and a handle to drag it. */
export function ChapterRow({ chapter, at, count, mayOrder, onMove, onEdit, onDelete }: ChapterRowProps) {
  const { id, title, authors, details, status } = chapter;
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dragged, from] = event.dataTransfer.getData(DRAGGED).split(" ");
    if (dragged && Number(from) !== at) onMove({ id: dragged, from: Number(from), to: at, by: "dragging" });
  };
  const allow = (event: DragEvent): void => {
    if (!mayOrder || !event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setOver(true);
  };
  const { place, press } = useRetainedFocus(at);
  const step = (by: -1 | 1): void => {
    press(by);
    onMove({ id, from: at, to: at + by, by: "buttons" });
  };
  return (
    <tr data-over={isOver || undefined} onDragOver={allow} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Cell label="No.">
        <span className="chapter-place">
          {mayOrder && (
            <span
              className="chapter-handle"
              draggable
              aria-hidden="true"
              title="Drag to another place"
              onDragStart={(event) => event.dataTransfer.setData(DRAGGED, `${id} ${at}`)}
            >
              <DashboardIcon name="grip" size={16} />
            </span>
          )}
          {details.chapter_number ?? "–"}
        </span>
      </Cell>
      <Cell label="Title" lang={details.language} dir="auto">
        {title}
      </Cell>
      <Cell label="Authors">{authorsInShort(authors)}</Cell>
      <Cell label="Pages" className="chapter-pages">
        {pagesOf(details)}
      </Cell>
      <Cell label="Status">
        <StatusBadge status={status} />
      </Cell>
      <Cell label="Actions">
        <span ref={place} className="row-actions">
          {mayOrder && (
            <Action icon="arrow-up" label={`Move Up: ${title}`} onClick={() => step(-1)} disabled={at === 0} />
          )}
          {mayOrder && (
            <Action
              icon="arrow-down"
              label={`Move Down: ${title}`}
              onClick={() => step(1)}
              disabled={at === count - 1}
            />
          )}
          {onEdit && <Action icon="pencil" label={`Edit: ${title}`} onClick={onEdit} />}
          {onDelete && <Action icon="trash" label={`Delete: ${title}`} onClick={onDelete} />}
        </span>
      </Cell>
    </tr>
  );
}

/** Keeps the focus on the same button after a move; at an end, on the button of the other direction. */
function useRetainedFocus(at: number) {
  const place = useRef<HTMLSpanElement>(null);
  const pressed = useRef<{ readonly by: -1 | 1; readonly from: number }>(undefined);
  useEffect(() => {
    if (!pressed.current || pressed.current.from === at) return;
    const [up, down] = place.current?.querySelectorAll("button") ?? [];
    const [same, other] = pressed.current.by < 0 ? [up, down] : [down, up];
    pressed.current = undefined;
    (same?.disabled ? other : same)?.focus();
  });
  return {
    place,
    press: (by: -1 | 1): void => {
      pressed.current = { by, from: at };
    },
  };
}

type ActionProps = {
  readonly icon: DashboardIconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
};

const Action = ({ icon, label, onClick, disabled }: ActionProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={label}
    title={label.split(":")[0]}
    onClick={onClick}
    disabled={disabled}
  >
    <DashboardIcon name={icon} />
  </Button>
);

/** Specification §9: the table shows two authors and how many more there are. */
const MAX_AUTHORS = 2;

const authorsInShort = (authors: readonly string[]): string => {
  const more = authors.length - MAX_AUTHORS;
  return authors.slice(0, MAX_AUTHORS).join(", ") + (more > 0 ? ` +${more}` : "");
};

function pagesOf({ page_label, page_from, page_to }: ChapterBody["details"]): string {
  if (page_label !== null) return page_label;
  if (page_from === null) return "–";
  return page_to === null || page_to === page_from ? String(page_from) : `${page_from}–${page_to}`;
}
