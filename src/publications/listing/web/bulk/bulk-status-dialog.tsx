import { responseOf } from "#platform/web/call-api.ts";
import type { PublicationStatus } from "#publications/publication.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { UPDATING } from "#publications/web/failure-words.ts";
import { publications as publicationsClient } from "#publications/web/publications-api.ts";
import { BulkResults, type BulkResult } from "./bulk-results.tsx";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { STATUS_LABELS } from "#publications/listing/web/list-texts.ts";
import { MissingMark } from "#publications/listing/web/missing-mark.tsx";
import { PublicationTitle } from "#publications/listing/web/publication-title.tsx";
import { statusConsequence } from "#publications/listing/web/parts/status-consequence.ts";
import { useAction } from "#platform/web/use-action.ts";
import { useState } from "react";
import { formatCount } from "#ui/formatting/numbers.ts";

type BulkStatusDialogProps = {
  readonly status: PublicationStatus;
  readonly publications: readonly ListedPublication[];
  readonly onClose: (changed: boolean) => void;
};

/** The dialog that sets one status for the whole selection: first the consequences, then the results (decision F1). */
export function BulkStatusDialog({ status, publications, onClose }: BulkStatusDialogProps) {
  const [results, setResults] = useState<readonly BulkResult[]>();
  const { runAction, isBusy } = useAction({
    run: () => responseOf(publicationsClient.status.$post({ json: { status, ids: publications.map(({ id }) => id) } })),
    failed: UPDATING,
    onDone: (response) => setResults(response.results),
  });
  const label = STATUS_LABELS[status];
  return (
    <Dialog
      open
      onClose={() => onClose(results !== undefined)}
      busy={isBusy}
      title={`Set status to ${label}`}
      footer={
        results ? (
          <Button onClick={() => onClose(true)}>Close</Button>
        ) : (
          <>
            <Button variant="outline" onClick={() => onClose(false)} disabled={isBusy}>
              Cancel
            </Button>
            <Button onClick={() => runAction()} disabled={isBusy}>
              {isBusy ? "Saving..." : `Set ${formatCount(publications.length)} to ${label}`}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <BulkResults results={results} publications={publications} status={status} />
      ) : (
        <Question status={status} publications={publications} />
      )}
    </Dialog>
  );
}

function Question({ status, publications }: Omit<BulkStatusDialogProps, "onClose">) {
  const warning = statusConsequence(status, publications);
  const lacking = status === "published" ? publications.filter(({ missing }) => missing.length > 0) : [];
  return (
    <>
      <p>
        {publications.length === 1 ? "1 publication is" : `${formatCount(publications.length)} publications are`} set to{" "}
        {STATUS_LABELS[status]}. Each change is stored in the publication’s history.
      </p>
      {warning && (
        <p className="missing-mark">
          <DashboardIcon name="alert" size={16} />
          <span>{warning}</span>
        </p>
      )}
      {lacking.length > 0 && (
        <ul className="bulk-list">
          {lacking.map((publication) => (
            <li key={publication.id}>
              <PublicationTitle {...publication} />
              <MissingMark missing={publication.missing} files={publication.files} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
