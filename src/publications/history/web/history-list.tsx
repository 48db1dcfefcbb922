import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readResult } from "#platform/web/call-api.ts";
import type { ChangeAction } from "#publications/core/publication-changes.ts";
import { Button } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { UPDATING } from "#publications/core/web/failure-words.ts";
import { publications, PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { fieldLabel, formatStoredValue } from "#publications/records/field-labels.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { useAction } from "#platform/web/use-action.ts";
import { shortDateAndTime } from "#ui/formatting/dates.ts";

const one = publications[":id"];

const historyQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "history", id, version],
    queryFn: () => readResult(one.history.$get({ param: { id } })),
  });

type HistoryLine = Awaited<ReturnType<NonNullable<ReturnType<typeof historyQuery>["queryFn"]>>>["history"][number];

const ACTIONS: Readonly<Record<ChangeAction, string>> = {
  created: "Added",
  edited: "Edited",
  imported: "Updated by an import",
  status: "Status changed",
  ordered: "Put in another place",
  restored: "Restored",
  approved: "Approved",
  returned: "Returned with notes",
  citations: "Citations counted",
  scheduled: "Scheduled",
};

type HistoryListProps = {
  readonly publication: PublicationBody;
  /** Undefined if this person may not change the publication. */
  readonly onRestored?: ((fresh: PublicationBody) => void) | undefined;
};

/** The history with people, dates and changes, and the buttons that restore an earlier version. */
export function HistoryList({ publication, onRestored }: HistoryListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="publication-history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <HistoryLines publication={publication} onRestored={onRestored} />}
    </details>
  );
}

/** The lines of the history themselves. */
export function HistoryLines({ publication, onRestored }: HistoryListProps) {
  const { data, error, refetch } = useQuery(historyQuery(publication.id, publication.version));
  const [chosen, setChosen] = useState<HistoryLine>();
  const { runAction, isBusy } = useAction({
    run: (version: number) => readResult(one.restoration.$post({ param: { id: publication.id }, json: { version } })),
    successToast: { title: "Publication updated", message: "The earlier version was restored." },
    failed: UPDATING,
    onFailure: () => {
      setChosen(undefined);
      return false;
    },
    onDone: (fresh) => {
      setChosen(undefined);
      onRestored?.(fresh);
    },
  });
  if (error) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner words="Loading the history" />;
  return (
    <>
      <ol className="history-lines">
        {data.history.map((line) => (
          <li key={`${line.version}-${line.changed_at}`}>
            <Line line={line} />
            {onRestored && line.version < publication.version && (
              <Button
                variant="outline"
                size="small"
                aria-label={`Restore version ${line.version}`}
                onClick={() => setChosen(line)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        onConfirm={() => chosen && runAction(chosen.version)}
        title="Restore this version?"
        confirmLabel="Restore version"
        busyLabel="Restoring..."
        busy={isBusy}
      >
        <p>
          Version {chosen?.version} of the publication will be restored. Its status and files stay. Unsaved changes in
          this form are lost.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Line({ line }: { readonly line: HistoryLine }) {
  const { changed_by: person, fields, note } = line;
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(" ");
  return (
    <div>
      <p className="setting-row-title">
        {ACTIONS[line.action]} by <bdi>{name || "the press"}</bdi>,{" "}
        <time dateTime={line.changed_at}>{shortDateAndTime(line.changed_at)}</time>
      </p>
      {note && <p className="history-note">{note}</p>}
      <ul className="history-fields">
        {Object.entries(fields).map(([field, { from, to }]) => (
          <li key={field}>
            {fieldLabel(field)}: <del>{formatStoredValue(from)}</del> → <ins>{formatStoredValue(to)}</ins>
          </li>
        ))}
      </ul>
    </div>
  );
}
