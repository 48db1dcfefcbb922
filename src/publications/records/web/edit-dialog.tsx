import { type SubmitEvent, useState } from "react";
import { statusesToSave } from "#publications/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { entryOf } from "#publications/records/entry-from-publication.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { SAVING_BY_FORM } from "#publications/web/failure-words.ts";
import { publications } from "#publications/web/publications-api.ts";
import { ChaptersPanel } from "#publications/chapters/web/chapters-panel.tsx";
import type { PublicationPreview } from "./add-form.tsx";
import { ConflictNotice, withTheirs } from "./conflict-notice.tsx";
import { FileSlots } from "#publications/files/web/file-slots.tsx";
import { HistoryList } from "#publications/history/web/history-list.tsx";
import { LeaveGuard } from "#platform/web/forms/leave-guard.tsx";
import { PublishingWarnings } from "./publishing-warnings.tsx";
import { BasicSection, ContentSection, DetailsSection } from "./publication-sections.tsx";
import type { PublicationBody } from "./publication-queries.ts";
import { putPublication, useFileDownload } from "./save-publication.ts";
import { type Step, StepBar } from "./step-bar.tsx";
import { fieldErrorList, usePublicationForm } from "./use-publication-form.ts";

const FORM_ID = "edit-publication";

export type EditDialogProps = {
  readonly publication: PublicationBody;
  readonly onClose: () => void;
  /** Called after saving: nothing is unsaved, so that no question is needed. */
  readonly onSaved: () => void;
  readonly preview: PublicationPreview;
};

/** The dialog for books and proceedings, in two steps (specification §2). */
export function EditDialog({ publication, onClose, onSaved, preview }: EditDialogProps) {
  const viewer = useViewer();
  const [step, setStep] = useState<Step>(1);
  const [conflict, setConflict] = useState<PublicationBody>();
  const stored = entryOf(publication);
  const form = usePublicationForm({
    start: stored,
    draftKey: `publication:${viewer.id}:${publication.id}`,
    version: publication.version,
  });
  const { save, isBusy } = useFileDownload({
    run: (version: number) => putPublication(publication.id, version, form.entry),
    failed: SAVING_BY_FORM,
    onRefused: (fields) => {
      form.refuse(fields);
      setStep(1);
    },
    onFailure: ({ status }) => {
      if (status !== 409) return false;
      setStep(1);
      void responseOf(publications[":id"].$get({ param: { id: publication.id } })).then(setConflict);
      return false;
    },
    onDone: () => {
      form.forget();
      toast({ title: "Publication updated" });
      onSaved();
    },
  });
  const adopt = (fresh: PublicationBody): void => {
    form.replace(entryOf(fresh));
    form.adopt(entryOf(fresh), fresh.version);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const isRight = form.check();
    if (!isRight) setStep(1);
    else if (step === 1) setStep(2);
    else save(form.version ?? publication.version);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      size="wide"
      title="Edit Publication"
      footer={<Buttons step={step} busy={isBusy} onBack={() => setStep(1)} onCancel={onClose} />}
    >
      <StepBar step={step} />
      <form id={FORM_ID} noValidate onSubmit={submit} className="publication-steps">
        {conflict && (
          <ConflictNotice
            form={form}
            theirs={conflict}
            onTake={() => {
              form.replace(withTheirs(form.entry, form.base, entryOf(conflict)));
              form.adopt(entryOf(conflict), conflict.version);
              setConflict(undefined);
            }}
            onOverwrite={() => {
              form.adopt(entryOf(conflict), conflict.version);
              setConflict(undefined);
              save(conflict.version);
            }}
          />
        )}
        <ErrorSummary fieldErrors={fieldErrorList(form.fieldErrors)} attempt={form.attempt} />
        {step === 1 && <FirstStep form={form} publication={publication} preview={preview} />}
      </form>
      {step === 2 && <SecondStep publication={publication} onRestored={adopt} />}
      <LeaveGuard isDirty={form.isDirty} onDiscard={form.forget}>
        What you typed is not saved. It is lost if you leave.
      </LeaveGuard>
    </Dialog>
  );
}

type FirstStepProps = Pick<EditDialogProps, "publication" | "preview"> & {
  readonly form: ReturnType<typeof usePublicationForm>;
};

function FirstStep({ form, publication, preview }: FirstStepProps) {
  const { roles } = useViewer();
  const files = publication.files.map(({ file_type }) => file_type);
  const cover = files.includes("cover_image") ? `/publications/${publication.sequential_id}/cover` : undefined;
  return (
    <div className="publication-form">
      <div className="publication-fields">
        {form.wasRestored && form.isDirty && (
          <p className="setting-notice" role="status">
            What you had typed and not saved is here again.
          </p>
        )}
        <BasicSection form={form} />
        <DetailsSection
          form={form}
          statuses={statusesToSave(roles)}
          warnings={<PublishingWarnings entry={form.entry} files={files} />}
        />
        <ContentSection form={form} />
      </div>
      <aside className="publication-preview" aria-label="Preview">
        {preview({ entry: form.entry, id: publication.id, sequentialId: publication.sequential_id, cover })}
      </aside>
    </div>
  );
}

type SecondStepProps = Pick<EditDialogProps, "publication"> & {
  readonly onRestored: (fresh: PublicationBody) => void;
};

const SecondStep = ({ publication, publication: { id, title, type }, onRestored }: SecondStepProps) => (
  <div className="publication-steps">
    <FileSlots publication={publication} />
    {type !== "academic_chapter" && <ChaptersPanel book={{ id, title, type }} />}
    <HistoryList publication={publication} onRestored={onRestored} />
  </div>
);

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
