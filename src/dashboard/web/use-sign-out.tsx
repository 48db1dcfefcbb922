import { type ReactNode, useState } from "react";
import { useViewer } from "#people/core/web/viewer.ts";
import { hasDrafts, removeDrafts } from "#platform/web/forms/stored-drafts.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toasts/toast.ts";

/** Returns the action *Sign out*, and the question that it asks a person with drafts first, because they are removed. */
export function useSignOut(): { readonly signOut: () => void; readonly question: ReactNode } {
  const { id } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const leave = (): void => {
    setAsking(false);
    void endSession(id);
  };
  return {
    signOut: () => (hasDrafts(id) ? setAsking(true) : leave()),
    question: (
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={leave}
        title="Sign out with unsaved changes?"
        confirmLabel="Sign out"
        destructive
      >
        <p>This browser still has changes that you typed and did not save. Signing out removes them from it.</p>
      </ConfirmDialog>
    ),
  };
}

/**
 * Ends this browser's session, removes the person's drafts and opens the home page; after a failure a toast appears, and
 * the session goes on.
 */
async function endSession(personId: string): Promise<void> {
  const { signOutHere } = await import("#accounts/core/web/auth-client.ts");
  const failure = await signOutHere();
  if (failure === undefined) {
    removeDrafts(personId);
    return location.assign("/");
  }
  toast({
    kind: "error",
    title: "Error",
    message: failure,
    action: { label: "Try again", onSelect: () => void endSession(personId) },
  });
}
