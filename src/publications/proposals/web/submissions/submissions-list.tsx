import { useQuery } from "@tanstack/react-query";
import { REGISTER_PAGE_SIZE } from "#publications/listing/list-query.ts";
import { Pagination } from "#ui/pagination.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { proposalsQuery } from "#publications/records/web/publication-queries.ts";
import { SubmissionsTable } from "./submissions-table.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

type SubmissionsListProps = {
  /** The list holds the proposals of all authors, not only the viewer's. */
  readonly isWhole: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** One page of the submissions, the newest change first. */
export function SubmissionsList({ isWhole, page, onPage }: SubmissionsListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(proposalsQuery(page));
  const { publications: proposals = [], total = 0, offset = 0 } = data ?? {};
  const pages = Math.ceil(total / REGISTER_PAGE_SIZE);
  return (
    <section className="panel dashboard-list" aria-label={isWhole ? "Submissions to the press" : "Your submissions"}>
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner words="Loading the submissions" />}
      {data && total === 0 && (
        <p className="dashboard-list-empty">
          {`No submissions yet. What ${isWhole ? "authors propose" : "you propose"} to the press is listed here, with its state and who acts next.`}
        </p>
      )}
      {pages > 1 && (
        <p className="dashboard-list-head quiet" role="status">
          {proposals.length > 0 && placeOf(total, offset, proposals.length)}
        </p>
      )}
      {proposals.length > 0 && (
        <div className="table-place" aria-busy={isPlaceholderData}>
          <SubmissionsTable proposals={proposals} isWhole={isWhole} />
        </div>
      )}
      {total > 0 && proposals.length === 0 && <BeyondTheEnd onFirst={() => onPage(1)} />}
      {proposals.length > 0 && <Pagination page={page} pages={pages} label="submissions" onPage={onPage} />}
    </section>
  );
}

/** Returns "26–50 of 134 submissions". */
const placeOf = (total: number, offset: number, proposals: number): string =>
  `${formatCount(offset + 1)}–${formatCount(offset + proposals)} of ${formatCount(total)} submissions`;

const BeyondTheEnd = ({ onFirst }: { readonly onFirst: () => void }) => (
  <p className="dashboard-list-empty">
    There is no such page.{" "}
    <button type="button" className="link" onClick={onFirst}>
      Go to the first page
    </button>
  </p>
);
