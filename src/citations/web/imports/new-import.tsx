import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import type { PublicationStatus } from "#publications/publication.ts";
import { Button } from "#ui/button.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { FileChoice } from "./file-choice.tsx";
import { counted } from "./import-words.ts";
import { IMPORTS_KEY, previewFile, startImport } from "./imports-queries.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { StatusChoice } from "./status-choice.tsx";

/** A file is chosen and tried; what it would do is shown before anything is stored. */
export function NewImport({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [status, setStatus] = useState<PublicationStatus | "">("draft");
  const preview = useMutation({ mutationFn: previewFile });
  const start = useMutation({
    mutationFn: (chosen: File) => startImport(chosen, status),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: IMPORTS_KEY });
      onStarted(id);
    },
  });
  const result = useRef<HTMLDivElement>(null);
  const choose = (chosen: File): void => {
    setFile(chosen);
    start.reset();
    preview.mutate(chosen, { onSuccess: () => result.current?.focus() });
  };
  const refused = preview.error instanceof ApiProblem && preview.error.status < 500 && preview.error.status > 0;
  const found = preview.data;
  const some = found ? found.counts.new + found.counts.changed : 0;
  return (
    <>
      <FileChoice
        busy={preview.isPending || start.isPending}
        error={refused ? preview.error?.message : undefined}
        onChoose={choose}
      />
      {preview.isPending && <Spinner words="Reading the file" block />}
      {preview.error && !refused && (
        <ScreenProblem error={preview.error} onRetry={() => file && preview.mutate(file)} />
      )}
      {found && file && (
        <section className="panel import-panel" aria-labelledby="import-preview">
          <div ref={result} tabIndex={-1} className="import-focus">
            <h2 id="import-preview" className="heading-3">
              What would happen
            </h2>
            <p className="quiet">Nothing is stored yet.</p>
          </div>
          <PreviewPanel preview={found} />
          {some > 0 && <StatusChoice value={status} onChange={setStatus} />}
          {start.error && <ScreenProblem error={start.error} onRetry={() => start.mutate(file)} />}
          <p className="import-buttons">
            {some > 0 ? (
              <Button onClick={() => start.mutate(file)} disabled={start.isPending || preview.isPending}>
                {start.isPending ? "Starting..." : `Import ${counted(some, "record")}`}
              </Button>
            ) : (
              <span role="status">There is nothing to import in this file.</span>
            )}
          </p>
        </section>
      )}
    </>
  );
}
