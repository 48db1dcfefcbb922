import { type ReactNode, useState } from "react";
import { displayName } from "#people/core/person-names.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type SavedVersion = {
  readonly version: number;
  readonly changed_at: string;
  readonly changed_by: Parameters<typeof displayName>[0] | null;
};

type VersionHistoryProps<Version extends SavedVersion, Reset> = {
  /** What the versions are of, as in "Reset to the shipped text". */
  readonly noun: "text" | "questions";
  readonly description?: string;
  readonly versions: readonly Version[];
  readonly isChanged: boolean;
  readonly reset: () => Promise<Reset>;
  readonly onReset?: (stored: Reset) => void;
  /** What the reset means for those who use it. */
  readonly consequence: string;
  readonly children: (version: Version) => ReactNode;
};

/** All versions of what the press may change, the newest first, with who changed it and when; and the way back to the shipped one. */
export function VersionHistory<Version extends SavedVersion, Reset>(props: VersionHistoryProps<Version, Reset>) {
  const { noun, description, versions, isChanged, reset, onReset, consequence, children } = props;
  const [isAsking, setAsking] = useState(false);
  const { runAction, isBusy } = useAction({
    run: reset,
    successToast: () => ({ title: `The shipped ${noun} ${noun === "text" ? "is" : "are"} in use again` }),
    failed: `The ${noun} could not be reset. Nothing has changed; please try again.`,
    onDone: (stored) => {
      setAsking(false);
      onReset?.(stored);
    },
  });
  return (
    <SettingPanel title="Versions" {...(description !== undefined && { description })}>
      <VersionRows
        versions={versions}
        last={
          <li className="setting-row">
            <div>
              <p className="setting-row-title">Version 1</p>
              <p className="quiet">Came with the program</p>
            </div>
            {isChanged && (
              <div className="setting-row-actions">
                <Button variant="outline" onClick={() => setAsking(true)}>
                  {`Reset to the shipped ${noun}`}
                </Button>
              </div>
            )}
          </li>
        }
      >
        {children}
      </VersionRows>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => runAction()}
        title={`Go back to the shipped ${noun}?`}
        confirmLabel="Reset"
        busyLabel="Resetting..."
        busy={isBusy}
      >
        <p>{consequence}</p>
      </ConfirmDialog>
    </SettingPanel>
  );
}

type VersionRowsProps<Version extends SavedVersion> = {
  readonly versions: readonly Version[];
  /** What follows the versions that the press saved. */
  readonly last?: ReactNode;
  readonly children: (version: Version) => ReactNode;
};

/** The saved versions, the newest first, each with who changed it and when. */
export const VersionRows = <Version extends SavedVersion>({ versions, last, children }: VersionRowsProps<Version>) => (
  <ul className="setting-rows">
    {versions.map((version) => (
      <li key={version.version} className="setting-row">
        <div>
          <p className="setting-row-title">
            Version {version.version}, {longDate(version.changed_at)}
          </p>
          <p className="quiet">
            {version.changed_by ? displayName(version.changed_by) : "Someone whose account is gone"}
          </p>
          {children(version)}
        </div>
      </li>
    ))}
    {last}
  </ul>
);
