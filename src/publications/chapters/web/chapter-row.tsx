import { langAttribute } from "#publications/core/language.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import { DragHandle, MoveButtons, useDraggedRow } from "#ui/reordering.tsx";
import { Cell } from "#ui/table.tsx";
import { StatusBadge } from "#publications/core/web/status-badge.tsx";
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

/** A row of the table of chapters, with buttons that move it and a handle to drag it. */
export function ChapterRow({ chapter, at, count, mayOrder, onMove, onEdit, onDelete }: ChapterRowProps) {
  const { id, title, authors, details, status } = chapter;
  const { row, handle } = useDraggedRow({
    id,
    at,
    enabled: mayOrder,
    onDrop: (dragged, from) => onMove({ id: dragged, from, to: at, by: "dragging" }),
  });
  return (
    <tr {...row}>
      <Cell label="No.">
        <span className="reorder-place">
          {handle && <DragHandle {...handle} />}
          {details.chapter_number ?? "–"}
        </span>
      </Cell>
      <Cell label="Title" lang={langAttribute(details.language)} dir="auto">
        {title}
      </Cell>
      <Cell label="Authors">{authorsInShort(authors)}</Cell>
      <Cell label="Pages" className="chapter-pages">
        {formatPages(details)}
      </Cell>
      <Cell label="Status">
        <StatusBadge status={status} />
      </Cell>
      <Cell label="Actions">
        <span className="row-actions">
          {mayOrder && (
            <MoveButtons
              name={title}
              at={at}
              count={count}
              onStep={(by) => onMove({ id, from: at, to: at + by, by: "buttons" })}
            />
          )}
          {onEdit && <Action icon="pencil" label={`Edit: ${title}`} onClick={onEdit} />}
          {onDelete && <Action icon="trash" label={`Delete: ${title}`} onClick={onDelete} />}
        </span>
      </Cell>
    </tr>
  );
}

type ActionProps = {
  readonly icon: DashboardIconName;
  readonly label: string;
  readonly onClick: () => void;
};

const Action = ({ icon, label, onClick }: ActionProps) => (
  <Button variant="ghost" size="icon" aria-label={label} title={label.split(":")[0]} onClick={onClick}>
    <DashboardIcon name={icon} />
  </Button>
);

/** Specification §9: the table shows two authors and how many more there are. */
const MAX_AUTHORS = 2;

const authorsInShort = (authors: readonly string[]): string => {
  const more = authors.length - MAX_AUTHORS;
  return authors.slice(0, MAX_AUTHORS).join(", ") + (more > 0 ? ` +${more}` : "");
};

function formatPages({ page_label, page_from, page_to }: ChapterBody["details"]): string {
  if (page_label !== null) return page_label;
  if (page_from === null) return "–";
  return page_to === null || page_to === page_from ? String(page_from) : `${page_from}–${page_to}`;
}
