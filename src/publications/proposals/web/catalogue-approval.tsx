import { useQuery } from "@tanstack/react-query";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { ListLoading } from "#ui/list-states.tsx";
import { waitingQuery } from "./approval-queries.ts";
import { WaitingTable } from "./waiting-table.tsx";

/** The publications with the status `under_review`, the longest waiting first. */
export function CatalogueApproval() {
  const { data, error, refetch } = useQuery(waitingQuery);
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListLoading words="Loading the proposals" />;
  if (data.publications.length === 0) return <p className="dashboard-list-empty">Nothing needs you.</p>;
  return <WaitingTable publications={data.publications} />;
}
