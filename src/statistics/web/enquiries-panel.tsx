import { useQuery } from "@tanstack/react-query";
import type { Unit } from "../core/day-range.ts";
import { type EnquiryCount, enquiriesQuery, type Selection } from "./analytics-queries.ts";
import { ChartPanel } from "./chart-panel.tsx";
import { TotalsTable } from "./totals-table.tsx";
import { LineChart } from "./line-chart.tsx";
import { axisDay, axisMonth, dayRange, shortDay } from "#ui/formatting/dates.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

type EnquiriesPanelProps = { readonly selection: Selection; readonly unit: Unit | undefined };

/** The number of enquiries over time. */
export function EnquiriesPanel({ selection, unit }: EnquiriesPanelProps) {
  const query = useQuery(enquiriesQuery(selection, unit));
  const { data } = query;
  return (
    <ChartPanel
      title="Enquiries"
      about="Enquiries through the contact form, without spam."
      count="enquiries"
      selection={selection}
      query={query}
      more={unit ? { unit } : {}}
      isEmpty={data?.total === 0 && (data.before ?? 0) === 0}
      empty="There were no enquiries in this period."
      isDrawn={data && !areFew(data)}
      chart={data && <EnquiriesChart data={data} />}
      table={data && <EnquiriesTable data={data} />}
    />
  );
}

/** Below this number a line would suggest more than there is (design brief 7.1). */
const MIN_FOR_LINE = 10;
const areFew = ({ total, before }: EnquiryCount): boolean => Math.max(total, before ?? 0) < MIN_FOR_LINE;

function EnquiriesChart({ data }: { readonly data: EnquiryCount }) {
  const { unit, points, total, compared } = data;
  const few = `${formatCount(total)} in these days: too few to draw.`;
  if (areFew(data)) return <p className="statistics-few">{few}</p>;
  const now = { name: dayRange(data), label: "Now", values: points.map(({ count }) => count) };
  const then = compared && {
    name: dayRange(compared),
    label: "Before",
    values: points.map((point) => point.before ?? 0),
  };
  return (
    <LineChart
      description={`${formatCount(total)} enquiries, ${dayRange(data)}, by ${unit}. The table below has every number.`}
      points={points.map(({ start }) => ({
        label: unit === "month" ? axisMonth(start) : axisDay(start),
        title: shortDay(start),
      }))}
      series={then ? [now, then] : [now]}
    />
  );
}

const OF: Readonly<Record<Unit, string>> = { day: "Day", week: "Week from", month: "Month from" };

const EnquiriesTable = ({ data: { unit, points, before } }: { readonly data: EnquiryCount }) => (
  <TotalsTable
    caption={`Enquiries by ${unit}`}
    of={OF[unit]}
    columns={["Enquiries"]}
    isCompared={before !== null}
    rows={points.map((point) => ({
      key: point.start,
      name: shortDay(point.start),
      values: [{ now: point.count, before: point.before }],
    }))}
  />
);
