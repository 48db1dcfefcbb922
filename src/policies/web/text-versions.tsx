import { useState } from "react";
import { isNewsKey } from "#policies/news/news-item.ts";
import { displayName } from "#people/core/person-names.ts";
import { useAction } from "#platform/web/use-action.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { texts } from "./texts-client.ts";
import type { EditedText } from "./text-queries.ts";
import { longDay } from "#ui/formatting/dates.ts";

/** All versions of a text, the newest first; each earlier one has a link to read it and a button to publish it again. */
export function TextVersions({ text: { key, path, version: newest, versions } }: { readonly text: EditedText }) {
  const isNews = isNewsKey(key); // Readers see only the newest version of a news item.
  const [restoring, setRestoring] = useState<number>();
  const { runAction, isBusy } = useAction({
    run: (version: number) =>
      readResult(
        texts[":key"].versions[":version"].restore.$post({
          param: { key, version: String(version) },
          header: { "if-match": `"${newest}"` },
        }),
      ),
    successToast: (version) => ({ title: `Version ${version} is in force again` }),
    failed: "The version could not be restored. Nothing has changed; please try again.",
    onDone: () => setRestoring(undefined),
  });
  return (
    <SettingPanel title="Versions">
      <ul className="setting-rows">
        {versions.map(({ version, date, change, made_by }) => (
          <li key={version} className="setting-row">
            <div>
              <p className="setting-row-title">
                {isNews ? (
                  `Version ${version}`
                ) : (
                  <a className="link" href={`${path}/versions/${version}`}>
                    Version {version}
                  </a>
                )}
                , {longDay(date)}
              </p>
              <p>{change}</p>
              <p className="quiet">
                {version === 1 && !isNews ? "Supplied with the software" : made_by ? displayName(made_by) : ""}
              </p>
            </div>
            {version !== newest && (
              <div className="setting-row-actions">
                <Button variant="outline" onClick={() => setRestoring(version)}>
                  Restore version {version}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={restoring !== undefined}
        onClose={() => setRestoring(undefined)}
        onConfirm={() => restoring !== undefined && runAction(restoring)}
        title={`Put version ${restoring ?? ""} in force again?`}
        confirmLabel="Restore"
        busyLabel="Restoring..."
        busy={isBusy}
      >
        <p>It becomes a new version from today.{!isNews && ` Readers can still open version ${newest}.`}</p>
      </ConfirmDialog>
    </SettingPanel>
  );
}
