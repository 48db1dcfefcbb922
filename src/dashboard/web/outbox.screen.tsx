import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { people } from "#people/web/people.ts";
import { answerOf } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { LETTER_STATES, type OutboxSearch } from "../outbox-search.ts";
import { OutboxLetter } from "./outbox-letter.tsx";
import { OutboxTable } from "./outbox-table.tsx";

const route = getRouteApi("/dashboard/outbox");

const outboxQuery = ({ state, page = 1 }: OutboxSearch) =>
  queryOptions({
    queryKey: ["outbox", state, page],
    queryFn: () => answerOf(people.outbox.$get({ query: { page: String(page), ...(state && { state }) } })),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

export type OutboxPage = Awaited<ReturnType<NonNullable<ReturnType<typeof outboxQuery>["queryFn"]>>>;

/** What the press sent, is sending, and could not send. For administrators (issue People §7). */
export function OutboxScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const outbox = useQuery(outboxQuery(search));
  const [reading, setReading] = useState<string>();
  const refetch = (): void => void outbox.refetch();
  return (
    <>
      <ScreenHead
        title="Outbox"
        subtitle="The letters and text messages of the press, newest first."
        actions={
          <Button look="outline" onClick={refetch} disabled={outbox.isFetching}>
            Refresh
          </Button>
        }
      />
      <StateFilter chosen={search.state} counts={outbox.data?.counts} />
      {outbox.error && <ScreenProblem error={outbox.error} onRetry={refetch} />}
      {outbox.isPending && <Skeleton className="h-64" />}
      {outbox.data && <OutboxTable letters={outbox.data.letters} onRead={setReading} onChanged={refetch} />}
      {outbox.data && (
        <Pagination
          label="letters"
          page={outbox.data.page}
          pages={outbox.data.pages}
          onPage={(page) => void navigate({ search: { ...search, page } })}
        />
      )}
      <OutboxLetter id={reading} onClose={() => setReading(undefined)} />
    </>
  );
}

type StateFilterProps = { readonly chosen: OutboxSearch["state"]; readonly counts: OutboxPage["counts"] | undefined };

const StateFilter = ({ chosen, counts }: StateFilterProps) => (
  <nav className="chips" aria-label="Letters by state">
    <Link to="/dashboard/outbox" search={{}} className="chip" aria-current={chosen === undefined ? "true" : undefined}>
      All
    </Link>
    {LETTER_STATES.map(({ state, label }) => (
      <Link
        key={state}
        to="/dashboard/outbox"
        search={{ state }}
        className="chip"
        aria-current={chosen === state ? "true" : undefined}
      >
        {label} {counts && <span className="quiet">{counts[state]}</span>}
      </Link>
    ))}
  </nav>
);
