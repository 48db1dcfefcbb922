import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useCallback } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { EnquiryNeighbours } from "./enquiry-neighbours.tsx";
import { EnquiryPanel } from "./enquiry-panel.tsx";
import { enquiryQuery } from "#enquiries/inbox/web/inbox-queries.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { useRecordTitle } from "#platform/web/record-title.ts";

/** `/dashboard/enquiries/{ticket}`: one enquiry in a panel over the list. */
export function EnquiryScreen() {
  const { id = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(enquiryQuery(id));
  useRecordTitle(data?.ticket);
  const close = useCallback(
    (): void => void navigate({ to: DASHBOARD.enquiries, search: (before) => before, resetScroll: false }),
    [navigate],
  );
  return (
    <Drawer open onClose={close} side="end" size="wide" title={data ? `Enquiry ${data.ticket}` : "Enquiry"}>
      <EnquiryNeighbours id={id} />
      {error && !data && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && <EnquiryPanel key={data.id} enquiry={data} onGone={close} />}
    </Drawer>
  );
}

/** A missing enquiry has no button to try again. */
function Problem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (!(error instanceof ApiProblem) || error.status !== 404) return <ScreenProblem error={error} onRetry={onRetry} />;
  return (
    <section role="alert" className="form-stack">
      <h3 className="heading-3">{error.title}</h3>
      <p>{error.message}</p>
    </section>
  );
}

const Waiting = () => (
  <div className="dashboard-list-waiting">
    <Spinner words="Opening the enquiry" />
    <Skeleton height="row" />
    <Skeleton height="panel" />
  </div>
);
