import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { useFreshPublication } from "#publications/form/web/use-fresh-publication.ts";
import { EditChapterDialog } from "./edit-chapter-dialog.tsx";

type LoadChapterProps = { readonly id: string; readonly part: "Chapter" | "Paper"; readonly onClose: () => void };

/** Loads a chapter and then opens its dialog. */
export function LoadChapterDialog({ id, part, onClose }: LoadChapterProps) {
  const { publication, draft, error, retry } = useFreshPublication(id, "Error loading chapter");
  if (publication && draft) return <EditChapterDialog publication={publication} draft={draft} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={part === "Paper" ? "Edit Paper" : "Edit Academic Chapter"}>
      {error ? (
        <ScreenProblem error={error} onRetry={retry} />
      ) : (
        <Spinner words={`Loading the ${part.toLowerCase()}`} block />
      )}
    </Dialog>
  );
}
