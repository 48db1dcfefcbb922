import { useState } from "react";
import { displayName } from "#people/profiles/person-names.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { type EditedEmailText, emailTexts } from "./email-texts-client.ts";

/** All versions of a text, the newest first, with who changed it and when; and the way back to the shipped one. */
export function EmailTextVersions({
  text: { key, version: newest, versions, is_changed: isChanged },
}: {
  readonly text: EditedEmailText;
}) {
  const [isAsking, setAsking] = useState(false);
  const { runAction, isBusy } = useAction({
    run: () => responseOf(emailTexts[":key"].$delete({ param: { key }, header: { "if-match": `"${newest}"` } })),
    successToast: () => ({ title: "The shipped text is in use again" }),
    failed: "The text could not be reset. Nothing has changed; please try again.",
    onDone: () => setAsking(false),
  });
  return (
    <SettingPanel title="Versions">
      <ul className="setting-rows">
        {versions.map(({ version, words, changed_at: at, changed_by: by }) => (
          <li key={version} className="setting-row">
            <div>
              <p className="setting-row-title">
                Version {version}, {longDate(at)}
              </p>
              <p className="quiet">{by ? displayName(by) : "Someone whose account is gone"}</p>
              {words === null ? (
                <p>Back to the text that came with the program.</p>
              ) : (
                <details>
                  <summary>{words.subject}</summary>
                  <p className="email-text-body">{words.body}</p>
                </details>
              )}
            </div>
          </li>
        ))}
        <li className="setting-row">
          <div>
            <p className="setting-row-title">Version 1</p>
            <p className="quiet">Came with the program</p>
          </div>
          {isChanged && (
            <div className="setting-row-actions">
              <Button variant="outline" onClick={() => setAsking(true)}>
                Reset to the shipped text
              </Button>
            </div>
          )}
        </li>
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => runAction()}
        title="Go back to the shipped text?"
        confirmLabel="Reset"
        busyLabel="Resetting..."
        busy={isBusy}
      >
        <p>E-mails and letters have it from now on. Your words stay in the list of versions.</p>
      </ConfirmDialog>
    </SettingPanel>
  );
}
