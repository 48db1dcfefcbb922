import { useState } from "react";
import { DELETE_WORD } from "#people/core/user-form.ts";
import { readResult, expectNoContent } from "#platform/web/call-api.ts";
import { saveBlob } from "#platform/web/save-file.ts";
import { Button } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { people } from "#people/core/web/people.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { removeDrafts } from "#platform/web/forms/stored-drafts.ts";
import { useAction } from "#platform/web/use-action.ts";
import { withProof } from "../../core/web/with-proof.ts";
import { SettingsFrame } from "./settings-frame.tsx";

/** The settings to export the stored data or to delete the account. */
export function PrivacyScreen() {
  const viewer = useViewer();
  const [isConfirming, setConfirming] = useState(false);
  const download = useAction({
    run: downloadMyData,
    successToast: () => ({
      title: "Download started",
      message: "All data that the press stores about you, as one file.",
    }),
    failed: "Your data could not be collected. Please try again.",
  });
  const deletion = useAction({
    run: deleteAccount,
    failed: "Your account could not be deleted. Nothing has changed; please try again.",
    onDone: (deleted) => {
      if (!deleted) return setConfirming(false);
      removeDrafts(viewer.id);
      location.assign("/");
    },
    onFailure: () => {
      setConfirming(false);
      return false;
    },
  });
  return (
    <SettingsFrame title="Privacy" subtitle="Your personal data at this press.">
      <SettingPanel
        title="Download my data"
        description="Profile, roles, settings, sessions, access tokens, one year of activity of your account, the enquiries from your address with our answers, your saved searches, and your manuscripts and reviews, as JSON."
        actions={
          <Button variant="outline" onClick={() => download.runAction(undefined)} disabled={download.isBusy}>
            {download.isBusy ? "Collecting..." : "Download my data"}
          </Button>
        }
      />
      <SettingPanel
        title="Delete my account"
        description="You are signed out everywhere, and your names, address, biography, photo, settings, saved searches and ways to sign in are removed at once. The enquiries from your address are removed too, and open ones are not answered. Drafts of manuscripts are deleted, and manuscripts that were not decided yet are withdrawn. These stay: manuscripts that were decided, with your name and without your address, the reports that you sent, without your name, your name on published titles, your actions without your name, and an estimate that we gave, without your name, for up to two years."
        actions={
          <Button variant="destructive" onClick={() => setConfirming(true)}>
            Delete my account
          </Button>
        }
      />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => deletion.runAction(undefined)}
        title="Delete my account"
        confirmLabel="Delete my account"
        busyLabel="Deleting..."
        busy={deletion.isBusy}
        destructive
        typed={DELETE_WORD}
      >
        <p>
          Neither you nor the press can undo this. Your open enquiries are not answered, your drafts are deleted, and
          your manuscripts that were not decided yet are withdrawn.
        </p>
      </ConfirmDialog>
    </SettingsFrame>
  );
}

/** Downloads the data, formatted in lines for people. */
async function downloadMyData(): Promise<void> {
  const text = JSON.stringify(await readResult(people.me.data.$get()), null, 2);
  saveBlob(new Blob([text], { type: "application/json" }), "my-data.json");
}

/** Deletes the account; returns false where the person declined the proof. */
const deleteAccount = (): Promise<boolean> =>
  withProof(() => expectNoContent(people.me.deletion.$post({ json: { confirm: DELETE_WORD } })));
