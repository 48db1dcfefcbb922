import { memo, use, useMemo } from "react";
import {
  type ChosenColumns,
  COLUMN_FACTS,
  fittingColumns,
  type ListColumn,
  withWidth,
} from "#publications/listing/list-columns.ts";
import type { SortColumn } from "#publications/listing/list-query.ts";
import { COLUMN_CELLS, COUNT_COLUMNS } from "#publications/listing/web/columns/column-cells.tsx";
import { ResizeHandle } from "#publications/listing/web/columns/resize-handle.tsx";
import { isListColumn, useColumnTable } from "#publications/listing/web/columns/use-column-table.ts";
import { CoverSlot } from "#publications/listing/web/details/cover-slot.ts";
import { listOfAll } from "#ui/formatting/names.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Cell, HeadCell } from "#ui/table.tsx";
import { useWidth } from "#ui/use-width.ts";
import type { ListedPublication } from "./list-queries.ts";
import { firstOrder } from "./list-texts.ts";
import { MissingMark } from "./missing-mark.tsx";
import { ParentLine, PublicationNames, TitleLink } from "./publication-title.tsx";
import { RowActions } from "./row-actions.tsx";
import type { RowOperations } from "./row-operations.ts";
import { SelectPublication } from "./select-publication.tsx";
import type { Selection } from "#publications/listing/web/bulk/selection.ts";

export type Sorting = { readonly sort: SortColumn; readonly order: "asc" | "desc" };

export type PublicationsProps = RowOperations & {
  readonly publications: readonly ListedPublication[];
  readonly selection: Selection;
};

type TableProps = PublicationsProps &
  Sorting & {
    readonly columns: ChosenColumns;
    readonly onColumns: (columns: ChosenColumns) => void;
    readonly onSort: (sorting: Sorting) => void;
  };

/** On a phone a row is a record: it shows the first columns below its title. */
const PHONE_COLUMNS = 3;

/** The list view: a table whose columns the person chooses, orders and resizes; its rows stack on a phone. */
export function PublicationsTable({ columns, onColumns, sort, order, onSort, publications, ...rest }: TableProps) {
  const { element, width } = useWidth<HTMLDivElement, undefined>(undefined);
  const isPhone = globalThis.matchMedia("(width < 700px)").matches;
  const fitting = useMemo(
    () => (isPhone ? columns.slice(0, PHONE_COLUMNS) : fittingColumns(columns, width)),
    [columns, width, isPhone],
  );
  // What does not fit keeps its place and width behind what is dragged.
  const table = useColumnTable(publications, fitting, (changed) =>
    onColumns([...changed, ...columns.slice(fitting.length)]),
  );
  const names = useMemo(() => fitting.map(({ name }) => name), [fitting]);
  const setWidth = (name: ListColumn, chosen: number): void => onColumns(withWidth(columns, name, chosen));
  const [group] = table.getHeaderGroups();
  return (
    <div ref={element}>
      <table className="table dashboard-table">
        <caption className="sr-only">Publications</caption>
        <colgroup>
          {group?.headers.map(({ id, column }) => (
            <col key={id} style={id === "title" ? undefined : { width: `${column.getSize()}px` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {group?.headers.map((header) => {
              const { id, column } = header;
              if (id === "select") return <SelectHead key={id} />;
              if (id === "actions") return <HeadCell key={id}>Actions</HeadCell>;
              return (
                <SortHead key={id} id={id} sorting={{ sort, order }} onSort={onSort}>
                  {isListColumn(id) && (
                    <ResizeHandle
                      label={COLUMN_FACTS[id].label}
                      width={column.getSize()}
                      onDrag={header.getResizeHandler()}
                      onWidth={(chosen) => setWidth(id, chosen)}
                      onReset={() => setWidth(id, COLUMN_FACTS[id].width)}
                    />
                  )}
                </SortHead>
              );
            })}
          </tr>
        </thead>
        <Rows publications={publications} columns={names} {...rest} />
      </table>
      {!isPhone && fitting.length < columns.length && <LeftOut columns={columns.slice(fitting.length)} />}
    </div>
  );
}

const SelectHead = () => (
  <HeadCell>
    <span className="sr-only">Selected</span>
  </HeadCell>
);

const LeftOut = ({ columns }: { readonly columns: ChosenColumns }) => (
  <p className="quiet small columns-left-out">
    Not shown in a window of this width: {listOfAll(columns.map(({ name }) => COLUMN_FACTS[name].label))}.
  </p>
);

type SortHeadProps = {
  readonly id: string;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly children: React.ReactNode;
};

function SortHead({ id, sorting: { sort, order }, onSort, children }: SortHeadProps) {
  const { label, sort: column } = isListColumn(id) ? COLUMN_FACTS[id] : ({ label: "Title", sort: "title" } as const);
  const isSorted = column !== undefined && sort === column;
  const isCount = isListColumn(id) && COUNT_COLUMNS.has(id);
  return (
    // Its name without the edge that resizes it, because each cell is read with it.
    <HeadCell
      aria-label={label}
      aria-sort={isSorted ? (order === "asc" ? "ascending" : "descending") : undefined}
      className={isCount ? "cell-count" : undefined}
    >
      {column === undefined ? (
        <span className="plain-head">{label}</span>
      ) : (
        <button
          type="button"
          className="sort-head"
          onClick={() =>
            onSort({ sort: column, order: isSorted ? (order === "asc" ? "desc" : "asc") : firstOrder(column) })
          }
        >
          {label}
          {isSorted && <DashboardIcon name={order === "asc" ? "arrow-up" : "arrow-down"} size={14} />}
        </button>
      )}
      {children}
    </HeadCell>
  );
}

type RowsProps = PublicationsProps & { readonly columns: readonly ListColumn[] };

/** The rows are not drawn again while a column is dragged: only its `col` changes. */
const Rows = memo(({ publications, columns, selection, ...actions }: RowsProps) => (
  <tbody>
    {publications.map((publication) => (
      <Row key={publication.id} publication={publication} columns={columns} selection={selection} {...actions} />
    ))}
  </tbody>
));

type RowProps = Omit<RowsProps, "publications"> & { readonly publication: ListedPublication };

function Row({ publication, columns, selection, ...actions }: RowProps) {
  const drawCover = use(CoverSlot);
  return (
    <tr data-selected={selection.has(publication.id) || undefined}>
      <Cell label="Select" className="cell-select">
        <SelectPublication publication={publication} selection={selection} />
      </Cell>
      <Cell label="Title" className="cell-head">
        <div className="cell-record">
          <span className="cell-cover" aria-hidden="true">
            {drawCover(publication)}
          </span>
          <div className="cell-title">
            <span className="publication-title">
              <TitleLink {...publication} />
            </span>
            <ParentLine {...publication} />
            <PublicationNames {...publication} />
            <MissingMark missing={publication.missing} files={publication.files} />
          </div>
        </div>
      </Cell>
      {columns.map((name) => (
        <Cell
          key={name}
          label={COLUMN_FACTS[name].label}
          className={COUNT_COLUMNS.has(name) ? "cell-count" : undefined}
        >
          {COLUMN_CELLS[name](publication)}
        </Cell>
      ))}
      <Cell label="Actions" className="cell-actions">
        <RowActions publication={publication} compact {...actions} />
      </Cell>
    </tr>
  );
}
