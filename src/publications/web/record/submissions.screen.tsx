import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { seesAllSubmissions } from "#people/publication-access.ts";
import { useViewer } from "#people/web/viewer.ts";
import { buttonClass } from "#ui/button.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { SubmissionsTable } from "../submissions/submissions-table.tsx";
import { ADD_PATH } from "./record-paths.ts";
import { proposalsQuery } from "./record-queries.ts";

/** `/dashboard/submissions`: what was proposed to the press, and where it stands (decisions A5, A6). */
export function SubmissionsScreen() {
  const { roles } = useViewer();
  const { data, error, refetch } = useQuery(proposalsQuery);
  const isWhole = seesAllSubmissions(roles);
  return (
    <>
      <ScreenHead
        title="Submissions"
        subtitle="Each submission with its stage, its days and its decisions"
        actions={
          <Link to={ADD_PATH} className={buttonClass()}>
            Add Publication
          </Link>
        }
      />
      <section className="panel desk-list" aria-label={isWhole ? "Submissions to the press" : "Your submissions"}>
        {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Spinner words="Loading the submissions" />}
        {data?.length === 0 && (
          <p className="desk-list-empty">
            {`No submissions yet. What ${isWhole ? "authors propose" : "you propose"} to the press is listed here with where it stands and whose turn it is.`}
          </p>
        )}
        {data && data.length > 0 && <SubmissionsTable proposals={data} isWhole={isWhole} />}
      </section>
    </>
  );
}
