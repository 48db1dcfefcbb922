import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { Button } from "#ui/forms/button.tsx";
import { filterOptions, FilterRow } from "#ui/forms/filter-row.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ListLoading, NothingFound } from "#ui/list-states.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { booksQuery } from "./book-queries.ts";
import { readBooksAddress } from "./books-address.ts";
import { BooksTable } from "./books-table.tsx";
import { StartBookDialog } from "./start-book-dialog.tsx";

const route = getRouteApi(DASHBOARD.production);

const WAITS = filterOptions("All books", {
  editor: "Waiting for you",
  author: "Waiting for authors",
  press: "Typesetting",
});

/** `/dashboard/production`: every book and volume in production by stage, who waits for whom, and its dates. */
export function BooksScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const [isStarting, setStarting] = useState(false);
  const { data: books, error, refetch, isPlaceholderData } = useQuery(booksQuery(address));
  const select = (chosen: typeof address): void =>
    void navigate({ search: (before) => ({ ...before, ...chosen }), replace: true, resetScroll: false });
  const isNarrowed = address.search !== undefined || address.waits_for !== undefined;
  const isEmpty = books?.length === 0;
  return (
    <>
      <ScreenHead
        title="Production"
        subtitle="Books and volumes on their way to publication."
        actions={
          <Button onClick={() => setStarting(true)}>
            <DashboardIcon name="plus" size={16} />
            Start production…
          </Button>
        }
      />
      {(!isEmpty || isNarrowed) && (
        <FilterRow
          label="Search books in production"
          placeholder="Title or number"
          className="queue-filters production-filters"
          address={address}
          read={readBooksAddress}
          choices={[{ name: "waits_for", label: "Waits for", options: WAITS }]}
          onSelect={select}
        />
      )}
      {!books &&
        (error ? (
          <ScreenProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <ListLoading words="Loading books in production" rows={4} />
        ))}
      {isEmpty &&
        (isNarrowed ? (
          <NothingFound title="Nothing found" onClear={() => select({ search: undefined, waits_for: undefined })} />
        ) : (
          <p className="dashboard-list-empty" role="status">
            No books in production yet. Start one, or send an accepted manuscript to production.
          </p>
        ))}
      {books && !isEmpty && <BooksTable books={books} isStale={isPlaceholderData} />}
      {isStarting && <StartBookDialog onClose={() => setStarting(false)} />}
    </>
  );
}
