import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longMonth } from "#ui/formatting/dates.ts";
import { Button } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { customersQuery, type ListedCustomer, type ReadyReports, reportsQuery } from "./counter-client.ts";
import { CustomerDialog } from "./customer-dialog.tsx";
import { CustomerTable } from "./customer-table.tsx";
import { KeyDialog, type NewKey } from "./key-dialog.tsx";
import { LeftOutPanel } from "./left-out-panel.tsx";
import { ReportsPanel } from "./reports-panel.tsx";

/** *COUNTER reports*: the customers whose programs fetch them, and each report as a file. */
export function CounterScreen() {
  const customers = useQuery(customersQuery);
  const reports = useQuery(reportsQuery);
  const [edited, setEdited] = useState<ListedCustomer | "new">();
  const [key, setKey] = useState<NewKey>();
  const failed = customers.error ?? reports.error;
  return (
    <>
      <ScreenHead
        title="COUNTER reports"
        subtitle={reports.data ? readiness(reports.data) : "Release 5.1. The counts are not audited."}
        actions={<Button onClick={() => setEdited("new")}>Add a customer</Button>}
      />
      {failed && (!customers.data || !reports.data) && (
        <ScreenProblem error={failed} onRetry={() => void Promise.all([customers.refetch(), reports.refetch()])} />
      )}
      {!failed && (!customers.data || !reports.data) && <Skeleton height="panel" />}
      {customers.data && reports.data && (
        <>
          <CustomerTable customers={customers.data} onEdit={setEdited} onKey={setKey} />
          <ReportsPanel customers={customers.data} reports={reports.data} />
          <Programs />
          <LeftOutPanel />
        </>
      )}
      {edited !== undefined && (
        <CustomerDialog
          customer={edited === "new" ? undefined : edited}
          onCreated={setKey}
          onClose={() => setEdited(undefined)}
        />
      )}
      {key && <KeyDialog {...key} onClose={() => setKey(undefined)} />}
    </>
  );
}

function readiness({ months }: ReadyReports): string {
  const last = months.at(-1);
  const ready =
    last === undefined ? "The first month is ready when it is over." : `${longMonth(`${last}-01`)} is ready.`;
  return `Release 5.1. ${ready} The counts are not audited.`;
}

const Programs = () => (
  <section className="panel dashboard-card">
    <h2 className="heading-3">For their programs</h2>
    <p>
      A library’s program fetches reports from <code>{location.origin}/counter/r51</code> with the customer’s id and
      key.
    </p>
    <p>
      <a className="link" href="/policies/usage">
        How we count
      </a>
    </p>
  </section>
);
