import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { getPeriodDays } from "../period.ts";
import type { AnalyticsAddress } from "./analytics-address.ts";
import { countingQuery, type Selection } from "./analytics-queries.ts";
import { EnquiriesPanel } from "./enquiries-panel.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { ReadershipPanels } from "./readership-panels.tsx";
import { GROUPS, DIMENSION_COUNTS } from "./share-totals.ts";
import { GroupPanel, DimensionPanel } from "./shares-panel.tsx";
import { TitlesPanel } from "./titles-panel.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { dayRange, shortDay, timeOfDay } from "#ui/formatting/dates.ts";

const route = getRouteApi(DASHBOARD.analytics);

/** *System Analytics* (specification §2): readers, titles, origins, and searches without results. */
export function AnalyticsScreen() {
  const counting = useQuery(countingQuery);
  const { data } = counting;
  return (
    <>
      <ScreenHead
        title="System Analytics"
        subtitle={
          data?.since
            ? `Counted since ${shortDay(data.since)}, without robots and without the staff's own use. Days are UTC.`
            : "Views and downloads by title, place and language, and searches without results"
        }
        actions={
          <Link className="link" to={DASHBOARD.counter}>
            COUNTER reports
          </Link>
        }
      />
      {counting.error && !data && <ScreenProblem error={counting.error} onRetry={() => void counting.refetch()} />}
      {!data && !counting.error && <Skeleton height="panel" />}
      {data && <Totals today={data.today} since={data.since} asOf={data.as_of} />}
    </>
  );
}

type CountsProps = { readonly today: string; readonly since: string | null; readonly asOf: string };

function Totals({ today, since, asOf }: CountsProps) {
  const { period = "90d", from, to, compare = "previous", unit, by = "views" } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (change: AnalyticsAddress): void =>
    void navigate({ search: (address) => ({ ...address, ...change }), replace: true, resetScroll: false });
  const days = getPeriodDays({ period, from, to }, { today, since });
  const selection = { ...days, compare };
  const enquiries = <EnquiriesPanel selection={selection} unit={unit} />;
  return (
    <>
      <PeriodChoice period={period} days={days} today={today} compare={compare} unit={unit} onChange={show} />
      <p className="quiet statistics-as-of" role="status">
        {`${dayRange(days)}, as of ${timeOfDay(asOf)}`}
      </p>
      {since === null ? (
        <>
          <section className="panel dashboard-card">
            <h2 className="heading-3">Nothing has been counted yet</h2>
            <p>The first counts appear here as soon as a reader opens a title.</p>
          </section>
          {enquiries}
        </>
      ) : (
        <>
          <ReadershipPanels selection={selection} unit={unit} since={since} />
          <TitlesPanel selection={selection} by={by} onBy={(chosen) => show({ by: chosen })} />
          {enquiries}
          <SharesPanels selection={selection} />
        </>
      )}
    </>
  );
}

const SharesPanels = ({ selection }: { readonly selection: Selection }) => (
  <div className="statistics-grid">
    {GROUPS.map((panel) => (
      <GroupPanel key={panel.count} selection={selection} panel={panel} />
    ))}
    {DIMENSION_COUNTS.map((panel) => (
      <DimensionPanel key={panel.count} selection={selection} panel={panel} />
    ))}
  </div>
);
