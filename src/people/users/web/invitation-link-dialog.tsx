import { useState } from "react";
import { displayName } from "#people/core/person-names.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { people } from "#people/core/web/people.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { ListedUser } from "../../core/web/users-queries.ts";

/** An invitation's link that an admin passes on; without `href` a new one must be made. */
export type HandedLink = { readonly user: ListedUser; readonly href?: string };

type InvitationLinkDialogProps = HandedLink & { readonly onClose: () => void };

/** The dialog *Copy link*: making a new link ends the one in the e-mail, so the dialog warns first. */
export function InvitationLinkDialog({ user, href: existing, onClose }: InvitationLinkDialogProps) {
  const [href, setHref] = useState(existing);
  const [copied, setCopied] = useState("");
  const { runAction, isBusy } = useAction({
    run: () => readResult(people.users[":id"].invitation.link.$post({ param: { id: user.id } })),
    failed: "The link could not be created. Please try again.",
    onDone: (made) => setHref(made.href),
  });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(href ?? "");
      setCopied("Copied.");
    } catch {
      setCopied("Your browser does not allow copying. Select the link and copy it yourself.");
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={existing === undefined ? "Copy invitation link" : "Pass on the invitation"}
      description={
        href === undefined
          ? `You get a new link that you give to ${displayName(user)} yourself. The link in the e-mail stops working.`
          : `${existing === undefined ? "" : "This press cannot send e-mail yet, so give this link to the person yourself. "}Any person with this link can accept the invitation of ${displayName(user)}. It works once, for 72 hours.`
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {href === undefined ? "Cancel" : "Close"}
          </Button>
          {href === undefined ? (
            <Button onClick={() => runAction(undefined)} disabled={isBusy}>
              {isBusy ? "Creating the link..." : "Create a new link"}
            </Button>
          ) : (
            <Button onClick={() => void copy()}>Copy link</Button>
          )}
        </>
      }
    >
      {href !== undefined && (
        <TextField label="Invitation link" value={href} readOnly onFocus={(event) => event.target.select()} />
      )}
      <p role="status">{copied}</p>
    </Dialog>
  );
}
