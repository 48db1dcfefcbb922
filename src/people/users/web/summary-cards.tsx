import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { userCountsQuery } from "../../core/web/users-queries.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

const CARDS = [
  ["total", "Total Users"],
  ["admin", "Admins"],
  ["author", "Authors"],
  ["reviewer", "Reviewers"],
] as const;

/** The four summary cards of the whole press, independent of the filters (specification §2). */
export function SummaryCards() {
  const { data: counts, error } = useQuery(userCountsQuery);
  return (
    <dl className="stat-cards" aria-busy={!counts && !error}>
      {CARDS.map(([name, label]) => (
        <div key={name} className="panel stat-card">
          <dt>{label}</dt>
          <dd>
            {counts && formatCount(counts[name])}
            {!counts && (error ? <span className="stat-none">could not be counted</span> : <Skeleton height="count" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
