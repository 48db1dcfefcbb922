import type { ReactNode } from "react";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { useRowFocus } from "./use-row-focus.ts";

type RowListProps<Row> = {
  readonly rows: readonly Row[];
  /** The name of a row, for its legend and its buttons. */
  readonly formatName: (row: Row) => string;
  /** The words of the button that adds a row. */
  readonly addWords: string;
  readonly emptyRow: Row;
  readonly onChange: (rows: readonly Row[]) => void;
  /** The fields of a row. */
  readonly children: (row: Row, at: number, set: (changed: Partial<Row>) => void) => ReactNode;
};

/**
 * A list of rows with several fields each, which are added, moved and removed. The focus goes to the new row's first field, stays
 * on the button that moves a row, and after a removal goes to the row in that place.
 */
export function RowList<Row extends object>({
  rows,
  formatName,
  addWords,
  emptyRow,
  onChange,
  children,
}: RowListProps<Row>) {
  const { place, next } = useRowFocus<HTMLDivElement>();
  const move = (at: number, by: -1 | 1): void => {
    const moved = rows[at];
    if (!moved) return;
    next({ at: at + by, by });
    onChange(rows.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  return (
    <div ref={place} className="row-list">
      {rows.map((row, index) => {
        const name = `${index + 1}. ${formatName(row)}`;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place; values repeat and change
          <fieldset key={index} className="row-list-row">
            <legend>
              <bdi>{name}</bdi>
            </legend>
            {children(row, index, (changed) => onChange(rows.with(index, { ...row, ...changed })))}
            <div className="row-list-actions">
              <RowButton
                icon="arrow-up"
                label={`Move up: ${name}`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <RowButton
                icon="arrow-down"
                label={`Move down: ${name}`}
                disabled={index === rows.length - 1}
                onClick={() => move(index, 1)}
              />
              <RowButton
                icon="trash"
                label={`Remove: ${name}`}
                onClick={() => {
                  next({ at: Math.min(index, rows.length - 2) });
                  onChange(rows.toSpliced(index, 1));
                }}
              />
            </div>
          </fieldset>
        );
      })}
      <Button
        variant="outline"
        size="small"
        onClick={() => {
          next({ at: rows.length });
          onChange([...rows, emptyRow]);
        }}
      >
        <DashboardIcon name="plus" size={16} />
        {addWords}
      </Button>
    </div>
  );
}

type RowButtonProps = {
  readonly icon: "arrow-up" | "arrow-down" | "trash";
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

const RowButton = ({ icon, label, disabled, onClick }: RowButtonProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={label}
    title={label.split(":")[0]}
    disabled={disabled}
    onClick={onClick}
  >
    <DashboardIcon name={icon} />
  </Button>
);
