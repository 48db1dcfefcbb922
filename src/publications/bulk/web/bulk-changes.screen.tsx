import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { MarkedLink } from "#ui/marked-link.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { type BulkChangeBody, bulkChangesQuery } from "./bulk-changes-queries.ts";
import { ChangeProgress } from "./change-progress.tsx";
import { changeInWords, STATES } from "./change-words.ts";
import { useStaffNames } from "#publications/comments/web/use-staff-names.ts";

const route = getRouteApi(DASHBOARD.bulkChanges);

/** The screen of bulk changes: one with its progress, results and undo, and the list of the last 30 days. */
export function BulkChangesScreen() {
  const { change } = route.useSearch();
  const { data, error, refetch } = useQuery(bulkChangesQuery);
  const watched = data?.bulk_changes.find(({ id }) => id === change);
  const names = useStaffNames(watched?.field);
  return (
    <>
      <ScreenHead
        title="Bulk changes"
        subtitle="Changes of many publications at once, for 30 days"
        actions={
          <Link to={DASHBOARD.publications} className={buttonClass({ variant: "outline" })}>
            <DashboardIcon name="arrow-left" />
            Back to Publications
          </Link>
        }
      />
      {change !== undefined && (
        <section className="panel bulk-panel" aria-labelledby="bulk-change">
          <h2 id="bulk-change" className="heading-3">
            {watched ? changeInWords(watched, names) : "Bulk change"}
          </h2>
          <ChangeProgress key={change} id={change} />
        </section>
      )}
      <section className="panel bulk-panel" aria-labelledby="bulk-changes" aria-busy={!data && !error}>
        <h2 id="bulk-changes" className="heading-3">
          The last 30 days
        </h2>
        {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="group" />}
        {data?.bulk_changes.length === 0 && (
          <p className="quiet">Nothing yet. Select publications in the list, then choose Change.</p>
        )}
        {data && data.bulk_changes.length > 0 && <ChangesTable changes={data.bulk_changes} watched={change} />}
      </section>
    </>
  );
}

type ChangesTableProps = { readonly changes: readonly BulkChangeBody[]; readonly watched: string | undefined };

function ChangesTable({ changes, watched }: ChangesTableProps) {
  const names = useStaffNames(changes.find(({ field }) => field === "assignee")?.field);
  return (
    <Table caption="Bulk changes, the newest first">
      <thead>
        <tr>
          <HeadCell>Change</HeadCell>
          <HeadCell>Started</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Result</HeadCell>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <Cell label="Change">
              <MarkedLink
                to={DASHBOARD.bulkChanges}
                search={{ change: change.id }}
                className="link bulk-link"
                mark={change.id === watched ? "true" : undefined}
              >
                <bdi>{changeInWords(change, names)}</bdi>
              </MarkedLink>
            </Cell>
            <Cell label="Started">
              <span>
                <TimeAgo at={change.started_at ?? change.prepared_at} />
                {change.started_by !== null && <span className="quiet"> by {change.started_by}</span>}
              </span>
            </Cell>
            <Cell label="State">
              <Badge colour={STATES[change.state].colour}>{STATES[change.state].label}</Badge>
            </Cell>
            <Cell label="Result">
              <span>{describeResult(change)}</span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const describeResult = ({ counts: { changed, unchanged, refused } }: BulkChangeBody): string =>
  [
    `${formatCount(changed)} changed`,
    ...(unchanged > 0 ? [`${formatCount(unchanged)} already had the value`] : []),
    ...(refused > 0 ? [`${formatCount(refused)} not changed`] : []),
  ].join(", ");
