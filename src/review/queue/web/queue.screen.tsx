import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { CatalogueApproval, WaitingProposals } from "#publications/proposals/web/catalogue-approval.tsx";
import { QUEUE_TABS } from "#review/queue/queue-query.ts";
import { ListLoading, NothingFound } from "#ui/list-states.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { MarkedLink } from "#ui/marked-link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { showChosen } from "#ui/show-chosen.ts";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { type QueueAddress, SCREEN_TABS, type ScreenTab } from "./queue-address.ts";
import { NothingNeedsYou } from "./nothing-needs-you.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import { queueCountsQuery, queueQuery } from "./queue-queries.ts";
import { QueueSelectionBar } from "./queue-selection-bar.tsx";
import { useQueueSelection } from "./use-queue-selection.ts";
import { QueueTable } from "./queue-table.tsx";
import { WaitsBar } from "./waits-bar.tsx";

const route = getRouteApi(DASHBOARD.contentReview);

/** The screen *Content Review*: every manuscript by the person who must act, and the proposals for the catalogue. */
export function ContentReviewScreen() {
  const address = route.useSearch();
  const tab = address.tab ?? "needs_me";
  const { data: counts } = useQuery(queueCountsQuery);
  return (
    <>
      <ScreenHead
        title="Content Review"
        subtitle={counts ? subtitle(counts.tabs.all) : "Manuscripts, and proposals for the catalogue"}
      />
      {counts && Object.values(counts.waits).some((count) => count > 0) && <WaitsBar waits={counts.waits} />}
      <TabLinks chosen={tab} />
      {tab === "catalogue" ? <CatalogueApproval /> : <Queue address={address} />}
    </>
  );
}

const subtitle = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? "manuscript" : "manuscripts"}, and proposals for the catalogue`;

/** The lists, each with its count; the count of what needs this person is set apart. */
function TabLinks({ chosen }: { readonly chosen: ScreenTab }) {
  const { data: counts } = useQuery(queueCountsQuery);
  const getCount = (tab: ScreenTab): number | undefined =>
    tab === "catalogue" ? counts?.proposals : counts?.tabs[tab];
  const row = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice moves the row, and counts make its tabs wider
  useEffect(() => showChosen(row.current), [chosen, counts]);
  return (
    <nav ref={row} className="tabs queue-tabs" aria-label="Lists">
      {SCREEN_TABS.map((tab) => {
        const count = getCount(tab);
        return (
          <MarkedLink
            key={tab}
            from={DASHBOARD.contentReview}
            to={DASHBOARD.contentReview}
            search={(before) => ({ ...before, tab: tab === "needs_me" ? undefined : tab, page: undefined })}
            className="tab"
            mark={tab === chosen ? "page" : undefined}
            activeProps={{}}
            resetScroll={false}
          >
            {tab === "catalogue" ? "Catalogue approval" : QUEUE_TABS[tab]}
            {count !== undefined && (
              <span className={tab === "needs_me" && count > 0 ? "queue-count queue-count-mine" : "queue-count"}>
                {formatCount(count)}
              </span>
            )}
          </MarkedLink>
        );
      })}
      <Link to={DASHBOARD.volumes} className="tab">
        Volumes
      </Link>
    </nav>
  );
}

/** A page of a list of manuscripts. */
function Queue({ address }: { readonly address: QueueAddress }) {
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = useQuery(queueQuery(address));
  const select = (chosen: QueueAddress): void =>
    void navigate({
      search: (before) => ({ ...before, ...chosen, page: undefined }),
      replace: true,
      resetScroll: false,
    });
  const turnTo = (page: number): void =>
    void navigate({ search: (before) => ({ ...before, page: page > 1 ? page : undefined }) });
  const { search, kind, editor, volume } = address;
  const isNarrowed = [search, kind, editor, volume].some((filter) => filter !== undefined);
  const clear = (): void => select({ search: undefined, kind: undefined, editor: undefined, volume: undefined });
  const selection = useQueueSelection();
  const { data: counts } = useQuery(queueCountsQuery);
  const hasProposals = (address.tab ?? "needs_me") === "needs_me" && (counts?.proposals ?? 0) > 0 && !isNarrowed;
  // Without anything to search, what comes next has the place of the search.
  const isIdle = data?.total === 0 && !isNarrowed && !hasProposals && (address.tab ?? "needs_me") === "needs_me";
  return (
    <>
      {!isIdle && <QueueFilters address={address} onSelect={select} />}
      {!data &&
        (error ? (
          <ScreenProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <ListLoading words="Loading manuscripts" />
        ))}
      {data && data.manuscripts.length === 0 && !hasProposals && (
        <Empty address={address} isNarrowed={isNarrowed} onClear={clear} />
      )}
      {data && data.manuscripts.length > 0 && (
        <section aria-label="Manuscripts" className="inbox-list">
          {selection.manuscripts.length > 0 && <QueueSelectionBar selection={selection} />}
          <QueueTable manuscripts={data.manuscripts} isStale={isPlaceholderData} selection={selection} />
          <Pagination page={data.page} pages={data.pages} label="manuscripts" onPage={turnTo} />
          <p className="small quiet">Days turn red past the press’s target. Drafts are never listed.</p>
        </section>
      )}
      {hasProposals && (
        <section aria-labelledby="waiting-proposals" className="queue-proposals">
          <h2 id="waiting-proposals">Proposals for the catalogue</h2>
          <WaitingProposals />
        </section>
      )}
    </>
  );
}

type EmptyProps = { readonly address: QueueAddress; readonly isNarrowed: boolean; readonly onClear: () => void };

/** "Nothing needs you" differs from a search without results. */
function Empty({ address, isNarrowed, onClear }: EmptyProps) {
  if (isNarrowed) return <NothingFound title="No manuscripts found" onClear={onClear} />;
  if ((address.tab ?? "needs_me") === "needs_me") return <NothingNeedsYou />;
  return (
    <p className="dashboard-list-empty" role="status">
      There are no manuscripts in this list.
    </p>
  );
}
