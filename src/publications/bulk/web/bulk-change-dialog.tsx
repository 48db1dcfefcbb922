import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";
import { UPDATING } from "#publications/core/web/failure-words.ts";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { takeFocus } from "#ui/forms/take-focus.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import {
  bulkChangesQuery,
  type ChosenPublications,
  preparationQuery,
  startBulkChange,
} from "./bulk-changes-queries.ts";
import { ChangeFields } from "./change-fields.tsx";
import { ChangePreview } from "./change-preview.tsx";
import { ChangeProgress } from "./change-progress.tsx";
import { toBulkChange, firstChange } from "./chosen-change.ts";
import { publicationCount } from "./change-words.ts";

type BulkChangeDialogProps = {
  readonly selection: ChosenPublications;
  /** The number of selected publications. */
  readonly count: number;
  /** The status that the list is filtered by. */
  readonly status: PublicationStatus | undefined;
  /** `started`: the change runs or is over. */
  readonly onClose: (started: boolean) => void;
};

/**
 * The dialog of a bulk change: field and value, then what it would do, then its progress and results. The change runs as
 * a job and continues when the dialog is closed.
 */
export function BulkChangeDialog({ selection, count, status, onClose }: BulkChangeDialogProps) {
  const [chosen, setChosen] = useState(() => firstChange(status));
  const change = toBulkChange(chosen);
  const start = useAction({
    run: (id: string) => startBulkChange(id),
    failed: UPDATING,
    refreshes: bulkChangesQuery.queryKey,
  });
  const started = start.outcome?.id;
  const { data, error, isFetching } = useQuery(preparationQuery(started === undefined ? change : undefined, selection));
  const prepared = change && !isFetching && !error ? data : undefined;
  const changing = prepared?.preview.changing ?? 0;
  if (started !== undefined)
    return (
      <Dialog
        open
        onClose={() => onClose(true)}
        title={`Change ${publicationCount(count)}`}
        footer={<Button onClick={() => onClose(true)}>Done</Button>}
      >
        {/* The button that started the change is gone. */}
        <div ref={takeFocus} tabIndex={-1} className="bulk-dialog taken-focus">
          <ChangeProgress id={started} />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      busy={start.isBusy}
      title={`Change ${publicationCount(count)}`}
      footer={
        <>
          <Button variant="outline" onClick={() => onClose(false)} disabled={start.isBusy}>
            Cancel
          </Button>
          <Button onClick={() => prepared && start.runAction(prepared.id)} disabled={start.isBusy || changing === 0}>
            {prepared && changing === 0 ? "Nothing to change" : `Change ${prepared ? publicationCount(changing) : ""}`}
          </Button>
        </>
      }
    >
      <div className="bulk-dialog" aria-busy={isFetching}>
        <ChangeFields chosen={chosen} onChange={(changed) => setChosen((before) => ({ ...before, ...changed }))} />
        {!change && <p className="quiet">Choose a value to see what will change.</p>}
        {change && error && (
          <p role="alert" className="form-error">
            {describeError(error)}
          </p>
        )}
        {change && isFetching && <Spinner words="Looking at each publication" />}
        {prepared && <ChangePreview prepared={prepared} />}
      </div>
    </Dialog>
  );
}

const describeError = (error: Error): string =>
  error instanceof ApiProblem
    ? (Object.values(error.fields)[0] ?? error.message)
    : "What will change could not be computed. Try again.";
