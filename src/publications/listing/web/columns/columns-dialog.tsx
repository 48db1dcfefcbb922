import { useState } from "react";
import {
  areSameColumns,
  clampWidth,
  type ChosenColumn,
  type ChosenColumns,
  COLUMN_FACTS,
  DEFAULT_COLUMNS,
  type ListColumn,
  LIST_COLUMNS,
  NARROWEST,
  MAX_WIDTH,
  WIDTH_STEP,
  withColumn,
  withPlace,
  withWidth,
} from "#publications/listing/list-columns.ts";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { DragHandle, MoveButtons, useDraggedRow } from "#ui/reordering.tsx";

type ColumnsDialogProps = {
  readonly columns: ChosenColumns;
  /** Takes effect at once; null is the default. */
  readonly onColumns: (columns: ChosenColumns | null) => void;
  readonly onClose: () => void;
};

/** The dialog that chooses the table's columns, their order and their widths. */
export function ColumnsDialog({ columns, onColumns, onClose }: ColumnsDialogProps) {
  const others = LIST_COLUMNS.filter((name) => columns.every((column) => column.name !== name));
  const toggle = (name: ListColumn, isIn: boolean): void => onColumns(withColumn(columns, name, isIn));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Columns"
      description="The title always stands first. Where the window is too narrow, the last columns are left out."
      footer={
        <>
          <Button variant="outline" onClick={() => onColumns(null)} disabled={areSameColumns(columns, DEFAULT_COLUMNS)}>
            Reset to the default
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <ol className="column-choices" aria-label="Shown columns">
        {columns.map((column, index) => (
          <ChosenRow
            key={column.name}
            column={column}
            at={index}
            count={columns.length}
            onRemove={() => toggle(column.name, false)}
            onPlace={(name, to) => onColumns(withPlace(columns, name, to))}
            onWidth={(width) => onColumns(withWidth(columns, column.name, width))}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <ul className="column-choices" aria-label="Further columns">
          {others.map((name) => (
            <li key={name} className="column-choice">
              <Checkbox label={COLUMN_FACTS[name].label} checked={false} onChange={() => toggle(name, true)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type ChosenRowProps = {
  readonly column: ChosenColumn;
  readonly at: number;
  readonly count: number;
  readonly onRemove: () => void;
  readonly onPlace: (name: ListColumn, to: number) => void;
  readonly onWidth: (width: number) => void;
};

function ChosenRow({ column: { name, width }, at, count, onRemove, onPlace, onWidth }: ChosenRowProps) {
  const { label } = COLUMN_FACTS[name];
  const { row, handle } = useDraggedRow({
    id: name,
    at,
    enabled: count > 1,
    onDrop: (dragged) => {
      const found = LIST_COLUMNS.find((column) => column === dragged);
      if (found) onPlace(found, at);
    },
  });
  return (
    <li className="column-choice" {...row}>
      {handle && <DragHandle {...handle} />}
      <Checkbox label={label} checked onChange={onRemove} />
      <WidthField key={width} label={label} width={width} onWidth={onWidth} />
      <MoveButtons name={label} at={at} count={count} onStep={(by) => onPlace(name, at + by)} />
    </li>
  );
}

type WidthFieldProps = Pick<ChosenRowProps, "onWidth"> & { readonly label: string; readonly width: number };

/** The width in pixels. It takes effect when the field is left, so that half a number is no width. */
function WidthField({ label, width, onWidth }: WidthFieldProps) {
  const [typed, setTyped] = useState(String(width));
  const take = (): void => {
    const chosen = clampWidth(Number(typed) || width);
    setTyped(String(chosen));
    if (chosen !== width) onWidth(chosen);
  };
  return (
    <input
      type="number"
      className="field column-width"
      aria-label={`Width of ${label} in pixels`}
      min={NARROWEST}
      max={MAX_WIDTH}
      step={WIDTH_STEP}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}
