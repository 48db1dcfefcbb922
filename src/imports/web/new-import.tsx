import { useEffect, useRef, useState } from "react";
import { pluralize } from "#ui/formatting/numbers.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import { Declined, useAction } from "#platform/web/use-action.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";
import { Button } from "#ui/forms/button.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { takeFocus } from "#ui/forms/take-focus.ts";
import { ColumnsPanel } from "#imports/columns/web/columns-panel.tsx";
import { FileChoice } from "./file-choice.tsx";
import { describeAdded } from "./import-texts.ts";
import {
  type ChosenFile,
  type ImportPreview,
  IMPORTS_KEY,
  previewFile,
  type PreviewProgress as PreviewProgressLine,
  startImport,
} from "#imports/core/web/imports-queries.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { PreviewProgress } from "./preview-progress.tsx";
import { KnownChoice } from "#imports/updates/web/known-choice.tsx";
import { StatusChoice } from "./status-choice.tsx";

/** The choice of a file and its preview; nothing is stored before the person starts the import. */
export function NewImport({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [isMapping, setMapping] = useState(false);
  const [status, setStatus] = useState<PublicationStatus | "">("");
  const [addUnsure, setAddUnsure] = useState(false);
  const [progress, setProgress] = useState<PreviewProgressLine>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const preview = useAction({
    run: (given: ChosenFile) => {
      stopping.current?.abort();
      stopping.current = new AbortController();
      setProgress(undefined);
      return previewFile(given, { signal: stopping.current.signal, onProgress: setProgress });
    },
    refreshes: "nothing",
  });
  const start = useAction({
    run: (given: ChosenFile) => startImport(given, status, addUnsure),
    refreshes: IMPORTS_KEY,
    onDone: ({ id }) => onStarted(id),
  });
  const found = preview.outcome;
  const choose = (given: ChosenFile): void => {
    setChosen(given);
    setMapping(false);
    setAddUnsure(false);
    start.reset();
    preview.runAction(given);
  };
  const unsettled = found?.csv && (isMapping || !found.csv.is_settled) ? found.csv : undefined;
  const refused = preview.error instanceof ApiProblem && preview.error.status < 500 && preview.error.status > 0;
  const summary = found ? describeImported(found, addUnsure) : undefined;
  return (
    <>
      <FileChoice
        busy={preview.isBusy || start.isBusy}
        error={refused ? preview.error?.message : undefined}
        onChoose={(file) => choose({ file })}
      />
      {preview.isBusy && <PreviewProgress progress={progress} onStop={() => stopping.current?.abort()} />}
      {preview.error && !refused && !(preview.error instanceof Declined) && (
        <ScreenProblem error={preview.error} onRetry={() => chosen && preview.runAction(chosen)} />
      )}
      {unsettled && chosen && (
        <ColumnsPanel
          csv={unsettled}
          isBusy={preview.isBusy}
          onDecided={(columns) => choose({ file: chosen.file, columns, known: chosen.known })}
        />
      )}
      {found && chosen && !unsettled && (
        <section className="panel import-panel" aria-labelledby="import-preview">
          <div ref={takeFocus} tabIndex={-1} className="taken-focus">
            <h2 id="import-preview" className="heading-3">
              Preview
            </h2>
            <p className="quiet">Nothing is stored yet.</p>
          </div>
          {found.csv && <ColumnsLine csv={found.csv} onChange={() => setMapping(true)} />}
          <PreviewPanel preview={found}>
            {found.addable_count > 0 && (
              <Checkbox
                label={`Add ${pluralize(found.addable_count, "unsure record")} too`}
                hint="Each resembles an existing publication. Compare them first: an added record becomes a separate publication."
                checked={addUnsure}
                onChange={setAddUnsure}
              />
            )}
            {isAnyKnown(found) && (
              <KnownChoice
                value={chosen.known ?? "leave"}
                isBusy={preview.isBusy || start.isBusy}
                onChange={(known) => choose({ ...chosen, known })}
              />
            )}
            {start.error && <ScreenProblem error={start.error} onRetry={() => start.runAction(chosen)} />}
            {summary === undefined ? (
              <p role="status">There is nothing to import in this file.</p>
            ) : (
              <div className="import-go">
                <StatusChoice value={status} onChange={setStatus} />
                <Button onClick={() => start.runAction(chosen)} disabled={start.isBusy || preview.isBusy}>
                  {start.isBusy ? "Starting..." : `Import ${summary}`}
                </Button>
              </div>
            )}
          </PreviewPanel>
        </section>
      )}
    </>
  );
}

type ColumnsLineProps = { readonly csv: NonNullable<ImportPreview["csv"]>; readonly onChange: () => void };

/** Says as what the columns were read, and leads back to the decision. */
const ColumnsLine = ({ csv, onChange }: ColumnsLineProps) => (
  <p className="import-buttons">
    <span>
      {csv.remembered_at === null ? "" : "The columns were read as they were decided for an earlier file. "}
      {csv.columns.filter(({ field }) => field !== null).length} of {pluralize(csv.columns.length, "column")} are
      imported.
    </span>
    <button type="button" className="link" onClick={onChange}>
      Change the columns
    </button>
  </p>
);

const isAnyKnown = ({ counts }: ImportPreview): boolean => counts.changed + counts.updated + counts.unchanged > 0;

/** Returns "2 books with 9 chapters and 1 unsure record"; undefined if nothing would be stored. */
function describeImported({ added, addable_count, updated }: ImportPreview, addUnsure: boolean): string | undefined {
  const unsure = addUnsure && addable_count > 0 ? pluralize(addable_count, "unsure record") : "";
  const changed = updated > 0 ? pluralize(updated, "update") : "";
  return [describeAdded(added), unsure, changed].filter((words) => words !== "").join(" and ") || undefined;
}
