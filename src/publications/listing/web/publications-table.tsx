import type { SortColumn } from "#publications/listing/list-query.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Cell, HeadCell } from "#ui/table.tsx";
import type { ListedPublication } from "./list-queries.ts";
import { firstOrder, typeLabel } from "./list-texts.ts";
import { MissingMark } from "./missing-mark.tsx";
import { ParentLine, PublicationNames, TitleLink } from "./publication-title.tsx";
import { RowActions } from "./row-actions.tsx";
import type { RowOperations } from "./row-operations.ts";
import { SelectPublication } from "./select-publication.tsx";
import type { Selection } from "#publications/listing/web/bulk/selection.ts";
import { StatusBadge } from "#publications/listing/web/parts/status-badge.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { shortDate } from "#ui/formatting/dates.ts";

export type Sorting = { readonly sort: SortColumn; readonly order: "asc" | "desc" };

export type PublicationsProps = RowOperations & {
  readonly publications: readonly ListedPublication[];
  readonly selection: Selection;
};

type TableProps = PublicationsProps & Sorting & { readonly onSort: (sorting: Sorting) => void };

const COLUMNS = [
  ["title", "Title"],
  ["type", "Type"],
  ["status", "Status"],
  ["created_at", "Added"],
  ["views", "Views"],
  ["downloads", "Downloads"],
  ["citations", "Citations"],
] as const;

/** The list view: a table with sortable columns, whose rows stack on a phone. */
export const PublicationsTable = ({ publications, selection, sort, order, onSort, ...actions }: TableProps) => (
  <table className="table dashboard-table">
    <caption className="sr-only">Publications</caption>
    <thead>
      <tr>
        <HeadCell>
          <span className="sr-only">Selected</span>
        </HeadCell>
        {COLUMNS.map(([column, label]) => (
          <SortHead key={column} column={column} label={label} sorting={{ sort, order }} onSort={onSort} />
        ))}
        <HeadCell>Actions</HeadCell>
      </tr>
    </thead>
    <tbody>
      {publications.map((publication) => (
        <Row key={publication.id} publication={publication} selection={selection} {...actions} />
      ))}
    </tbody>
  </table>
);

type SortHeadProps = {
  readonly column: SortColumn;
  readonly label: string;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
};

function SortHead({ column, label, sorting: { sort, order }, onSort }: SortHeadProps) {
  const isSorted = sort === column;
  const next = isSorted ? (order === "asc" ? "desc" : "asc") : firstOrder(column);
  return (
    <HeadCell aria-sort={isSorted ? (order === "asc" ? "ascending" : "descending") : undefined}>
      <button type="button" className="sort-head" onClick={() => onSort({ sort: column, order: next })}>
        {label}
        {isSorted && <DashboardIcon name={order === "asc" ? "arrow-up" : "arrow-down"} size={14} />}
      </button>
    </HeadCell>
  );
}

type RowProps = RowOperations & { readonly publication: ListedPublication; readonly selection: Selection };

const Row = ({ publication, selection, ...actions }: RowProps) => (
  <tr>
    <Cell label="Select" className="cell-select">
      <SelectPublication publication={publication} selection={selection} />
    </Cell>
    <Cell label="Title" className="cell-head">
      <span className="publication-title">
        <TitleLink {...publication} />
      </span>
      <ParentLine {...publication} />
      <PublicationNames {...publication} />
      <MissingMark missing={publication.missing} files={publication.files} />
    </Cell>
    <Cell label="Type">{typeLabel(publication)}</Cell>
    <Cell label="Status">
      <StatusBadge status={publication.status} />
    </Cell>
    <Cell label="Added">
      <time dateTime={publication.created_at}>{shortDate(publication.created_at)}</time>
    </Cell>
    <Cell label="Views" className="cell-count">
      {formatCount(publication.statistics.views_count)}
    </Cell>
    <Cell label="Downloads" className="cell-count">
      {formatCount(publication.statistics.downloads_count)}
    </Cell>
    <Cell label="Citations" className="cell-count">
      {formatCount(publication.statistics.citations_count)}
    </Cell>
    <Cell label="Actions">
      <RowActions publication={publication} compact {...actions} />
    </Cell>
  </tr>
);
