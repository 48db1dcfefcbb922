import { type SubmitEvent, useState } from "react";
import { statusesToSave } from "#publications/core/policy.ts";
import { SendingGuard } from "#platform/web/forms/sending-guard.tsx";
import { useViewer } from "#people/core/web/viewer.ts";
import { type ChapterBook, partName } from "#publications/chapters/chapter-list.ts";
import { Button } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { FileChoiceFields } from "#publications/files/web/files-section.tsx";
import { fieldErrorList } from "#publications/form/web/use-publication-form.ts";
import { BookField } from "./book-field.tsx";
import { ChapterFields } from "./chapter-fields.tsx";
import { ChapterSwitch } from "./chapter-switch.tsx";
import { CHAPTER_FILES, useChapterFiles } from "./use-chapter-files.ts";
import { useChapterList } from "./use-chapter-list.ts";
import { useSubmitChapters } from "./use-submit-chapters.ts";

const FORM_ID = "add-chapters";

type AddChaptersProps = {
  /** The book whose page opened the dialog; without it, the person chooses a book (decision F7). */
  readonly book?: ChapterBook | undefined;
  readonly onClose: () => void;
};

/** The dialog *Add Academic Chapter* (specification §2): several chapters of one book, one after another. */
export function AddChaptersDialog({ book, onClose }: AddChaptersProps) {
  const viewer = useViewer();
  const chapters = useChapterList(viewer.id, book);
  const files = useChapterFiles();
  const [isLeaving, setLeaving] = useState(false);
  const { isBusy, submit } = useSubmitChapters({ chapters, files, onDone: onClose });
  const { list, at, current, form } = chapters;
  const part = partName(list.book);
  const submitForm = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation(); // the dialog may be open over another form
    void submit();
  };
  const addAnother = (): void => {
    if (chapters.addAnother()) toast({ title: "Chapter saved", message: "You can now add another chapter" });
  };
  const saveDraft = (): void => {
    if (chapters.saveDraft()) {
      toast({ title: "Draft saved", message: `${list.chapters.length} chapter(s) saved as draft` });
    } else
      toast({
        kind: "error",
        title: "Error",
        message: "This browser does not store data, so the draft could not be saved.",
      });
  };
  return (
    <Dialog
      open
      onClose={() => (chapters.isTouched ? setLeaving(true) : onClose())}
      busy={isBusy}
      size="wide"
      title={part === "Paper" ? "Add Paper" : "Add Academic Chapter"}
      footer={
        <Buttons part={part} busy={isBusy} count={list.chapters.length} onAnother={addAnother} onDraft={saveDraft} />
      }
    >
      <form id={FORM_ID} noValidate className="publication-steps" onSubmit={submitForm}>
        <ErrorSummary fieldErrors={fieldErrorList(form.fieldErrors)} attempt={chapters.attempt} />
        {chapters.wasRestored && (
          <p className="setting-notice" role="status">
            What you had typed and not submitted is here again. Files have to be chosen again.
          </p>
        )}
        <BookField
          book={list.book}
          isGiven={book !== undefined}
          error={form.fieldErrors["parent_book_id"]}
          onChoose={chapters.choose}
        />
        <ChapterSwitch list={list} at={at} busy={isBusy} onShow={chapters.show} onRemove={chapters.remove} />
        {current.reason && (
          <p className="form-error" role="alert">
            {current.reason}
          </p>
        )}
        <fieldset key={current.key} className="publication-steps" disabled={current.state === "stored" || isBusy}>
          <ChapterFields form={form} part={part} statuses={statusesToSave(viewer.roles)} />
        </fieldset>
        <FileChoiceFields files={files.of(current.key)} types={CHAPTER_FILES} busy={isBusy} />
      </form>
      <SendingGuard isSending={isBusy}>
        Chapters and files already sent are saved. What you typed will still be here when you come back, but you will
        have to choose the remaining files again.
      </SendingGuard>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          chapters.forget();
          onClose();
        }}
        title="Leave without submitting?"
        confirmLabel="Leave without submitting"
        destructive
      >
        <p>What you typed is not submitted. It is lost if you leave; Save Draft keeps it in this browser.</p>
      </ConfirmDialog>
    </Dialog>
  );
}

type ButtonsProps = {
  readonly part: ReturnType<typeof partName>;
  readonly busy: boolean;
  readonly count: number;
  readonly onAnother: () => void;
  readonly onDraft: () => void;
};

const Buttons = ({ part, busy, count, onAnother, onDraft }: ButtonsProps) => (
  <>
    <Button variant="outline" disabled={busy} onClick={onDraft}>
      Save Draft
    </Button>
    <Button variant="outline" disabled={busy} onClick={onAnother}>
      Add Another {part}
    </Button>
    <Button type="submit" form={FORM_ID} disabled={busy}>
      {busy ? "Submitting..." : count === 1 ? "Submit" : `Submit ${count} ${part.toLowerCase()}s`}
    </Button>
  </>
);
