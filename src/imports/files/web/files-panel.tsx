import { useId, useState } from "react";
import { pluralize } from "#ui/formatting/numbers.ts";
import { UnreadZip } from "#imports/files/zip-entries.ts";
import { SendingGuard } from "#platform/web/forms/sending-guard.tsx";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { fileProblem, type PlannedFile, planFiles } from "./files-queries.ts";
import { PlannedFiles } from "./planned-files.tsx";
import { useAttaching } from "./use-attaching.ts";

/** Files for many publications at once: their names tell which; each is uploaded like one that is chosen by hand. */
export function FilesPanel() {
  const heading = useId();
  const [isReplacing, setReplacing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [given, setGiven] = useState<readonly File[]>([]);
  const attaching = useAttaching();
  const plan = useAction({
    run: async (chosen: readonly File[]): Promise<readonly PlannedFile[]> => {
      try {
        return await planFiles(chosen);
      } catch (error) {
        if (!(error instanceof UnreadZip)) throw error;
        setProblem(error.message);
        return [];
      }
    },
    refreshes: "nothing",
  });
  const files = plan.outcome ?? [];
  const fitting = files.filter((file) => fileProblem(file, files) === undefined);
  const [older, fresh] = [fitting.filter(replaces), fitting.filter((file) => !replaces(file))];
  const chosen = isReplacing ? fitting : fresh;
  const choose = (list: FileList | null): void => {
    setProblem(undefined);
    setReplacing(false);
    attaching.reset();
    if (!list || list.length === 0) return;
    setGiven([...list]);
    plan.runAction([...list]);
  };
  const isBusy = plan.isBusy || attaching.isRunning;
  return (
    <section className="panel import-panel" aria-labelledby={heading}>
      <h2 id={heading} className="heading-3">
        PDFs, EPUBs and covers
      </h2>
      <p className="quiet">
        Files for publications that are in the catalogue. The name of each file says where it belongs: an ISBN, a DOI
        with _ for its slash, the title or the number, such as 9780306406157.pdf, 10.5555_harbours.pdf or Harbours of
        the North_cover.jpg. “preview” in the name makes a PDF the preview.
      </p>
      <FileInput label="Files, or a ZIP file with them" isBusy={isBusy} onChoose={choose} />
      <FileInput label="Or a whole folder" isFolder isBusy={isBusy} onChoose={choose} />
      <SendingGuard isSending={attaching.isRunning}>
        Files already sent stay attached; the rest will not be sent. To finish later, choose the same files again: those
        already attached are skipped.
      </SendingGuard>
      {problem !== undefined && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      {plan.isBusy && <Spinner words="Looking for their publications" block />}
      {plan.error && <ScreenProblem error={plan.error} onRetry={() => plan.runAction(given)} />}
      {files.length > 0 && (
        <>
          <p role="status">
            {attaching.words ??
              `${pluralize(fitting.length, "file")} of ${files.length} ${fitting.length === 1 ? "belongs" : "belong"} to a publication.`}
          </p>
          {older.length > 0 && !attaching.hasBegun && (
            <Checkbox
              label={`Replace ${pluralize(older.length, "file")} that ${older.length === 1 ? "is" : "are"} there already`}
              hint="Without it they stay as they are."
              checked={isReplacing}
              onChange={setReplacing}
            />
          )}
          <p className="import-buttons">
            {attaching.isRunning ? (
              <Button variant="outline" onClick={attaching.stop}>
                Stop
              </Button>
            ) : (
              chosen.length > 0 &&
              !attaching.hasBegun && (
                <Button onClick={() => attaching.start(chosen)}>Attach {pluralize(chosen.length, "file")}</Button>
              )
            )}
          </p>
          <PlannedFiles files={files} results={attaching.results} isReplacing={isReplacing} />
        </>
      )}
    </section>
  );
}

const replaces = ({ publications }: PlannedFile): boolean => publications[0]?.has_file === true;

type FileInputProps = {
  readonly label: string;
  readonly isFolder?: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (files: FileList | null) => void;
};

function FileInput({ label, isFolder = false, isBusy, onChoose }: FileInputProps) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id} className="form-label">
        {label}
      </label>
      <input
        id={id}
        type="file"
        multiple
        className="field import-file"
        disabled={isBusy}
        {...(isFolder ? { webkitdirectory: "" } : { accept: ".pdf,.jpg,.jpeg,.png,.zip" })}
        onChange={({ target }) => onChoose(target.files)}
        onClick={({ currentTarget }) => {
          // The same files can be chosen again after a correction.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
