import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { MarkedLink } from "#ui/marked-link.tsx";
import { countUnsent, OUTBOX_FILTERS, type OutboxSearch, STATE_WORDS } from "#outbox/outbox-search.ts";
import { TestMailButton } from "./test-mail.tsx";
import { OutboxEmail } from "./outbox-email.tsx";
import { type OutboxPage, outboxQuery } from "./outbox-query.ts";
import { OutboxTable } from "./outbox-table.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

const route = getRouteApi(DASHBOARD.outbox);

/** The screen with the sent, waiting and failed e-mails of the press, for admins. */
export function OutboxScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const outbox = useQuery(outboxQuery(search));
  const [openEmail, setOpenEmail] = useState<string>();
  const refetch = (): void => void outbox.refetch();
  return (
    <>
      <ScreenHead
        title="Outbox"
        subtitle="The e-mails and text messages of the press, newest first."
        actions={
          <>
            <TestMailButton />
            <Button variant="outline" onClick={refetch} disabled={outbox.isFetching}>
              Refresh
            </Button>
          </>
        }
      />
      <StateFilter chosen={search.state} counts={outbox.data?.counts} />
      {outbox.error && <ScreenProblem error={outbox.error} onRetry={refetch} />}
      {outbox.isPending && <Skeleton height="list" />}
      {outbox.data?.has_mail_server === false && <NoMailServer />}
      {outbox.data && outbox.data.page > outbox.data.pages && (
        <BeyondTheEnd search={{ ...search, page: outbox.data.pages }} />
      )}
      {outbox.data && outbox.data.page <= outbox.data.pages && (
        <div className="panel dashboard-list">
          <OutboxTable
            emails={outbox.data.emails}
            mayRead={!outbox.data.has_mail_server}
            onRead={setOpenEmail}
            onChanged={outbox.refetch}
          />
          <Pagination
            label="e-mails"
            page={outbox.data.page}
            pages={outbox.data.pages}
            onPage={(page) => void navigate({ search: { ...search, page } })}
          />
        </div>
      )}
      <OutboxEmail id={openEmail} onClose={() => setOpenEmail(undefined)} />
    </>
  );
}

const BeyondTheEnd = ({ search }: { readonly search: OutboxSearch & { readonly page: number } }) => (
  <p className="panel dashboard-list quiet">
    There is no such page.{" "}
    <Link to={DASHBOARD.outbox} search={search} className="link">
      Go to page {search.page}
    </Link>
  </p>
);

const NoMailServer = () => (
  <section className="dashboard-warning" aria-label="No mail server">
    <DashboardIcon name="alert" />
    <p>
      <strong>No mail server is set.</strong> E-mails wait here until <code className="mono">SMTP_URL</code> is set.
      Then those that are still valid are sent. Until then, you can read an e-mail and give its link to the person
      yourself. An e-mail expires when its link is too old, used or replaced.
    </p>
  </section>
);

type StateFilterProps = { readonly chosen: OutboxSearch["state"]; readonly counts: OutboxPage["counts"] | undefined };

const StateFilter = ({ chosen, counts }: StateFilterProps) => (
  <nav className="chips" aria-label="E-mails by state">
    <MarkedLink to={DASHBOARD.outbox} search={{}} className="chip" mark={chosen === undefined ? "true" : undefined}>
      All
    </MarkedLink>
    {OUTBOX_FILTERS.map((state) => (
      <MarkedLink
        key={state}
        to={DASHBOARD.outbox}
        search={{ state }}
        className="chip"
        mark={chosen === state ? "true" : undefined}
      >
        {state === "unsent" ? "Not sent" : STATE_WORDS[state].label}{" "}
        {counts && <span className="quiet">{state === "unsent" ? countUnsent(counts) : counts[state]}</span>}
      </MarkedLink>
    ))}
  </nav>
);
