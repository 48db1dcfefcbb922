import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ColumnSizingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useEffect, useRef, useState } from "react";
import {
  ACTIONS_WIDTH,
  type ChosenColumns,
  COLUMN_FACTS,
  type ListColumn,
  LIST_COLUMNS,
  NARROWEST,
  SELECTION_WIDTH,
  TITLE_WIDTH,
  MAX_WIDTH,
  withWidth,
} from "#publications/listing/list-columns.ts";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
});

const createFixedColumn = (id: string, size: number) => ({ id, size, enableHiding: false, enableResizing: false });

/** The columns that are always there, and those that a person can choose. */
const COLUMNS = [
  createFixedColumn("select", SELECTION_WIDTH),
  createFixedColumn("title", TITLE_WIDTH),
  ...LIST_COLUMNS.map((id) => ({ id, size: COLUMN_FACTS[id].width, minSize: NARROWEST, maxSize: MAX_WIDTH })),
  createFixedColumn("actions", ACTIONS_WIDTH),
];

const getWidths = (columns: ChosenColumns): ColumnSizingState =>
  Object.fromEntries(columns.map(({ name, width }) => [name, width]));

export const isListColumn = (id: string): id is ListColumn => LIST_COLUMNS.some((name) => name === id);

/** Returns the table's model of these columns; a width is stored when its dragging has ended. */
export function useColumnTable(
  publications: readonly ListedPublication[],
  columns: ChosenColumns,
  onColumns: (columns: ChosenColumns) => void,
) {
  const [dragged, setDragged] = useState<ColumnSizingState>();
  const latest = useRef<ColumnSizingState>(undefined);
  const names: readonly string[] = columns.map(({ name }) => name);
  const table = useTable({
    features,
    columns: COLUMNS,
    data: publications,
    columnResizeMode: "onChange",
    state: {
      columnOrder: ["select", "title", ...names, "actions"],
      columnVisibility: Object.fromEntries(LIST_COLUMNS.map((name) => [name, names.includes(name)])),
      columnSizing: dragged ?? getWidths(columns),
    },
    onColumnSizingChange: (next) => {
      const before = latest.current ?? getWidths(columns);
      latest.current = typeof next === "function" ? next(before) : next;
      setDragged(latest.current);
    },
  });
  const isDragged = dragged !== undefined;
  useEffect(() => {
    if (!isDragged) return undefined;
    const end = (): void => {
      const widths = Object.entries(latest.current ?? {});
      latest.current = undefined;
      setDragged(undefined);
      onColumns(
        widths.reduce((all, [name, width]) => (isListColumn(name) ? withWidth(all, name, width) : all), columns),
      );
    };
    const events = ["mouseup", "touchend", "touchcancel"] as const;
    for (const name of events) document.addEventListener(name, end, { once: true });
    return () => {
      for (const name of events) document.removeEventListener(name, end);
    };
  }, [isDragged, columns, onColumns]);
  return table;
}
