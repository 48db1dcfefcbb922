import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { accountQuery, countingFactors, hasRecoveryCodes, recoveryCodesQuery } from "./account-queries.ts";
import { useRecoveryCodes } from "./use-recovery-codes.tsx";

/** The panel of recovery codes, for a lost second factor. The codes are shown once. */
export function RecoveryCodesSection() {
  const { data: user } = useQuery(accountQuery);
  const exists = user !== undefined && hasRecoveryCodes(user);
  const { data: status } = useQuery({ ...recoveryCodesQuery, enabled: exists });
  const [isConfirming, setConfirming] = useState(false);
  const making = useRecoveryCodes(() => setConfirming(false));
  if (!user || countingFactors(user).length === 0) return null;
  return (
    <SettingPanel
      title="Recovery codes"
      description={
        exists && status
          ? `${status.remaining} of ${status.total} codes are left. Each code replaces the second step once.`
          : "Ten codes for the case that you lose your app, telephone or key. Each code replaces the second step once."
      }
      actions={
        <Button
          variant="outline"
          onClick={() => (exists ? setConfirming(true) : making.make())}
          disabled={making.isBusy}
        >
          {making.isBusy ? "Making codes..." : exists ? "Make new codes" : "Make recovery codes"}
        </Button>
      }
    >
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={making.make}
        title="Make new codes?"
        confirmLabel="Make new codes"
        busyLabel="Making codes..."
        busy={making.isBusy}
      >
        <p>Your present codes stop working, including those that you printed or wrote down.</p>
      </ConfirmDialog>
      {making.dialog}
    </SettingPanel>
  );
}
