import { type SubmitEvent, useState } from "react";
import { statusesToSave } from "#publications/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { entryOf } from "#publications/records/record-values.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { SAVING_BY_FORM } from "#publications/web/failure-words.ts";
import { publications } from "#publications/web/publications-api.ts";
import { ChaptersPanel } from "#publications/chapters/web/chapters-panel.tsx";
import type { RecordPreview } from "./add-form.tsx";
import { ConflictNotice, withTheirs } from "./conflict-notice.tsx";
import { FileSlots } from "#publications/files/web/file-slots.tsx";
import { HistoryList } from "#publications/history/web/history-list.tsx";
import { LeaveDialog } from "#ui/overlays/leave-dialog.tsx";
import { PublishingWarnings } from "./publishing-warnings.tsx";
import { BasicSection, ContentSection, DetailsSection } from "./record-sections.tsx";
import type { PublicationBody } from "./record-queries.ts";
import { updateRecord, useFileDownload } from "./save-record.ts";
import { type Step, StepBar } from "./step-bar.tsx";
import { fieldErrorList, useRecordForm } from "./use-record-form.ts";

const FORM_ID = "edit-publication";

export type EditDialogProps = {
  readonly record: PublicationBody;
  readonly onClose: () => void;
  /** Nothing is lost then, so nothing is asked. */
  readonly onSaved: () => void;
  readonly preview: RecordPreview;
};

/** Books and proceedings, in two steps (specification §2). */
export function EditDialog({ record, onClose, onSaved, preview }: EditDialogProps) {
  const viewer = useViewer();
  const [step, setStep] = useState<Step>(1);
  const [conflict, setConflict] = useState<PublicationBody>();
  const stored = entryOf(record);
  const form = useRecordForm({
    start: stored,
    draftKey: `publication:${viewer.id}:${record.id}`,
    version: record.version,
  });
  const { save, isBusy } = useFileDownload({
    run: (version: number) => updateRecord(record.id, version, form.entry),
    failed: SAVING_BY_FORM,
    onRefused: (fields) => {
      form.refuse(fields);
      setStep(1);
    },
    onFailure: ({ status }) => {
      if (status !== 409) return false;
      setStep(1);
      void responseOf(publications[":id"].$get({ param: { id: record.id } })).then(setConflict);
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
    else save(form.version ?? record.version);
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
        {step === 1 && <FirstStep form={form} record={record} preview={preview} />}
      </form>
      {step === 2 && <SecondStep record={record} onRestored={adopt} />}
      <LeaveDialog isDirty={form.isDirty} onDiscard={form.forget}>
        What you typed is not saved. It is lost if you leave.
      </LeaveDialog>
    </Dialog>
  );
}

type FirstStepProps = Pick<EditDialogProps, "record" | "preview"> & {
  readonly form: ReturnType<typeof useRecordForm>;
};

function FirstStep({ form, record, preview }: FirstStepProps) {
  const { roles } = useViewer();
  const files = record.files.map(({ file_type }) => file_type);
  const cover = files.includes("cover_image") ? `/publications/${record.sequential_id}/cover` : undefined;
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
        {preview({ entry: form.entry, id: record.id, sequentialId: record.sequential_id, cover })}
      </aside>
    </div>
  );
}

type SecondStepProps = Pick<EditDialogProps, "record"> & {
  readonly onRestored: (fresh: PublicationBody) => void;
};

const SecondStep = ({ record, record: { id, title, type }, onRestored }: SecondStepProps) => (
  <div className="publication-steps">
    <FileSlots record={record} />
    {type !== "academic_chapter" && <ChaptersPanel book={{ id, title, type }} />}
    <HistoryList record={record} onRestored={onRestored} />
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
