import { useQuery, useQueryClient } from "@tanstack/react-query";
import { hasPublicPage } from "#publications/core/policy.ts";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { Button, ButtonLink, buttonClass } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { type ListedPublication, publicationQuery } from "#publications/listing/web/list-queries.ts";
import { PublicationDetailsPanel } from "./publication-details.tsx";
import { recordStaffUse } from "#publications/files/web/record-staff-use.ts";
import { DASHBOARD, editPath } from "#addresses/dashboard-addresses.ts";

/** The dialog with all details of one publication. Opening it records a view (decision F15). */
export function DetailsDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(publicationQuery(String(id)));
  useRecordedView(id);
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Publication Details"
      footer={data && <Actions publication={data} onClose={onClose} />}
    >
      {data && <PublicationDetailsPanel publication={data} />}
      {!data && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner words="Loading the publication" block />}
    </Dialog>
  );
}

function useRecordedView(id: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const query = publicationQuery(String(id));
    const send = async (): Promise<void> => {
      // Both queries are fetched again only after their first fetch: a running fetch is not restarted.
      const [counted] = await Promise.all([recordStaffUse(String(id), "view"), queries.prefetchQuery(query)]);
      if (counted) await queries.invalidateQueries({ queryKey: query.queryKey });
    };
    void send();
  }, [id, queries]);
}

/** Shows the exact sentence of specification §8. */
const showRestricted = ({ status, parent, sequential_id }: ListedPublication): void =>
  void toast({
    kind: "error",
    title: "Download Restricted",
    message:
      "Downloads are not available from the preview dialog. Please view the full publication details to access files.",
    action: hasPublicPage({ status, parent })
      ? { label: "Open public page", href: publicationPath(sequential_id) }
      : undefined,
  });

function Actions({ publication, onClose }: { readonly publication: ListedPublication; readonly onClose: () => void }) {
  const { roles } = useViewer();
  const { status, parent, sequential_id, files, type } = publication;
  return (
    <>
      {files.some(({ file_type }) => file_type === "final_pdf") && (
        <Button variant="outline" onClick={() => showRestricted(publication)}>
          Download PDF
        </Button>
      )}
      {hasPublicPage({ status, parent }) && (
        <ButtonLink variant="outline" href={publicationPath(sequential_id)}>
          Open public page
        </ButtonLink>
      )}
      {type !== "academic_chapter" && can(roles, "content_review") && (
        <Link
          to={DASHBOARD.volume}
          params={{ id: String(sequential_id) }}
          className={buttonClass({ variant: "outline" })}
        >
          Manuscripts
        </Link>
      )}
      {can(roles, "edit_publication") && (
        <Link to={editPath(sequential_id)} className={buttonClass({ variant: "outline" })}>
          Edit
        </Link>
      )}
      <Button onClick={onClose}>Close</Button>
    </>
  );
}
