import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Badge } from "#ui/display/badge.tsx";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { STATES } from "./import-texts.ts";
import { type Import, importQuery, type Undone } from "#imports/core/web/imports-queries.ts";
import { FileProgress } from "./file-progress.tsx";
import { FieldAccount } from "./field-account.tsx";
import { ImportedLines } from "./imported-lines.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { UndoneResult } from "./undone-result.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { formatCount, pluralize } from "#ui/formatting/numbers.ts";

type ImportProgressProps = {
  readonly id: string;
  /** It was started on this screen a moment ago: its head takes the focus of the button that is gone. */
  readonly isNew?: boolean;
};

/** The progress and the results of one import, and its undo. */
export function ImportProgress({ id, isNew = false }: ImportProgressProps) {
  const { data, error, refetch } = useQuery(importQuery(id));
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="panel" />;
  return <Watched watched={data} isNew={isNew} />;
}

function Watched({ watched, isNew }: { readonly watched: Import; readonly isNew: boolean }) {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) head.current?.focus();
  }, [isNew]);
  const [isConfirming, setConfirming] = useState(false);
  const isUndone = useRef(false); // known before the dialog closes, unlike the state
  const [undone, setUndone] = useState<Undone>();
  const { state, file_name, report, records_left } = watched;
  const isRunning = state === "running";
  return (
    <section className="panel import-panel" aria-labelledby="import-name">
      <header ref={head} tabIndex={-1} className="import-head taken-focus">
        <h2 id="import-name" className="heading-3">
          <bdi className="import-name">{file_name}</bdi>
        </h2>
        <Badge colour={STATES[state].colour}>{STATES[state].label}</Badge>
      </header>
      {isRunning && <FileProgress read={watched.bytes_read} total={watched.bytes_total} />}
      <p role="status">{isRunning ? "You can leave this page. The import continues." : describeProgress(watched)}</p>
      <Totals report={report} />
      {undone && <UndoneResult undone={undone} />}
      {!isRunning && <FieldAccount account={report} />}
      {!isRunning && <ImportedLines report={report} />}
      <p className="import-buttons">
        {!isRunning && (records_left ?? 0) > 0 && (
          <Button variant="destructive" onClick={() => setConfirming(true)}>
            {state === "undone" ? "Undo the rest" : "Undo this import"}
          </Button>
        )}
        {!isRunning && state !== "undone" && report.created > 0 && (
          // Publications of other sources of that day are listed too: the list's filter says so.
          <Link
            to={DASHBOARD.publications}
            search={{ startDate: toUtcDay(watched.started_at) }}
            className={buttonClass({ variant: "outline" })}
          >
            Show what was added
          </Link>
        )}
        <Link to={DASHBOARD.importPublications} search={{}} className={buttonClass({ variant: "outline" })}>
          Import another file
        </Link>
      </p>
      {isConfirming && (
        <UndoDialog
          watched={watched}
          onClose={() => setConfirming(false)}
          onUndone={(done) => {
            isUndone.current = true;
            setUndone(done);
          }}
          focusAfter={() => (isUndone.current ? head.current : null)}
        />
      )}
    </section>
  );
}

/** Returns the day of a time in UTC, in which the list filters. */
const toUtcDay = (time: string): string => time.slice(0, 10);

function describeProgress({ state, report }: Import): string {
  if (state === "undone") return "This import was undone.";
  if (state === "failed")
    return "The import was interrupted. The records that it had stored remain. You can import the same file again.";
  return report.failed_count === 0
    ? "The import is finished."
    : `The import is finished. ${pluralize(report.failed_count, "row was", "rows were")} refused.`;
}

const Totals = ({ report }: Pick<Import, "report">) => (
  <dl className="facts">
    <Total term="Added" count={report.created} />
    {report.updated > 0 && <Total term="Updated" count={report.updated} />}
    <Total term="Already in the catalogue" count={report.unchanged} />
    {report.unsure_count > 0 && <Total term="Unsure" count={report.unsure_count} />}
    {report.linked > 0 && <Total term="Added to their books" count={report.linked} />}
    <Total term="Refused" count={report.failed_count} />
  </dl>
);

const Total = ({ term, count }: { readonly term: string; readonly count: number }) => (
  <div>
    <dt>{term}</dt>
    <dd>{formatCount(count)}</dd>
  </div>
);
