import { useId, useState } from "react";
import { AGREEMENT_LICENCES, licenceName } from "#manuscripts/agreements/agreement.ts";
import { recordPaper } from "#manuscripts/agreements/web/agreement-client.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import { NativeSelect, TextArea, TextField } from "#ui/forms/text-field.tsx";
import { CommandFormDialog } from "#review/office/web/command-form-dialog.tsx";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";

type PaperAgreementDialogProps = { readonly manuscript: OfficeManuscript; readonly onClose: () => void };

const NO_FILE = new ApiProblem({
  status: 422,
  title: "Not recorded",
  detail: "Choose the signed agreement as a PDF.",
});

/** Records an agreement that was signed on paper: its scan, who signed it, when, and for which licence. */
export function PaperAgreementDialog({ manuscript, onClose }: PaperAgreementDialogProps) {
  const { id, version, contributors } = manuscript;
  const author = contributors.find(({ corresponding }) => corresponding);
  const [file, setFile] = useState<File>();
  const [name, setName] = useState(author ? contributorName(author) : "");
  const [signedOn, setSignedOn] = useState("");
  const [licence, setLicence] = useState("");
  const [note, setNote] = useState("");
  const fileId = useId();
  return (
    <CommandFormDialog
      title="Record an agreement on paper"
      description="The author and the editors can download the scan. Production waits for nothing else from the author."
      submitLabel="Record"
      busyLabel="Sending..."
      version={version}
      run={async ({ key }) => {
        if (!file) throw NO_FILE;
        return recordPaper({ id, key, file, name, signedOn, licence, note });
      }}
      successToast={{ title: "Agreement recorded", message: "It stands in the history of the manuscript." }}
      failed="The agreement was not recorded"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <>
          <div className="form-field">
            <label htmlFor={fileId} className="form-label">
              Signed agreement
            </label>
            <input
              id={fileId}
              type="file"
              className="field import-file"
              accept=".pdf,application/pdf"
              aria-describedby={`${fileId}-hint`}
              onChange={({ target }) => setFile(target.files?.[0])}
            />
            <p id={`${fileId}-hint`} className="form-hint">
              A PDF of at most 50 MB.
            </p>
          </div>
          <TextField
            label="Signed by"
            value={name}
            error={fieldErrors["name"]}
            dir="auto"
            maxLength={200}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label="Signed on"
            type="date"
            value={signedOn}
            error={fieldErrors["signed_on"]}
            onChange={({ target }) => setSignedOn(target.value)}
          />
          <NativeSelect
            label="Licence"
            optional
            hint="It is proposed for the publication. Without one, the licence that the author asked for counts."
            value={licence}
            error={fieldErrors["licence"]}
            onChange={({ target }) => setLicence(target.value)}
          >
            <option value="">None of these</option>
            {AGREEMENT_LICENCES.map((licence) => (
              <option key={licence} value={licence}>
                {licenceName(licence)}
              </option>
            ))}
          </NativeSelect>
          <TextArea
            label="Note"
            optional
            hint="For the author and the editors."
            rows={2}
            dir="auto"
            maxLength={2000}
            value={note}
            error={fieldErrors["note"]}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </CommandFormDialog>
  );
}
