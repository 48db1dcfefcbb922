import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { Button } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { TypedSearchForm } from "#ui/forms/typed-search-form.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { MarkedLink } from "#ui/marked-link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { DEPOSIT_FILTERS, FILTER_LABELS, STATES_OF_FILTER } from "../deposit-state.ts";
import { type DepositsAddress, readDepositsAddress } from "../deposits-address.ts";
import { type DepositsPage, depositsQuery } from "./deposits-client.ts";
import { DepositsTable } from "./deposits-table.tsx";

const route = getRouteApi(DASHBOARD.deposits);

/** `/dashboard/deposits`: the DOIs of the press with their state at the register (docs/deposits.md). */
export function DepositsScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isPending, isFetching, refetch } = useQuery(depositsQuery(address));
  return (
    <>
      <ScreenHead
        title="Deposits"
        subtitle="The DOIs of the press, and what their register says of them."
        actions={
          <Button variant="outline" onClick={() => void refetch()} disabled={isFetching}>
            Refresh
          </Button>
        }
      />
      {data?.problem && <NotDepositing problem={data.problem} />}
      <div className="form-stack">
        <TypedSearchForm
          label="Search deposits"
          placeholder="DOI or title"
          className=""
          search={address.search ?? ""}
          onSearch={(search) => void navigate({ search: readDepositsAddress({ ...address, search, page: 1 }) })}
        >
          {null}
        </TypedSearchForm>
        <StateFilter address={address} counts={data?.counts} />
      </div>
      {error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height="list" />}
      {data && (
        <div className="panel dashboard-list">
          <DepositsTable deposits={data.deposits} mayDeposit={data.problem === null} />
          <Pagination
            label="DOIs"
            page={data.page}
            pages={data.pages}
            onPage={(page) => void navigate({ search: { ...address, page } })}
          />
        </div>
      )}
    </>
  );
}

function NotDepositing({ problem }: { readonly problem: string }) {
  const { roles } = useViewer();
  return (
    <section className="dashboard-warning" aria-label="Nothing is sent">
      <DashboardIcon name="alert" />
      <p>
        <strong>Nothing is sent.</strong> {problem}{" "}
        {can(roles, "press_settings") && (
          <Link to={DASHBOARD.pressSubject} params={{ subject: "dois" }} className="link">
            Open the settings
          </Link>
        )}
      </p>
    </section>
  );
}

type StateFilterProps = { readonly address: DepositsAddress; readonly counts: DepositsPage["counts"] | undefined };

function StateFilter({ address: { state: chosen, search }, counts }: StateFilterProps) {
  const others = search === undefined ? {} : { search };
  return (
    <nav className="chips" aria-label="DOIs by state">
      <MarkedLink
        to={DASHBOARD.deposits}
        search={others}
        className="chip"
        mark={chosen === undefined ? "true" : undefined}
      >
        All
      </MarkedLink>
      {DEPOSIT_FILTERS.map((state) => (
        <MarkedLink
          key={state}
          to={DASHBOARD.deposits}
          search={{ ...others, state }}
          className="chip"
          mark={chosen === state ? "true" : undefined}
        >
          {FILTER_LABELS[state]}{" "}
          {counts && (
            <span className="quiet">{STATES_OF_FILTER[state].reduce((sum, one) => sum + counts[one], 0)}</span>
          )}
        </MarkedLink>
      ))}
    </nav>
  );
}
