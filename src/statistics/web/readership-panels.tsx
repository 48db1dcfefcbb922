import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "#ui/display/skeleton.tsx";
import type { Unit } from "../core/day-range.ts";
import { calculateChange } from "../period.ts";
import { type Readership, readershipQuery, type Selection } from "./analytics-queries.ts";
import { ChartPanel } from "./chart-panel.tsx";
import { TotalsTable } from "./totals-table.tsx";
import { LineChart } from "./line-chart.tsx";
import { axisDay, axisMonth, dayRange, shortDay } from "#ui/formatting/dates.ts";
import { formatCount, percentChange } from "#ui/formatting/numbers.ts";

type Kind = "views" | "downloads" | "exports";
const CARDS = [
  ["views", "Views"],
  ["downloads", "Downloads"],
  ["exports", "Citation files"],
] as const satisfies readonly (readonly [Kind, string])[];

type ReadershipPanelsProps = {
  readonly selection: Selection;
  readonly unit: Unit | undefined;
  /** The first day of counting. */
  readonly since: string;
};

/** The press's sums with their change, and views and downloads over time. */
export function ReadershipPanels({ selection, unit, since }: ReadershipPanelsProps) {
  const query = useQuery(readershipQuery(selection, unit));
  const { data } = query;
  const more: Readonly<Record<string, string>> = unit ? { unit } : {};
  return (
    <>
      <dl className="stat-cards" aria-busy={!data && !query.error}>
        {CARDS.map(([kind, label]) => (
          <div key={kind} className="panel stat-card">
            <dt>{label}</dt>
            <dd>
              {data && formatCount(data.total[kind])}
              {!data &&
                (query.error ? <span className="stat-none">could not be counted</span> : <Skeleton height="count" />)}
            </dd>
            {data?.before && <dd className="stat-caption">{changeWords(data, kind, since)}</dd>}
          </div>
        ))}
      </dl>
      {(["views", "downloads"] as const).map((kind) => (
        <ChartPanel
          key={kind}
          title={kind === "views" ? "Views" : "Downloads"}
          about={kind === "views" ? "Title pages that readers opened." : "Full texts that readers fetched."}
          count="readership"
          selection={selection}
          query={query}
          more={more}
          isEmpty={data?.total[kind] === 0 && (data.before?.[kind] ?? 0) === 0}
          isDrawn={data && !areFew(data, kind)}
          chart={data && <ReadershipChart data={data} kind={kind} />}
          table={data && <ReadershipTable data={data} kind={kind} />}
        />
      ))}
    </>
  );
}

/** Returns the change in words; empty unless all days of the comparison were counted. */
function changeWords({ total, before, compared }: Readership, kind: Kind, since: string): string {
  if (!compared) return "";
  if (compared.to < since) return `Not yet counted in ${dayRange(compared)}`;
  const was = formatCount(before?.[kind] ?? 0);
  if (compared.from < since) return `${was} in ${dayRange(compared)}, counted since ${shortDay(since)} only`;
  const share = calculateChange(total[kind], before?.[kind]);
  return share === undefined
    ? `None in ${dayRange(compared)}`
    : `${percentChange(share)} on ${was} in ${dayRange(compared)}`;
}

type PartProps = { readonly data: Readership; readonly kind: "views" | "downloads" };

/** Below this number a line would suggest more than there is (design brief 7.1). */
const MIN_FOR_LINE = 10;
const areFew = ({ total, before }: Readership, kind: Kind): boolean =>
  Math.max(total[kind], before?.[kind] ?? 0) < MIN_FOR_LINE;

function ReadershipChart({ data, kind }: PartProps) {
  const { unit, points, total, compared } = data;
  const description = `${formatCount(total[kind])} ${kind}, ${dayRange(data)}, by ${unit}. The table below has every number.`;
  if (areFew(data, kind))
    return <p className="statistics-few">{`${formatCount(total[kind])} in these days: too few to draw.`}</p>;
  const now = { name: dayRange(data), label: "Now", values: points.map((point) => point[kind]) };
  const valuesBefore = points.map((point) => point.before?.[kind] ?? 0);
  const then = { name: compared ? dayRange(compared) : "", label: "Before", values: valuesBefore };
  return (
    <LineChart
      description={description}
      points={points.map(({ start }) => ({
        label: unit === "month" ? axisMonth(start) : axisDay(start),
        title: shortDay(start),
      }))}
      series={compared ? [now, then] : [now]}
    />
  );
}

const OF: Readonly<Record<Unit, string>> = { day: "Day", week: "Week from", month: "Month from" };

const ReadershipTable = ({ data: { unit, points, before }, kind }: PartProps) => (
  <TotalsTable
    caption={kind === "views" ? `Views by ${unit}` : `Downloads by ${unit}`}
    of={OF[unit]}
    columns={[kind === "views" ? "Views" : "Downloads"]}
    isCompared={before !== null}
    rows={points.map((point) => ({
      key: point.start,
      name: shortDay(point.start),
      values: [{ now: point[kind], before: point.before?.[kind] }],
    }))}
  />
);
