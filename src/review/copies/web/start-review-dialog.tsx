import { useState } from "react";
import { ANONYMITY_MODES, type Anonymity } from "#manuscripts/manuscript.ts";
import { readResult } from "#platform/web/call-api.ts";
import { CommandFormDialog } from "#review/office/web/command-form-dialog.tsx";
import { screening } from "#review/office/web/office-client.ts";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { CopyInspection } from "./copy-inspection.tsx";
import { useCopy } from "./use-copy.ts";

const MODES = Object.keys(ANONYMITY_MODES) as Anonymity[]; // The keys of a constant.

type StartReviewDialogProps = { readonly manuscript: OfficeManuscript; readonly onClose: () => void };

/** Starts the first round: the mode, the number of reports needed, and the confirmation of the very copy that reviewers get. */
export function StartReviewDialog({ manuscript, onClose }: StartReviewDialogProps) {
  const { id, version } = manuscript;
  const [anonymity, setAnonymity] = useState<Anonymity>(manuscript.anonymity);
  const [needed, setNeeded] = useState(String(manuscript.reviewers?.reports_needed ?? 2));
  const [checked, setChecked] = useState<string>();
  const window = useCopy(id, anonymity);
  const { copy } = window;
  return (
    <CommandFormDialog
      size="wide"
      title="Start review"
      description="Reviewers get this copy and no other. A new version asks you again."
      submitLabel="Confirm and start review"
      busyLabel="Starting..."
      isReady={copy !== null && !window.isDeciding}
      version={version}
      run={(stamp) =>
        readResult(
          screening["start-review"].$post({
            param: { id },
            json: {
              ...stamp,
              anonymity,
              reports_needed: Number(needed),
              review_copy: { id: copy?.id ?? "", sha256: copy?.sha256 ?? "" },
              review_copy_checked: anonymity === "double" && copy !== null && checked === copy.id,
            },
          }),
        )
      }
      successToast={{ title: "Review started", message: "Invite the reviewers next." }}
      failed="The review was not started"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <CopyInspection
          {...{ manuscript, window }}
          isDouble={anonymity === "double"}
          isChecked={copy !== null && checked === copy.id}
          onCheck={(is) => setChecked(is ? copy?.id : undefined)}
        >
          <RadioChoice
            label="How far authors and reviewers know each other"
            options={MODES.map((value) => ({ value, label: ANONYMITY_MODES[value] }))}
            value={anonymity}
            onChange={setAnonymity}
          />
          <TextField
            label="Reports needed"
            type="number"
            min={1}
            max={9}
            value={needed}
            error={fieldErrors["reports_needed"]}
            onChange={(event) => setNeeded(event.target.value)}
          />
        </CopyInspection>
      )}
    </CommandFormDialog>
  );
}
