import { type SubmitEvent, useState } from "react";
import { statusesToSave } from "#publications/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { isPaper } from "#publications/publication.ts";
import { entryOf } from "#publications/records/entry-from-publication.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { publications } from "#publications/web/publications-api.ts";
import { ConflictNotice, withTheirs } from "#publications/records/web/conflict-notice.tsx";
import { FileSlots } from "#publications/files/web/file-slots.tsx";
import { HistoryList } from "#publications/history/web/history-list.tsx";
import type { PublicationBody } from "#publications/records/web/publication-queries.ts";
import { putPublication, useFileDownload } from "#publications/records/web/save-publication.ts";
import { fieldErrorList, usePublicationForm } from "#publications/records/web/use-publication-form.ts";
import { ChapterFields } from "./chapter-fields.tsx";
import { CHAPTER_FILES } from "./use-chapter-files.ts";

const FORM_ID = "edit-chapter";
const FAILED = { title: "Error", otherwise: "The chapter could not be saved. Please try again." };

type EditChapterProps = { readonly publication: PublicationBody; readonly onClose: () => void };

/** The dialog *Edit Academic Chapter*: one chapter, its files and its history. */
export function EditChapterDialog({ publication, onClose }: EditChapterProps) {
  const viewer = useViewer();
  const [conflict, setConflict] = useState<PublicationBody>();
  const [isLeaving, setLeaving] = useState(false);
  const form = usePublicationForm({
    start: entryOf(publication),
    draftKey: `publication:${viewer.id}:${publication.id}`,
    version: publication.version,
  });
  const { save, isBusy } = useFileDownload({
    run: (version: number) => putPublication(publication.id, version, form.entry),
    failed: FAILED,
    onRefused: form.refuse,
    onFailure: ({ status }) => {
      if (status === 409)
        void responseOf(publications[":id"].$get({ param: { id: publication.id } })).then(setConflict);
      return false;
    },
    onDone: () => {
      form.forget();
      toast({ title: "Success", message: "Chapter updated successfully" });
      onClose();
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation(); // the dialog may be open over another form
    if (!isBusy && form.check()) save(form.version ?? publication.version);
  };
  const standOver = (fresh: PublicationBody): void => {
    form.adopt(entryOf(fresh), fresh.version);
    setConflict(undefined);
  };
  const discard = (): void => {
    form.forget();
    onClose();
  };
  const part = isPaper({ type: publication.type, parent: publication.parent as never }) ? "Paper" : "Chapter"; // only its type is read
  return (
    <Dialog
      open
      onClose={() => (form.isDirty ? setLeaving(true) : onClose())}
      busy={isBusy}
      size="wide"
      title={part === "Paper" ? "Edit Paper" : "Edit Academic Chapter"}
      footer={<Buttons busy={isBusy} onCancel={() => (form.isDirty ? setLeaving(true) : onClose())} />}
    >
      <form id={FORM_ID} noValidate className="publication-steps" onSubmit={submit}>
        {conflict && (
          <ConflictNotice
            form={form}
            theirs={conflict}
            onTake={() => {
              form.replace(withTheirs(form.entry, form.base, entryOf(conflict)));
              standOver(conflict);
            }}
            onOverwrite={() => {
              standOver(conflict);
              save(conflict.version);
            }}
          />
        )}
        <ErrorSummary fieldErrors={fieldErrorList(form.fieldErrors)} attempt={form.attempt} />
        {publication.parent && <TextField label="Book" value={publication.parent.title} readOnly dir="auto" />}
        <ChapterFields form={form} part={part} statuses={statusesToSave(viewer.roles)} />
      </form>
      <FileSlots publication={publication} types={CHAPTER_FILES} />
      <HistoryList
        publication={publication}
        onRestored={(fresh) => {
          form.replace(entryOf(fresh));
          form.adopt(entryOf(fresh), fresh.version);
        }}
      />
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={discard}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        destructive
      >
        <p>What you typed is not saved. It is lost if you leave.</p>
      </ConfirmDialog>
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
