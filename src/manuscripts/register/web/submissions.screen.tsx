import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { REGISTER_PAGE } from "#manuscripts/register/register-query.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { saveResponse } from "#platform/web/save-file.ts";
import { useAction } from "#platform/web/use-action.ts";
import { seesAllSubmissions } from "#publications/core/policy.ts";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { NoSuchPage } from "#ui/list-states.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { type RegisterAddress, readRegisterAddress, toSelectionQuery } from "./register-address.ts";
import { RegisterFilters } from "./register-filters.tsx";
import { registerQuery } from "./register-queries.ts";
import { RegisterTable } from "./register-table.tsx";

/** The screen `/dashboard/submissions`: the process register of manuscripts and catalogue proposals (decisions A5, A6). */
export function SubmissionsScreen() {
  // It is also shown behind the dialog in which an author edits a proposal, which has its own address.
  const address = readRegisterAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (search: RegisterAddress, replace: boolean): void =>
    void navigate({ to: DASHBOARD.submissions, search, replace, resetScroll: !replace });
  return (
    <>
      <ScreenHead
        title="Submissions"
        subtitle="Each submission with its stage, its days and its decisions"
        actions={
          <>
            <ExportButton address={address} />
            <Link to={DASHBOARD.addPublication} className={buttonClass({ variant: "outline" })}>
              Add Publication
            </Link>
            <Link to={DASHBOARD.newManuscript} search={{}} className={buttonClass()}>
              New Manuscript
            </Link>
          </>
        }
      />
      <Register
        address={address}
        onSelect={(chosen) => go({ ...address, ...chosen, page: undefined }, true)}
        onPage={(page) => go({ ...address, page: page > 1 ? page : undefined }, false)}
        onClear={() => go({}, true)}
      />
    </>
  );
}

type RegisterProps = {
  readonly address: RegisterAddress;
  readonly onSelect: (chosen: RegisterAddress) => void;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
};

/** The filters and one page of the register. */
function Register({ address, onSelect, onPage, onClear }: RegisterProps) {
  const { roles } = useViewer();
  const isWhole = seesAllSubmissions(roles) && address.scope !== "own";
  const { data, error, refetch, isPlaceholderData } = useQuery(registerQuery(address));
  const { submissions = [], total = 0, page = 1, pages = 1, years = [] } = data ?? {};
  const isNarrowed = Object.keys(toSelectionQuery({ ...address, sort: undefined })).length > 0;
  const isEmpty = data !== undefined && total === 0;
  return (
    <section className="panel dashboard-list" aria-label={isWhole ? "Submissions to the press" : "Your submissions"}>
      {(!isEmpty || isNarrowed) && <RegisterFilters address={address} years={years} onSelect={onSelect} />}
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner words="Loading the submissions" />}
      {isEmpty && (isNarrowed ? <NothingMatches onClear={onClear} /> : <Nothing isWhole={isWhole} />)}
      {total > 0 && (
        <p className="dashboard-list-head quiet" role="status">
          {submissions.length > 0 && formatRange(total, (page - 1) * REGISTER_PAGE, submissions.length)}
        </p>
      )}
      {submissions.length > 0 && (
        <div className="table-place table-place-wide" aria-busy={isPlaceholderData}>
          <RegisterTable submissions={submissions} isWhole={isWhole} />
        </div>
      )}
      {total > 0 && submissions.length === 0 && <NoSuchPage onFirst={() => onPage(1)} />}
      {submissions.length > 0 && <Pagination page={page} pages={pages} label="submissions" onPage={onPage} />}
    </section>
  );
}

/** Returns "26–50 of 134 submissions". */
const formatRange = (total: number, offset: number, count: number): string =>
  `${formatCount(offset + 1)}–${formatCount(offset + count)} of ${formatCount(total)} ${total === 1 ? "submission" : "submissions"}`;

const Nothing = ({ isWhole }: { readonly isWhole: boolean }) => (
  <p className="dashboard-list-empty">
    {`No submissions yet. The manuscripts that ${isWhole ? "authors send" : "you send"}, and what ${isWhole ? "they propose" : "you propose"} for the catalogue, are listed here with their stage and who acts next.`}
  </p>
);

const NothingMatches = ({ onClear }: { readonly onClear: () => void }) => (
  <div className="dashboard-list-empty">
    <p>No submission matches the search and the filters together.</p>
    <Button variant="outline" size="small" onClick={onClear}>
      Clear All
    </Button>
  </div>
);

/** A button that downloads all pages of the filtered register as a file. */
function ExportButton({ address }: { readonly address: RegisterAddress }) {
  const { runAction, isBusy } = useAction({
    run: () =>
      saveResponse(
        `/api/v1/submissions.csv?${new URLSearchParams(toSelectionQuery(address)).toString()}`,
        "submissions.csv",
      ),
    failed: "The file could not be made. Please try again.",
  });
  return (
    <Button variant="outline" onClick={() => runAction(undefined)} disabled={isBusy}>
      <DashboardIcon name="download" />
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
