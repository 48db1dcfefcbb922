import { pluralize } from "#ui/formatting/numbers.ts";
import { Button } from "#ui/forms/button.tsx";
import { FileProgress } from "./file-progress.tsx";
import type { PreviewProgress as Progress } from "#imports/core/web/imports-queries.ts";

type PreviewProgressProps = { readonly progress: Progress | undefined; readonly onStop: () => void };

/** How far the file is read. Until the first line of the response, the file is on its way. */
export const PreviewProgress = ({ progress, onStop }: PreviewProgressProps) => (
  <section className="panel import-panel" aria-label="Reading the file">
    <FileProgress read={progress?.bytes_read ?? 0} total={progress?.bytes_total ?? 0} />
    <p role="status">
      {progress ? `Reading the file: ${pluralize(progress.records, "record")} so far.` : "Sending the file."}
    </p>
    <p className="import-buttons">
      <Button variant="outline" onClick={onStop}>
        Stop
      </Button>
    </p>
  </section>
);
