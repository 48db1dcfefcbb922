import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import type { ChosenColumns } from "#publications/listing/list-columns.ts";
import { LIST_PAGE_SIZES, type ListPageSize } from "#publications/listing/list-query.ts";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { NoSuchPage } from "#ui/list-states.tsx";
import { PageSize, Pagination } from "#ui/pagination.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { FETCHING } from "#publications/core/web/failure-words.ts";
import {
  type ChosenFilters,
  pickFilters,
  type ListAddress,
  type View,
} from "#publications/listing/web/list-address.ts";
import { listQuery } from "#publications/listing/web/list-queries.ts";
import { PublicationCards } from "#publications/listing/web/publication-cards.tsx";
import { PublicationsTable, type Sorting } from "#publications/listing/web/publications-table.tsx";
import type { RowOperations } from "#publications/listing/web/row-operations.ts";
import { ResultsHead } from "#publications/listing/web/results-head.tsx";
import { RowKeys } from "#publications/listing/web/parts/row-keys.tsx";
import { useRowKeys } from "#publications/listing/web/parts/use-row-keys.ts";
import type { Selection } from "#publications/listing/web/bulk/selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { showFailure } from "#platform/web/failure-toast.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Spinner } from "#ui/display/spinner.tsx";

type PublicationsListProps = RowOperations & {
  readonly address: ListAddress;
  readonly view: View;
  readonly selection: Selection;
  readonly columns: ChosenColumns;
  readonly onColumns: (columns: ChosenColumns) => void;
  readonly onChooseColumns: () => void;
  readonly onSort: (sorting: Sorting) => void;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: ListPageSize) => void;
  readonly onClear: () => void;
};

/** One page of the list for the current search parameters, as cards or as a table. */
export function PublicationsList({
  address,
  view,
  selection,
  columns,
  onColumns,
  onChooseColumns,
  onSort,
  onPage,
  onPageSize,
  onClear,
  ...actions
}: PublicationsListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(address));
  const { sort = "created_at", order = "desc", page = 1 } = address;
  const results = useRef<HTMLElement>(null);
  const hasKeys = useRowKeys(results);
  useEffect(() => {
    if (error) showFailure(error, FETCHING);
  }, [error]);
  if (!data)
    return error ? <ScreenProblem error={error} onRetry={() => void refetch()} /> : <PublicationsLoading view={view} />;
  const publications = data.publications;
  const pages = Math.ceil(data.total / data.limit);
  if (data.total === 0) return <NothingFound filters={pickFilters(address)} onClear={onClear} />;
  return (
    <section ref={results} aria-label="Publications" className="publication-results">
      <ResultsHead
        total={data.total}
        offset={data.offset}
        visible={publications.length}
        sort={sort}
        order={order}
        onSort={onSort}
        onColumns={view === "list" ? onChooseColumns : undefined}
      />
      <SelectionBar
        selection={selection}
        publications={publications}
        total={data.total}
        filters={pickFilters(address)}
      />
      <div className="table-place" aria-busy={isPlaceholderData}>
        {view === "card" ? (
          <PublicationCards publications={publications} selection={selection} {...actions} />
        ) : (
          <PublicationsTable
            publications={publications}
            selection={selection}
            columns={columns}
            onColumns={onColumns}
            sort={sort}
            order={order}
            onSort={onSort}
            {...actions}
          />
        )}
      </div>
      {publications.length === 0 && <NoSuchPage onFirst={() => onPage(1)} />}
      {publications.length > 0 && (
        <div className="list-foot">
          <Pagination page={page} pages={pages} label="publications" onPage={onPage} />
          {data.total > LIST_PAGE_SIZES[0] && (
            <PageSize
              sizes={LIST_PAGE_SIZES}
              size={LIST_PAGE_SIZES.find((size) => size === data.limit) ?? LIST_PAGE_SIZES[0]}
              onSize={onPageSize}
            />
          )}
        </div>
      )}
      {publications.length > 0 && hasKeys && <RowKeys />}
    </section>
  );
}

type NothingFoundProps = { readonly filters: ChosenFilters; readonly onClear: () => void };

/**
 * The empty list (specification §2). With filters it says that nothing matches instead of suggesting a first
 * publication.
 */
function NothingFound({ filters, onClear }: NothingFoundProps) {
  const { roles } = useViewer();
  const { search, ...others } = filters;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <section className="panel dashboard-card dashboard-nothing">
      <h2 className="heading-3">No publications found</h2>
      {isFiltered ? (
        <>
          <p>Nothing matches {conditionsIn(search !== undefined, Object.keys(others).length > 0)}.</p>
          <p>
            <Button variant="outline" onClick={onClear}>
              Clear All
            </Button>
          </p>
        </>
      ) : (
        <>
          <p>Get started by adding your first publication.</p>
          <p className="setting-buttons">
            {can(roles, "add_publication") && (
              <Link to={DASHBOARD.addPublication} className={buttonClass()}>
                Add Publication
              </Link>
            )}
            {can(roles, "edit_publication") && (
              <Link to={DASHBOARD.importPublications} className={buttonClass({ variant: "outline" })}>
                Import
              </Link>
            )}
          </p>
        </>
      )}
    </section>
  );
}

const conditionsIn = (isSearched: boolean, isFiltered: boolean): string =>
  isSearched && isFiltered ? "the search and the filters together" : isSearched ? "the search" : "the filters";

/** Placeholders while the list loads: 5 rows or 6 cards (specification §9), as high as the real ones. */
const PublicationsLoading = ({ view }: { readonly view: View }) => (
  <div className={view === "card" ? "publication-cards" : "rows-waiting"}>
    <span className="sr-only">
      <Spinner words="Loading publications" />
    </span>
    {Array.from({ length: view === "card" ? 6 : 5 }, (_, place) => (
      <Skeleton key={place} className={view === "card" ? "card-waiting" : "row-waiting"} />
    ))}
  </div>
);
