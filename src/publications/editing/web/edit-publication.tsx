import { use } from "react";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { EditChapterDialog } from "#publications/chapters/web/edit-chapter-dialog.tsx";
import { EditDialog, type EditDialogProps } from "./edit-dialog.tsx";
import { ReadershipSlot } from "#publications/listing/web/details/readership-slot.ts";
import { FileSlots } from "#publications/files/web/file-slots.tsx";
import { HistoryList } from "#publications/history/web/history-list.tsx";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { useFreshPublication } from "#publications/form/web/use-fresh-publication.ts";

type EditPublicationProps = Omit<EditDialogProps, "publication" | "draft"> & {
  /** The publication's number or uuid. */
  readonly id: string;
};

/** The dialog `/dashboard/publications/{id}/edit` over the list. */
export function EditPublication({ id, onClose, onSaved, preview }: EditPublicationProps) {
  const { publication, draft, error, retry } = useFreshPublication(id, "Error loading publication");
  if (!publication)
    return (
      <Dialog open onClose={onClose} title="Edit Publication">
        {error ? <ScreenProblem error={error} onRetry={retry} /> : <Spinner words="Loading the publication" />}
      </Dialog>
    );
  if (!draft) return <WaitingPublication publication={publication} onClose={onClose} />;
  if (publication.type === "academic_chapter")
    return <EditChapterDialog key={publication.id} publication={publication} draft={draft} onClose={onClose} />;
  return (
    <EditDialog
      key={publication.id}
      publication={publication}
      draft={draft}
      onClose={onClose}
      onSaved={onSaved}
      preview={preview}
    />
  );
}

/**
 * The dialog of an author's proposal after it was sent: while it waits, its files may still be sent (decision A5); once
 * it is published, it shows its readership.
 */
const WaitingPublication = ({
  publication,
  onClose,
}: {
  readonly publication: PublicationBody;
  readonly onClose: () => void;
}) => (
  <Dialog
    open
    onClose={onClose}
    size="wide"
    title={publication.title}
    description={
      publication.status === "under_review"
        ? "It waits for the editors, so its fields cannot be changed now. You can still upload files."
        : "Only editors change a record that is published or archived."
    }
  >
    {publication.status === "under_review" && <FileSlots publication={publication} />}
    {publication.published_at !== null && use(ReadershipSlot)(publication)}
    <HistoryList publication={publication} />
  </Dialog>
);
