import { expectNoContent } from "#platform/web/call-api.ts";
import { people } from "#people/core/web/people.ts";
import { useAction } from "#platform/web/use-action.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { type ListedToken, TOKENS_KEY } from "./tokens-queries.ts";

type RevokeDialogProps = {
  readonly token: ListedToken;
  /** An admin revokes a token of anybody. */
  readonly asAdmin: boolean;
  readonly onClose: () => void;
};

/** The question before a token is revoked. */
export function RevokeDialog({ token: { id, name }, asAdmin, onClose }: RevokeDialogProps) {
  const param = { param: { id } };
  const { runAction, isBusy } = useAction({
    run: () => expectNoContent(asAdmin ? people.tokens[":id"].$delete(param) : people.me.tokens[":id"].$delete(param)),
    successToast: () => ({ title: "Token revoked", message: `${name} no longer works.` }),
    failed: "The token could not be revoked. Please try again.",
    refreshes: TOKENS_KEY,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => runAction(undefined)}
      title="Revoke this token?"
      confirmLabel="Revoke token"
      busyLabel="Revoking..."
      busy={isBusy}
      destructive
    >
      <p>
        Programs that use <b>{name}</b> are refused at once. This cannot be undone; you can make a new token.
      </p>
    </ConfirmDialog>
  );
}
