import { useState } from "react";
import { people } from "#people/core/web/people.ts";
import { DELETE_WORD, EmailInput } from "#people/core/user-form.ts";
import { expectNoContent, readResult } from "#platform/web/call-api.ts";
import { saveBlob } from "#platform/web/save-file.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

/** The dialog with which an admin answers somebody who has no account and asks for their data, or for their deletion. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [word, setWord] = useState("");
  const [problem, setProblem] = useState<string>();
  const download = useAction({
    run: async (email: string) => {
      const data = await readResult(people.addresses.data.$post({ json: { email } }));
      saveBlob(new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" }), "data-of-an-address.json");
    },
    successToast: { title: "Download started", message: "All data that the press stores under this address." },
    failed: "The data could not be collected. Please try again.",
  });
  const erasure = useAction({
    run: (email: string) => expectNoContent(people.addresses.erasure.$post({ json: { email, confirm: DELETE_WORD } })),
    successToast: { title: "Personal data erased", message: "The press stores nothing personal under this address." },
    failed: "The data could not be erased. Nothing has changed; please try again.",
    onDone: onClose,
  });
  const isBusy = download.isBusy || erasure.isBusy;
  const withAddress = (action: (email: string) => void) => (): void => {
    const read = EmailInput.safeParse(typed);
    setProblem(read.success ? undefined : read.error.issues[0]?.message);
    if (read.success) action(read.data);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="People without an account"
      description="Reviewers and co-authors who came by a link, and people who wrote to the press, may ask for their data or for their deletion. Make sure that the request comes from this address."
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Close
          </Button>
          <Button variant="outline" onClick={withAddress(download.runAction)} disabled={isBusy}>
            {download.isBusy ? "Collecting..." : "Download the data"}
          </Button>
          <Button
            variant="destructive"
            onClick={withAddress(erasure.runAction)}
            disabled={isBusy || word !== DELETE_WORD}
          >
            {erasure.isBusy ? "Erasing..." : "Erase personal data"}
          </Button>
        </>
      }
    >
      <div className="form-stack">
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p>
          Erasing removes the address and the names for good. Open reviews end, and enquiries are deleted. Manuscripts
          without a decision are withdrawn if this person is the corresponding author. Submitted reports are kept
          without the name; works that were decided keep the name but not the address.
        </p>
        <TextField
          label={`Type ${DELETE_WORD} to erase`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
