import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "#ui/display/skeleton.tsx";
import type { ChosenFilters } from "./list-address.ts";
import { summaryQuery } from "./list-queries.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

const CARDS = [
  ["total", "Total Publications"],
  ["totalViews", "Total Views"],
  ["totalDownloads", "Total Downloads"],
  ["totalCitations", "Citations"],
] as const;

type SummaryCardsProps = { readonly filters: ChosenFilters; readonly isFiltered: boolean };

/** The four totals of specification §2: of the filtered publications, with those of all publications below. */
export function SummaryCards({ filters, isFiltered }: SummaryCardsProps) {
  const { data, error } = useQuery(summaryQuery(filters));
  return (
    <dl className="stat-cards dashboard-totals" aria-busy={!data && !error}>
      {CARDS.map(([name, label]) => (
        <div key={name} className="panel stat-card">
          <dt>{label}</dt>
          <dd>
            {data && formatCount(data.filtered[name])}
            {!data && (error ? <span className="stat-none">could not be counted</span> : <Skeleton height="count" />)}
          </dd>
          {data && name === "total" && (
            <dd className="stat-caption">
              {formatCount(data.filtered.published)} Published · {formatCount(data.filtered.draft)} Draft
            </dd>
          )}
          {data && isFiltered && <dd className="stat-caption">of {formatCount(data.overall[name])} in all</dd>}
        </div>
      ))}
    </dl>
  );
}
