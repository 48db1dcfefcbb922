import { responseOf } from "#platform/web/call-api.ts";
import type { PublicationStatus } from "#publications/publication.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { figures } from "#ui/display/format-count.ts";
import { UPDATING } from "#publications/web/failure-words.ts";
import { publications } from "#publications/web/publications-api.ts";
import { BulkResults, type BulkResult } from "./bulk-results.tsx";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { STATUS_LABELS } from "#publications/listing/web/list-texts.ts";
import { MissingMark } from "#publications/listing/web/missing-mark.tsx";
import { RecordTitle } from "#publications/listing/web/publication-title.tsx";
import { statusConsequence } from "#publications/listing/web/parts/status-consequence.ts";
import { useListAction } from "#publications/listing/web/parts/use-list-action.ts";
import { useState } from "react";

type BulkStatusDialogProps = {
  readonly status: PublicationStatus;
  readonly records: readonly ListedPublication[];
  readonly onClose: (changed: boolean) => void;
};

/** One status for the whole selection: what it means first, then what became of each (decision F1). */
export function BulkStatusDialog({ status, records, onClose }: BulkStatusDialogProps) {
  const [results, setResults] = useState<readonly BulkResult[]>();
  const { runAction, isBusy } = useListAction({
    run: () => responseOf(publications.status.$post({ json: { status, ids: records.map(({ id }) => id) } })),
    failed: UPDATING,
    onDone: (answer) => setResults(answer.results),
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
            <Button onClick={() => runAction(undefined)} disabled={isBusy}>
              {isBusy ? "Saving..." : `Set ${figures.format(records.length)} to ${label}`}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <BulkResults results={results} records={records} status={status} />
      ) : (
        <Question status={status} records={records} />
      )}
    </Dialog>
  );
}

function Question({ status, records }: Omit<BulkStatusDialogProps, "onClose">) {
  const warning = statusConsequence(status, records);
  const lacking = status === "published" ? records.filter(({ missing }) => missing.length > 0) : [];
  return (
    <>
      <p>
        {records.length === 1 ? "1 publication is" : `${figures.format(records.length)} publications are`} set to{" "}
        {STATUS_LABELS[status]}. Each change is kept in the record’s history.
      </p>
      {warning && (
        <p className="missing-mark">
          <DashboardIcon name="alert" size={16} />
          <span>{warning}</span>
        </p>
      )}
      {lacking.length > 0 && (
        <ul className="bulk-list">
          {lacking.map((record) => (
            <li key={record.id}>
              <RecordTitle {...record} />
              <MissingMark missing={record.missing} files={record.files} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
