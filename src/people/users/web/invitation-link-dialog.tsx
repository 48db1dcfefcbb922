import { useState } from "react";
import { displayName } from "#people/profiles/person-names.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { people } from "#people/web/people.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { ListedUser } from "./users-queries.ts";

/** An invitation's link that an admin hands over; without `href` a fresh one is to be made. */
export type HandedLink = { readonly user: ListedUser; readonly href?: string };

type InvitationLinkDialogProps = HandedLink & { readonly onClose: () => void };

/** *Copy link*: a fresh one is made, and the one in the letter stops working, so that is said first. */
export function InvitationLinkDialog({ user, href: given, onClose }: InvitationLinkDialogProps) {
  const [href, setHref] = useState(given);
  const [copied, setCopied] = useState("");
  const { runAction, isBusy } = useAction({
    run: () => responseOf(people.users[":id"].invitation.link.$post({ param: { id: user.id } })),
    failed: "The link could not be made. Please try again.",
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
      title={given === undefined ? "Copy invitation link" : "Hand over the invitation"}
      description={
        href === undefined
          ? `You get a new link to hand to ${displayName(user)} yourself. The link in the letter stops working.`
          : `${given === undefined ? "" : "This press cannot send e-mail yet, so give this link to the person yourself. "}Whoever has this link can accept the invitation of ${displayName(user)}. It works once, for 72 hours.`
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {href === undefined ? "Cancel" : "Close"}
          </Button>
          {href === undefined ? (
            <Button onClick={() => runAction(undefined)} disabled={isBusy}>
              {isBusy ? "Making the link..." : "Make a new link"}
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
