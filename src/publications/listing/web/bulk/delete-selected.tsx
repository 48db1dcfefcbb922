import { useState } from "react";
import { done } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { TRASH_DAYS } from "#publications/trash/trash.ts";
import { TombstoneChoice } from "#publications/trash/web/tombstone-choice.tsx";
import { useRestoration } from "#publications/trash/web/use-restoration.ts";
import { DELETING } from "#publications/web/failure-words.ts";
import { publications } from "#publications/web/publications-api.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type DeleteSelectedProps = {
  readonly selected: readonly ListedPublication[];
  readonly onClose: (deleted: boolean) => void;
};

/** The question before several publications go to the trash, one after the other; the toast offers to undo it. */
export function DeleteSelected({ selected, onClose }: DeleteSelectedProps) {
  const [count, setCount] = useState(0);
  const [isUnnamed, setUnnamed] = useState(false);
  const { restore } = useRestoration();
  // Chapters go with their book: to delete one again would fail.
  const ids = new Set(selected.map(({ id }) => id));
  const going = selected.filter(({ parent }) => parent === null || !ids.has(parent.id));
  const { runAction, isBusy } = useAction({
    run: async () => {
      for (const [at, { id }] of going.entries()) {
        await done(publications[":id"].$delete({ param: { id }, query: isUnnamed ? { tombstone: "unnamed" } : {} }));
        setCount(at + 1);
      }
    },
    successToast: () => ({
      title: `${formatCount(selected.length)} publications are in the trash`,
      message: `They can be restored for ${TRASH_DAYS} days.`,
      action: { label: "Undo", onSelect: () => restore(going.map(({ id }) => id)) },
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
      busyLabel={`Deleting ${formatCount(count + 1)} of ${formatCount(going.length)}...`}
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
