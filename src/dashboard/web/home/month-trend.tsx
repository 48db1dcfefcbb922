import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MIN_READS_FOR_LINE, trendKind, type TrendKind, trendSentence } from "#dashboard/home/trend-words.ts";
import { getPeriodDays } from "#statistics/period.ts";
import { countingQuery, type Readership, readershipQuery } from "#statistics/web/analytics-queries.ts";
import { LineChart } from "#statistics/web/line-chart.tsx";
import { TotalsTable } from "#statistics/web/totals-table.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { axisDay, shortDay, timeOfDay } from "#ui/formatting/dates.ts";
import { ScreenProblem } from "#ui/screen-problem.tsx";

type CountedPeriod = { readonly since: string | null; readonly today: string; readonly as_of: string };

/** How the press was read in the last 30 days, beside the 30 days before. */
export function MonthTrend() {
  const { data: counting, error, refetch } = useQuery(countingQuery);
  return (
    <section className="home-panel" aria-labelledby="home-trend" aria-busy={!counting && !error}>
      <p className="quiet">Last 30 days, readers only</p>
      {error && !counting && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!counting && !error && <Skeleton height="panel" />}
      {counting && <Counted counting={counting} />}
    </section>
  );
}

function Counted({ counting }: { readonly counting: CountedPeriod }) {
  const range = getPeriodDays({ period: "30d" }, counting);
  const { data, error, refetch } = useQuery(readershipQuery({ ...range, compare: "previous" }, "day"));
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="panel" />;
  if (data.total.views + data.total.downloads === 0)
    return (
      <h2 id="home-trend" className="heading-3">
        No reader was counted
      </h2>
    );
  return <Drawn data={data} counting={counting} />;
}

function Drawn({ data, counting: { since, as_of } }: { readonly data: Readership; readonly counting: CountedPeriod }) {
  const kind = trendKind(data.total);
  const isCompared = data.compared !== null && since !== null && data.compared.from >= since;
  const sentence = trendSentence(kind, data.total, isCompared ? data.before : null);
  return (
    <>
      <h2 id="home-trend" className="heading-3">
        {sentence}
      </h2>
      {data.total[kind] < MIN_READS_FOR_LINE ? (
        <p className="quiet">Too few to draw.</p>
      ) : (
        <LineChart
          description={`${sentence}. The table below has every number.`}
          points={data.points.map(({ start }) => ({ label: axisDay(start), title: shortDay(start) }))}
          series={createSeries(data, kind, isCompared)}
        />
      )}
      <div className="home-trend-foot">
        <details className="chart-table">
          <summary>Show as a table</summary>
          <TotalsTable
            caption="Readers by day"
            of="Day"
            columns={["Views", "Downloads"]}
            isCompared={isCompared}
            rows={data.points.map(({ start, views, downloads, before }) => ({
              key: start,
              name: shortDay(start),
              values: [
                { now: views, before: before?.views },
                { now: downloads, before: before?.downloads },
              ],
            }))}
          />
        </details>
        <Link to={DASHBOARD.analytics} className="link">
          System Analytics
        </Link>
        <span className="quiet">as of {timeOfDay(as_of)}</span>
      </div>
    </>
  );
}

const createSeries = ({ points }: Readership, kind: TrendKind, isCompared: boolean) => [
  { name: "Last 30 days", label: "now", values: points.map((point) => point[kind]) },
  ...(isCompared
    ? [{ name: "30 days before", label: "before", values: points.map(({ before }) => before?.[kind] ?? 0) }]
    : []),
];
