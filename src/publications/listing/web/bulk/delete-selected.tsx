import { useState } from "react";
import { useAction } from "#platform/web/use-action.ts";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { TRASH_DAYS } from "#publications/trash/trash.ts";
import { TombstoneChoice } from "#publications/trash/web/tombstone-choice.tsx";
import { sendToTrash } from "#publications/trash/web/trash-queries.ts";
import { useRestoration } from "#publications/trash/web/use-restoration.ts";
import { DELETING } from "#publications/core/web/failure-words.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type DeleteSelectedProps = {
  readonly selected: readonly ListedPublication[];
  readonly onClose: (deleted: boolean) => void;
};

/** The question before several publications go to the trash; the toast offers to undo it. */
export function DeleteSelected({ selected, onClose }: DeleteSelectedProps) {
  const [isUnnamed, setUnnamed] = useState(false);
  const { restore } = useRestoration();
  const ids = selected.map(({ id }) => id);
  const { runAction, isBusy } = useAction({
    run: () => sendToTrash(ids, isUnnamed ? "unnamed" : "named"),
    successToast: (_, { moved, refused: [first, ...others] }) => ({
      ...(first && { kind: "error" as const }),
      title: `${formatCount(moved.length)} publications are in the trash`,
      message: first
        ? `${formatCount(others.length + 1)} could not be deleted. ${first.reason}`
        : `They can be restored for ${TRASH_DAYS} days.`,
      action: { label: "Undo", onSelect: () => restore(moved) },
    }),
    failed: DELETING,
    onDone: () => onClose(true),
  });
  return (
    <ConfirmDialog
      open
      onClose={() => onClose(false)}
      onConfirm={() => runAction()}
      title={`Delete ${formatCount(selected.length)} publications`}
      confirmLabel="Delete publications"
      busyLabel="Deleting..."
      busy={isBusy}
      destructive
    >
      <p>
        They and their chapters stay in the trash for {TRASH_DAYS} days. Then they are deleted permanently, with files,
        statistics and related data.
      </p>
      <p>
        <strong>We recommend archiving instead.</strong> Choose Change, then the status Archived.
      </p>
      {selected.some(({ published_at }) => published_at !== null) && (
        <TombstoneChoice isUnnamed={isUnnamed} onChange={setUnnamed} disabled={isBusy} />
      )}
    </ConfirmDialog>
  );
}
