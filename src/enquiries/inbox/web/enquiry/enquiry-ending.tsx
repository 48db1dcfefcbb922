import { useState } from "react";
import { displayName } from "#people/core/person-names.ts";
import { can } from "#people/core/policy.ts";
import { DELETE_WORD } from "#people/core/user-form.ts";
import { useAction } from "#platform/web/use-action.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { readResult, expectNoContent } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { enquiries } from "#enquiries/inbox/web/inbox-client.ts";
import type { OpenedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";
import { useInboxAction } from "#enquiries/inbox/web/use-inbox-action.ts";

type EndingProps = { readonly enquiry: OpenedEnquiry; readonly onGone: () => void };

/** The rare actions: mark as spam or not, and, for admins, erase. */
export function EnquiryEnding({ enquiry, onGone }: EndingProps) {
  const { roles } = useViewer();
  const { id, spam, version } = enquiry;
  const { runAction, isBusy } = useInboxAction({
    run: (isSpam: boolean) =>
      readResult(enquiries[":id"].spam.$put({ param: { id }, json: { spam: isSpam, version } })),
    successToast: (isSpam) => ({ title: isSpam ? "Moved to suspected spam" : "Moved to the inbox" }),
    failed: "This could not be stored. Please try again.",
  });
  return (
    <footer className="enquiry-ending">
      <Button variant={spam ? "outline" : "ghost"} disabled={isBusy} onClick={() => runAction(!spam)}>
        {isBusy ? "Moving..." : spam ? "This is not spam" : "This is spam"}
      </Button>
      {can(roles, "erase_enquiries") && <Erasing enquiry={enquiry} onGone={onGone} />}
    </footer>
  );
}

function Erasing({ enquiry, onGone }: EndingProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { runAction, isBusy } = useAction({
    run: () => expectNoContent(enquiries[":id"].$delete({ param: { id: enquiry.id } })),
    successToast: () => ({ title: `${enquiry.ticket} was erased` }),
    failed: "The enquiry could not be erased. Please try again.",
    onDone: onGone,
  });
  return (
    <>
      <Button variant="destructive" onClick={() => setConfirming(true)}>
        Erase personal data
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => runAction(undefined)}
        title="Erase personal data"
        confirmLabel="Erase personal data"
        busyLabel="Erasing..."
        busy={isBusy}
        destructive
        typed={DELETE_WORD}
      >
        <div className="form-stack">
          <p>
            {enquiry.ticket} of <bdi>{displayName(enquiry)}</bdi> is erased for good: the message, the estimate, and all
            replies and notes.
          </p>
          <p>Queued e-mails are not sent. Sent e-mails stay in their recipients’ mailboxes.</p>
          <p>This cannot be undone.</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
