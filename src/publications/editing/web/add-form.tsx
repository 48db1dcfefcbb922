import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { statusesToSave } from "#publications/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { FILE_TYPES, type PublicationType } from "#publications/core/publication.ts";
import { emptyPublication, type PublicationEntry } from "#publications/records/publication-entry.ts";
import { toDraftEntry } from "#publications/records/entry-from-publication.ts";
import { Button } from "#ui/forms/button.tsx";
import type { Toast } from "#ui/toasts/toast.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { ADDING_BY_FORM } from "#publications/core/web/failure-words.ts";
import { useFileChoices } from "#publications/files/web/file-choices.ts";
import { FilesSection } from "#publications/files/web/files-section.tsx";
import { getNewDraftName } from "#publications/drafts/publication-draft.ts";
import { DraftNotice, draftStateWords } from "#publications/drafts/web/draft-notice.tsx";
import { type LoadedDraft, useLoadedDraft } from "#publications/drafts/web/use-publication-draft.ts";
import { RegisterPanel } from "#publications/form/web/register-panel.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { LeaveGuard } from "#platform/web/forms/leave-guard.tsx";
import { PrefillPanel, type ReadPasted } from "./prefill-panel.tsx";
import { PublishingWarnings } from "#publications/form/web/publishing-warnings.tsx";
import { partName } from "#publications/chapters/chapter-list.ts";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { listPath } from "./list-path.ts";
import {
  AccessFields,
  BasicSection,
  ContentSection,
  DetailsSection,
  MetadataSections,
  TrustSection,
} from "#publications/form/web/publication-sections.tsx";
import { postPublication } from "#publications/form/web/save-publication.ts";
import { StoredNotice } from "./stored-notice.tsx";
import { useCoverPicture } from "#publications/files/web/use-cover-picture.ts";
import { fieldErrorList, usePublicationForm } from "#publications/form/web/use-publication-form.ts";

/** Draws the publication with the form's values as readers will see it. */
export type PublicationPreview = (seen: {
  readonly entry: PublicationEntry;
  readonly cover?: string | undefined;
  /** The id of the stored publication, from which its cover is drawn. */
  readonly id?: string | undefined;
  readonly sequentialId?: number | undefined;
}) => ReactNode;

export type AddFormProps = {
  readonly type: Exclude<PublicationType, "academic_chapter">;
  readonly preview: PublicationPreview;
  readonly readPasted: ReadPasted;
  /** A DOI or an ISBN that was looked up before the type was known. */
  readonly identifier?: string | undefined;
};

/** The toast of a new publication, which leads to the form of its first chapter or paper. */
const describeCreated = ({ sequential_id, type }: PublicationBody): Toast => ({
  title: "Publication created successfully",
  message: "Your new publication has been added to the system.",
  ...(type !== "academic_chapter" && {
    action: {
      label: `Add ${partName({ type }).toLowerCase()}s`,
      href: `${publicationScreenPath(sequential_id, "contents")}?chapter=add`,
    },
  }),
});

/** The single-page form (specification §2), once the draft was looked for. */
export function AddForm(props: AddFormProps) {
  const draft = useLoadedDraft(getNewDraftName(props.type));
  return draft ? <LoadedAddForm draft={draft} {...props} /> : <Spinner words="Loading the form" block />;
}

/** The publication is saved first, then its files are sent. */
function LoadedAddForm({
  type,
  draft,
  preview,
  readPasted,
  identifier,
}: AddFormProps & { readonly draft: LoadedDraft }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const files = useFileChoices();
  const [storedId, setStoredId] = useState<string>();
  const [isSending, setSending] = useState(false);
  const list = listPath(viewer.roles);
  const sendFiles = async (id: string): Promise<void> => {
    setSending(true);
    const failures = await files.sendAll(id);
    setSending(false);
    if (failures === 0) void navigate({ to: list, ignoreBlocker: true });
  };
  const form = usePublicationForm({
    draft,
    stored: { entry: emptyPublication(type) },
    save: postPublication,
    successToast: describeCreated,
    failed: ADDING_BY_FORM,
    onSaved: ({ id }) => {
      setStoredId(id);
      void sendFiles(id);
    },
  });
  const { isBusy } = form;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (storedId === undefined && !isBusy) form.save();
  };
  const cover = useCoverPicture(files.choices.cover_image?.file);
  const chosenTypes = FILE_TYPES.filter((type) => files.choices[type] !== undefined);
  if (storedId !== undefined)
    return (
      <StoredNotice
        id={storedId}
        files={files}
        isSending={isSending}
        onSend={() => void sendFiles(storedId)}
        to={list}
      />
    );
  return (
    <form className="publication-form" noValidate onSubmit={submit}>
      <div className="publication-fields">
        <ErrorSummary fieldErrors={fieldErrorList(form.fieldErrors)} attempt={form.attempt} />
        <DraftNotice form={form} />
        <BasicSection form={form}>
          <RegisterPanel form={form} identifier={identifier} />
          <PrefillPanel
            readPasted={readPasted}
            onTake={(draft) => form.replaceAll({ ...toDraftEntry(draft, form.entry.status), type })}
          />
        </BasicSection>
        <DetailsSection
          form={form}
          statuses={statusesToSave(viewer.roles)}
          warnings={<PublishingWarnings entry={form.entry} files={chosenTypes} />}
        >
          <AccessFields form={form} />
        </DetailsSection>
        <ContentSection form={form} />
        <TrustSection form={form} />
        <MetadataSections form={form} />
        <FilesSection files={files} busy={isBusy} />
        <div className="publication-save">
          <p className="quiet small draft-state">{draftStateWords(form)}</p>
          <Button variant="outline" disabled={isBusy} onClick={() => void navigate({ to: list })}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? "Creating..." : "Create Publication"}
          </Button>
        </div>
      </div>
      <aside className="publication-preview" aria-label="Preview">
        {preview({ entry: form.entry, cover })}
      </aside>
      <LeaveGuard isDirty={form.isDirty || files.hasAny} onDiscard={form.discard}>
        What you typed is not saved. It is lost if you leave.
      </LeaveGuard>
    </form>
  );
}
