import { type SubmitEvent, useState } from "react";
import { statusesToSave } from "#publications/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { isPaper } from "#publications/core/publication.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { LeaveQuestion } from "#platform/web/forms/leave-guard.tsx";
import { FilesChoiceSlot } from "#publications/notices/web/files-choice.ts";
import { ReturnedNotes } from "#publications/history/web/returned-notes.tsx";
import { DraftNotice } from "#publications/drafts/web/draft-notice.tsx";
import type { LoadedDraft } from "#publications/drafts/web/use-publication-draft.ts";
import { PublicationConflict } from "#publications/form/web/publication-conflict.tsx";
import { FormerFiles } from "#publications/files/former/web/former-files.tsx";
import { MissingParts } from "#publications/form/web/missing-parts.tsx";
import { FileSlots } from "#publications/files/web/file-slots.tsx";
import { HistoryList } from "#publications/history/web/history-list.tsx";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { EditorsSchedule } from "#publications/form/web/record-fields.tsx";
import { useEditedPublication } from "#publications/form/web/use-edited-publication.ts";
import { fieldErrorList, toStoredEntry } from "#publications/form/web/use-publication-form.ts";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import { ChapterFields } from "./chapter-fields.tsx";
import { ChapterBook } from "./chapter-book.tsx";
import { CHAPTER_FILES } from "./use-chapter-files.ts";

const FORM_ID = "edit-chapter";
const FAILED = { title: "Error", otherwise: "The chapter could not be saved. Please try again." };

type EditChapterProps = {
  readonly publication: PublicationBody;
  readonly draft: LoadedDraft;
  readonly onClose: () => void;
};

/** The dialog *Edit Academic Chapter*: one chapter, its files and its history. */
export function EditChapterDialog({ publication, draft, onClose }: EditChapterProps) {
  const viewer = useViewer();
  const [isLeaving, setLeaving] = useState(false);
  const edited = useEditedPublication(publication, draft, {
    successToast: { title: "Success", message: "Chapter updated successfully" },
    failed: FAILED,
    onSaved: onClose,
  });
  const { form, schedule, isBusy, isDirty } = edited;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation(); // the window may stand over another form
    edited.save();
  };
  const discard = (): void => {
    edited.discard();
    onClose();
  };
  const saved = useSaveKeys();
  const part = isPaper(publication) ? "Paper" : "Chapter";
  return (
    <Dialog
      open
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      busy={isBusy}
      size="wide"
      title={part === "Paper" ? "Edit Paper" : "Edit Academic Chapter"}
      footer={<Buttons busy={isBusy} onCancel={() => (isDirty ? setLeaving(true) : onClose())} />}
    >
      <form ref={saved} id={FORM_ID} noValidate className="publication-steps" onSubmit={submit}>
        <PublicationConflict form={form} />
        <ErrorSummary fieldErrors={fieldErrorList(form.fieldErrors)} attempt={form.attempt} />
        <ReturnedNotes publication={publication} />
        <DraftNotice form={form} />
        {publication.status !== "published" && <MissingParts entry={form.entry} publication={publication} />}
        <ChapterBook form={form} publication={publication} />
        <FilesChoiceSlot value={edited.marking.choice}>
          <ChapterFields
            form={form}
            part={part}
            statuses={statusesToSave(viewer.roles)}
            own={publication.sequential_id}
          />
        </FilesChoiceSlot>
        <EditorsSchedule publication={publication} schedule={schedule} />
      </form>
      <FileSlots publication={publication} types={CHAPTER_FILES} />
      <FormerFiles publicationId={publication.id} />
      <HistoryList publication={publication} onRestored={(fresh) => form.rebase(toStoredEntry(fresh))} />
      <LeaveQuestion open={isLeaving} onClose={() => setLeaving(false)} onLeave={discard}>
        What you typed is not saved. It is lost if you leave.
      </LeaveQuestion>
    </Dialog>
  );
}

const Buttons = ({ busy, onCancel }: { readonly busy: boolean; readonly onCancel: () => void }) => (
  <>
    <Button variant="outline" disabled={busy} onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" form={FORM_ID} disabled={busy}>
      {busy ? "Saving..." : "Save Changes"}
    </Button>
  </>
);
