import { useAction } from "#platform/web/use-action.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { formatCount, pluralize } from "#ui/formatting/numbers.ts";
import { type Import, undoImport, type Undone } from "#imports/core/web/imports-queries.ts";

type UndoProps = {
  readonly watched: Import;
  readonly onClose: () => void;
  readonly onUndone: (undone: Undone) => void;
  readonly focusAfter: () => HTMLElement | null;
};

/** The confirmation before the publications of an import are removed. */
export function UndoDialog({ watched, onClose, onUndone, focusAfter }: UndoProps) {
  const { runAction, isBusy } = useAction({
    run: undoImport,
    successToast: (_, { removed, restored, kept }) => ({
      title: "Import undone",
      message: `${[
        pluralize(removed, "record was", "records were") + " removed",
        ...(restored > 0 ? [`${formatCount(restored)} restored`] : []),
        pluralize(kept.length, "stays", "stay"),
      ].join(", ")}.`,
    }),
    failed: { title: "Import not undone", otherwise: "The import could not be undone. Please try again." },
    onDone: (undone) => {
      onUndone(undone);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => runAction(watched.id)}
      title="Undo this import"
      confirmLabel="Undo the import"
      busyLabel="Undoing..."
      busy={isBusy}
      destructive
      focusAfter={focusAfter}
    >
      <div className="form-stack">
        <p>
          The records that <bdi>{watched.file_name}</bdi> added are removed permanently, and those that it updated get
          their former values: {pluralize(watched.records_left ?? 0, "record")} at most. This cannot be undone.
        </p>
        <p>
          Records that were changed since, or have new files, chapters, comments or other work of people, stay as they
          are. They are listed afterwards.
        </p>
      </div>
    </ConfirmDialog>
  );
}
