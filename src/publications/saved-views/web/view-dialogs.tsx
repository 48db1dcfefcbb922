import { useAction } from "#platform/web/use-action.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { deleteView, SAVED_VIEWS_KEY, type SavedViewBody } from "./saved-view-queries.ts";
import type { OpenView } from "./use-saved-view.ts";
import { ViewDialog } from "./view-dialog.tsx";

export type OpenedDialog = "create" | "rename" | "delete";

type ViewDialogsProps = {
  readonly dialog: OpenedDialog;
  readonly open: OpenView;
  readonly onClose: () => void;
  /** A new view was saved: the list shows it from now on. */
  readonly onCreated: (view: SavedViewBody) => void;
  /** The open view was deleted: the list stays as it is, without a name. */
  readonly onDeleted: () => void;
};

/** The dialogs of the menu of saved views. */
export function ViewDialogs({ dialog, open: { view, state }, onClose, onCreated, onDeleted }: ViewDialogsProps) {
  if (dialog === "create") return <ViewDialog state={state} onClose={onClose} onSaved={onCreated} />;
  if (!view) return null;
  return dialog === "rename" ? (
    <ViewDialog view={view} state={state} onClose={onClose} onSaved={onClose} />
  ) : (
    <DeleteView view={view} onClose={onClose} onDeleted={onDeleted} />
  );
}

type DeleteViewProps = Pick<ViewDialogsProps, "onClose" | "onDeleted"> & { readonly view: SavedViewBody };

function DeleteView({ view: { id, name, is_shared }, onClose, onDeleted }: DeleteViewProps) {
  const removal = useAction({
    run: () => deleteView(id),
    refreshes: SAVED_VIEWS_KEY,
    successToast: { title: "View deleted" },
    failed: { title: "View not deleted", otherwise: "The view could not be deleted." },
    onDone: onDeleted,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => removal.runAction()}
      title="Delete this view?"
      confirmLabel="Delete view"
      busyLabel="Deleting…"
      busy={removal.isBusy}
      destructive
    >
      <p>
        “<bdi>{name}</bdi>” is deleted {is_shared ? "for everyone at the press" : "for you"}. The publications stay.
      </p>
    </ConfirmDialog>
  );
}
