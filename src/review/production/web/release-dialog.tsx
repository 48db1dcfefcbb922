import { useState } from "react";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { readResult } from "#platform/web/call-api.ts";
import { TextArea } from "#ui/forms/text-field.tsx";
import { CommandFormDialog } from "#review/office/web/command-form-dialog.tsx";
import { production } from "#review/office/web/office-client.ts";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { ReleasePlaceField, usePlaceChoice } from "./release-place-field.tsx";

type ReleaseDialogProps = { readonly manuscript: OfficeManuscript; readonly onClose: () => void };

/**
 * Sends an accepted manuscript to production. A chapter whose book is not in the catalogue gets its place here; co-authors who have not
 * confirmed need a recorded reason.
 */
export function ReleaseDialog({ manuscript, onClose }: ReleaseDialogProps) {
  const { id, version, kind, parent, parent_title, contributors } = manuscript;
  const [reason, setReason] = useState("");
  const isPart = kind === "chapter" || kind === "paper";
  const choice = usePlaceChoice(parent_title);
  const place = isPart && !parent ? choice.place : undefined;
  const unconfirmed = contributors
    .filter(({ confirmation, corresponding }) => confirmation !== "confirmed" && !corresponding)
    .map(contributorName);
  return (
    <CommandFormDialog
      title="Send to production"
      description="A draft publication is created with title, contributors, abstract and files. The author gets an e-mail."
      submitLabel="Send to production"
      busyLabel="Sending…"
      version={version}
      run={(stamp) =>
        readResult(production.release.$post({ param: { id }, json: { ...stamp, reason, ...(place && { place }) } }))
      }
      successToast={(_, { file_problem }) => ({
        title: "Sent to production",
        message:
          file_problem === null
            ? "The draft publication carries everything over."
            : `The draft publication was made. Its file could not be attached: ${file_problem}`,
      })}
      failed="The manuscript was not sent to production"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <>
          {isPart && !parent && <ReleasePlaceField part={kind} choice={choice} fieldErrors={fieldErrors} />}
          {unconfirmed.length > 0 && (
            <TextArea
              label="Reason for going on without every confirmation"
              hint={`Not confirmed yet: ${unconfirmed.join(", ")}.`}
              rows={3}
              dir="auto"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </>
      )}
    </CommandFormDialog>
  );
}
