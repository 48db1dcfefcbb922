import { useState } from "react";
import { readResult } from "#platform/web/call-api.ts";
import { CommandFormDialog } from "#review/office/web/command-form-dialog.tsx";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { copies } from "./copy-client.ts";
import { CopyInspection } from "./copy-inspection.tsx";
import { useCopy } from "./use-copy.ts";

type ConfirmCopyDialogProps = { readonly manuscript: OfficeManuscript; readonly onClose: () => void };

/** The window in which an editor looks at the copy of a version and confirms it, outside the start of the review. */
export function ConfirmCopyDialog({ manuscript, onClose }: ConfirmCopyDialogProps) {
  const { id, version, anonymity } = manuscript;
  const window = useCopy(id, anonymity);
  const [checked, setChecked] = useState<string>();
  const { copy } = window;
  const isDouble = anonymity === "double";
  return (
    <CommandFormDialog
      size="wide"
      title="Confirm the copy that reviewers get"
      description="Reviewers get this file and no other. A new version asks you again."
      submitLabel="Confirm"
      busyLabel="Confirming..."
      isReady={copy !== null && !window.isDeciding}
      version={version}
      run={(stamp) =>
        readResult(
          copies.confirm.$post({
            param: { id },
            json: {
              ...stamp,
              review_copy: { id: copy?.id ?? "", sha256: copy?.sha256 ?? "" },
              review_copy_checked: isDouble && checked === copy?.id,
            },
          }),
        )
      }
      successToast={{ title: "Copy confirmed", message: "Reviewers can be invited." }}
      failed="The copy was not confirmed"
      onClose={onClose}
    >
      {() => (
        <CopyInspection
          {...{ manuscript, window, isDouble }}
          isChecked={copy !== null && checked === copy.id}
          onCheck={(is) => setChecked(is ? copy?.id : undefined)}
        />
      )}
    </CommandFormDialog>
  );
}
