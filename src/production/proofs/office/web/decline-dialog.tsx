import { type FormEvent, useId, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { MAX_REPLY } from "../../proof.ts";
import { RemarkWords } from "../../web/remarks/remark-words.tsx";
import { PROOFS_KEY, type ProofRemark, settleRemark } from "./proofs-client.ts";

type DeclineDialogProps = { readonly proofId: string; readonly remark: ProofRemark; readonly onClose: () => void };

/** Declines a remark with a reply, which its author reads in the next round. */
export function DeclineDialog({ proofId, remark, onClose }: DeclineDialogProps) {
  const form = useId();
  const [reply, setReply] = useState(remark.reply);
  const { runAction, isBusy, error } = useAction({
    run: () => settleRemark(proofId, remark.id, { outcome: "declined", reply }),
    refreshes: PROOFS_KEY,
    onDone: onClose,
    successToast: { title: "Declined", message: `${remark.author} will see your reply in the next round.` },
    failed: { title: "Couldn’t decline the remark", otherwise: "Please try again." },
    onFailure: (failure) => failure instanceof ApiProblem && failure.fields["reply"] !== undefined,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) runAction();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="Decline remark"
      description="The author will see your reply in the next round."
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={isBusy}>
            {isBusy ? "Declining…" : "Decline"}
          </Button>
        </>
      }
    >
      <form id={form} className="form-stack" onSubmit={submit} noValidate>
        <RemarkWords remark={remark} />
        <TextArea
          label="Your reply"
          rows={3}
          dir="auto"
          maxLength={MAX_REPLY}
          value={reply}
          error={error instanceof ApiProblem ? error.fields["reply"] : undefined}
          onChange={({ target }) => setReply(target.value)}
        />
      </form>
    </Dialog>
  );
}
