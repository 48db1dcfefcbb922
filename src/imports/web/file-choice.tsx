import { useId, useState } from "react";
import { ExpectedHeadings } from "#imports/columns/web/expected-headings.tsx";

type FileChoiceProps = {
  readonly busy: boolean;
  /** The server's sentence on why it refused the file. */
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
};

const NAMES = ".bib,.bibtex,.ris,.json,.csv,.tsv,.txt,.jsonl,.ndjson,.xml,.onix,.marcxml,.mrc,.marc,.gz";

/** A field for a file of this computer: chosen, or dropped on it, which browsers support by themselves. */
export function FileChoice({ busy, error, onChoose }: FileChoiceProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const take = (chosen: File | undefined): void => {
    if (!chosen || busy) return;
    const problem = fileProblem(chosen);
    setProblem(problem);
    if (problem === undefined) onChoose(chosen);
    else document.getElementById(id)?.focus();
  };
  const message = problem ?? error;
  return (
    <section className="panel import-panel" aria-label="The file">
      <div className="form-field">
        <label htmlFor={id} className="form-label">
          File with records
        </label>
        <input
          id={id}
          type="file"
          className="field import-file"
          accept={NAMES}
          disabled={busy}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-hint${message ? ` ${id}-error` : ""}`}
          onChange={(event) => {
            take(event.target.files?.[0]);
          }}
          onClick={({ currentTarget }) => {
            // The same file can be chosen again after a correction.
            currentTarget.value = "";
          }}
        />
        <p id={`${id}-hint`} className="form-hint">
          Choose it, or drop it on this field: BibTeX, RIS, CSL-JSON, CSV, JSON Lines, ONIX 3, MARC 21 (.mrc or
          MARCXML), Crossref XML or the native XML of Open Monograph Press, plain or packed as .gz, smaller than 50MB.
        </p>
        {message && (
          <p id={`${id}-error`} className="form-error" role="alert">
            {message}
          </p>
        )}
      </div>
      <ExpectedHeadings />
    </section>
  );
}

const MAX_BYTES = 50 * 1024 * 1024;

/** Returns why a file need not be sent; the server's sentence is the same. */
function fileProblem({ size }: Pick<File, "size">): string | undefined {
  if (size === 0) return "The file is empty.";
  return size > MAX_BYTES ? "File must be smaller than 50MB" : undefined;
}
