import { useState } from "react";
import { DELETE_WORD } from "#people/users/user-form.ts";
import { responseOf, done } from "#platform/web/call-api.ts";
import { saveBlob } from "#platform/web/save-file.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { people } from "#people/web/people.ts";
import { useAction } from "#platform/web/use-action.ts";
import { withProof } from "./with-proof.ts";
import { SettingsFrame } from "./settings-frame.tsx";

/** What the press keeps of a person: to take away, or to have deleted. */
export function PrivacyScreen() {
  const [asking, setAsking] = useState(false);
  const download = useAction({
    run: downloadMyData,
    successToast: () => ({ title: "Download started", message: "Everything the press keeps about you, as one file." }),
    failed: "Your data could not be put together. Please try again.",
  });
  const deletion = useAction({
    run: deleteAccount,
    failed: "Your account could not be deleted. Nothing has changed; please try again.",
    onDone: (deleted) => (deleted ? location.assign("/") : setAsking(false)),
    onFailure: () => {
      setAsking(false);
      return false;
    },
  });
  return (
    <SettingsFrame title="Privacy" subtitle="What the press keeps about you is yours.">
      <SettingPanel
        title="Download my data"
        description="Profile, roles, settings, sessions, a year of what happened to your account, and the enquiries that came from your address with our answers, as JSON."
        actions={
          <Button variant="outline" onClick={() => download.runAction(undefined)} disabled={download.isBusy}>
            {download.isBusy ? "Putting it together..." : "Download my data"}
          </Button>
        }
      />
      <SettingPanel
        title="Delete my account"
        description="You are signed out everywhere, and names, address, biography, photo, settings and ways to sign in are removed at once. So are the enquiries that came from your address: those that are open are not answered. What stays: the names on titles that were published, what you did, as done by somebody without a name, and an estimate we gave, without your name, until it is two years old."
        actions={
          <Button variant="destructive" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        }
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => deletion.runAction(undefined)}
        title="Delete my account"
        confirmLabel="Delete my account"
        busyLabel="Deleting..."
        busy={deletion.isBusy}
        destructive
        typed={DELETE_WORD}
      >
        <p>This cannot be undone, by you or by the press. Enquiries of yours that are open are not answered.</p>
      </ConfirmDialog>
    </SettingsFrame>
  );
}

/** Laid out in lines, for people to read. */
async function downloadMyData(): Promise<void> {
  const text = JSON.stringify(await responseOf(people.me.data.$get()), null, 2);
  saveBlob(new Blob([text], { type: "application/json" }), "my-data.json");
}

/** False where the person preferred not to say again who is there. */
const deleteAccount = (): Promise<boolean> =>
  withProof(() => done(people.me.deletion.$post({ json: { confirm: DELETE_WORD } })));
