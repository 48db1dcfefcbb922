import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { expectNoContent } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { collections, COLLECTIONS_KEY, type EditedCollection } from "./collections-client.ts";

type DeleteCollectionProps = {
  readonly collection: EditedCollection;
  /** Removes the draft of the form. */
  readonly onDeleted: () => void;
};

/** The button that deletes a collection, with its question. */
export function DeleteCollection({ collection: { id, title }, onDeleted }: DeleteCollectionProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const deletion = useAction({
    run: () => expectNoContent(collections[":id"].$delete({ param: { id } })),
    successToast: { title: "Collection deleted", message: "Its titles stay in the library." },
    failed: "The collection could not be deleted. Nothing has changed; please try again.",
    onDone: () => {
      onDeleted();
      void navigate({ to: DASHBOARD.collections, ignoreBlocker: true });
    },
    refreshes: COLLECTIONS_KEY,
  });
  return (
    <SettingPanel title="Delete" description="The page and its address go. The titles stay in the library.">
      <p className="setting-buttons">
        <Button variant="destructive" onClick={() => setOpen(true)}>
          Delete Collection
        </Button>
      </p>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => deletion.runAction()}
        title="Delete this collection?"
        confirmLabel="Delete collection"
        busyLabel="Deleting..."
        busy={deletion.isBusy}
        destructive
      >
        <p>
          <bdi>{title}</bdi> is deleted with all its versions. This cannot be undone. Its titles stay in the library.
        </p>
      </ConfirmDialog>
    </SettingPanel>
  );
}
