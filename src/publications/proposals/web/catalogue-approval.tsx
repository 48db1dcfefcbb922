import { useQuery } from "@tanstack/react-query";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { waitingQuery } from "./approval-queries.ts";
import { WaitingTable } from "./waiting-table.tsx";

/** The publications with the status `under_review`, the longest waiting first. */
export function CatalogueApproval() {
  const { data, error, refetch } = useQuery(waitingQuery);
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.publications.length === 0) return <p className="dashboard-list-empty">Nothing needs you.</p>;
  return <WaitingTable publications={data.publications} />;
}

const Waiting = () => (
  <div className="dashboard-list-waiting">
    <Spinner words="Loading the proposals" />
    {Array.from({ length: 5 }, (_, row) => (
      <Skeleton key={row} height="row" />
    ))}
  </div>
);
