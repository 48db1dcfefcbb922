import { publicationCount } from "#publications/bulk/web/change-words.ts";
import type { DepositedPublications } from "#publications/web/deposit-slot.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { depositWords } from "./deposit-words.ts";
import { DEPOSITS_KEY, requestDeposits } from "./deposits-client.ts";

/** The window that deposits the selected publications with their register. */
export function DepositDialog({ selection, count, onClose }: DepositedPublications) {
  const request = useAction({
    run: () => requestDeposits(selection),
    successToast: (_input, requested) => ({ title: "Waiting to be sent", message: depositWords(requested) }),
    failed: { title: "Nothing was deposited", otherwise: "Please try again." },
    onDone: onClose,
    refreshes: DEPOSITS_KEY,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Deposit ${publicationCount(count)}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => request.runAction()} disabled={request.isBusy}>
            {request.isBusy ? "Depositing..." : "Deposit"}
          </Button>
        </>
      }
    >
      <p>
        Published records with a DOI are sent to the register within a minute, each with its book and the other chapters
        of it.
      </p>
      <p>A registered DOI stays: it can’t be changed or deleted afterwards. Later changes are sent by themselves.</p>
    </Dialog>
  );
}
