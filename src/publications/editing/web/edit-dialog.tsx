import type { SubmitEvent } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { SAVING_BY_FORM } from "#publications/core/web/failure-words.ts";
import { ChaptersPanel } from "#publications/chapters/web/chapters-panel.tsx";
import type { PublicationPreview } from "./add-form.tsx";
import { PublicationConflict } from "#publications/form/web/publication-conflict.tsx";
import { useStoredCover } from "#publications/files/web/use-stored-cover.ts";
import { FormerFiles } from "#publications/files/former/web/former-files.tsx";
import { ChaptersStay } from "#publications/chapters/contents/web/chapters-stay.tsx";
import { ContentsChecks } from "#publications/chapters/contents/web/contents-checks.tsx";
import { MissingParts } from "#publications/form/web/missing-parts.tsx";
import { FileSlots } from "#publications/files/web/file-slots.tsx";
import { HistoryList } from "#publications/history/web/history-list.tsx";
import { FilesChoiceSlot } from "#publications/notices/web/files-choice.ts";
import { ReturnedNotes } from "#publications/history/web/returned-notes.tsx";
import { DraftNotice } from "#publications/drafts/web/draft-notice.tsx";
import type { LoadedDraft } from "#publications/drafts/web/use-publication-draft.ts";
import { LeaveGuard } from "#platform/web/forms/leave-guard.tsx";
import { AuthorsField } from "#publications/contributors/web/authors-field.tsx";
import type { ScheduleDraft } from "#publications/schedule/web/use-schedule.ts";
import { AccessPanels, BookFields } from "#publications/form/web/record-fields.tsx";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { type Step, StepBar } from "./step-bar.tsx";
import { useEditAddress } from "./use-edit-address.ts";
import { useEditedPublication } from "#publications/form/web/use-edited-publication.ts";
import { fieldErrorList, type PublicationForm, toStoredEntry } from "#publications/form/web/use-publication-form.ts";

const FORM_ID = "edit-publication";

export type EditDialogProps = {
  readonly publication: PublicationBody;
  readonly draft: LoadedDraft;
  readonly onClose: () => void;
  /** Called after saving: nothing is unsaved, so that no question is needed. */
  readonly onSaved: () => void;
  readonly preview: PublicationPreview;
};

/** The dialog for books and proceedings, in two steps (specification §2). */
export function EditDialog({ publication, draft, onClose, onSaved, preview }: EditDialogProps) {
  const { step, showStep } = useEditAddress();
  const { form, schedule, marking, isBusy, isDirty, save, discard } = useEditedPublication(publication, draft, {
    successToast: { title: "Publication updated" },
    failed: SAVING_BY_FORM,
    onSaved,
    onRefused: () => showStep(1),
    onScheduleRefused: () => showStep(1),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (step === 2) save();
    else if (form.isValid()) showStep(2);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      size="wide"
      title="Edit Publication"
      footer={<Buttons step={step} busy={isBusy} onBack={() => showStep(1)} onCancel={onClose} />}
    >
      <StepBar step={step} />
      <form id={FORM_ID} noValidate onSubmit={submit} className="publication-steps">
        <PublicationConflict form={form} />
        <ErrorSummary fieldErrors={fieldErrorList(form.fieldErrors)} attempt={form.attempt} />
        {step === 1 && (
          <FilesChoiceSlot value={marking.choice}>
            <FirstStep form={form} schedule={schedule} publication={publication} preview={preview} />
          </FilesChoiceSlot>
        )}
      </form>
      {step === 2 && <SecondStep publication={publication} onRestored={(fresh) => form.rebase(toStoredEntry(fresh))} />}
      <LeaveGuard isDirty={isDirty} onDiscard={discard}>
        What you typed is not saved. It is lost if you leave.
      </LeaveGuard>
    </Dialog>
  );
}

type FirstStepProps = Pick<EditDialogProps, "publication" | "preview"> & {
  readonly form: PublicationForm;
  readonly schedule: ScheduleDraft;
};

function FirstStep({ form, schedule, publication, preview }: FirstStepProps) {
  const cover = useStoredCover(publication);
  return (
    <div className="publication-form">
      <div className="publication-fields">
        <ReturnedNotes publication={publication} />
        <DraftNotice form={form} />
        <BookFields
          form={form}
          publication={publication}
          people={<AuthorsField form={form} />}
          warnings={<ChaptersStay publication={publication} status={form.entry.status} />}
        />
        <AccessPanels form={form} schedule={schedule} publication={publication} />
      </div>
      <aside className="publication-preview" aria-label="Before it is published, and preview">
        {publication.status !== "published" && (
          <MissingParts entry={form.entry} publication={publication}>
            <ContentsChecks publication={publication} />
          </MissingParts>
        )}
        {preview({ entry: form.entry, id: publication.id, sequentialId: publication.sequential_id, cover })}
      </aside>
    </div>
  );
}

type SecondStepProps = Pick<EditDialogProps, "publication"> & {
  readonly onRestored: (fresh: PublicationBody) => void;
};

function SecondStep({ publication, publication: { id, title, type }, onRestored }: SecondStepProps) {
  const { chapter, showChapter } = useEditAddress();
  return (
    <div className="publication-steps">
      <FileSlots publication={publication} />
      <FormerFiles publicationId={publication.id} />
      {type !== "academic_chapter" && (
        <ChaptersPanel book={{ id, title, type }} opened={chapter} onOpen={showChapter} />
      )}
      <HistoryList publication={publication} onRestored={onRestored} />
    </div>
  );
}

type ButtonsProps = {
  readonly step: Step;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onCancel: () => void;
};

const Buttons = ({ step, busy, onBack, onCancel }: ButtonsProps) => (
  <>
    <Button variant="outline" disabled={busy} onClick={step === 1 ? onCancel : onBack}>
      {step === 1 ? "Cancel" : "Back"}
    </Button>
    <Button type="submit" form={FORM_ID} disabled={busy}>
      {step === 1 ? "Next Step" : busy ? "Saving..." : "Save Changes"}
    </Button>
  </>
);
