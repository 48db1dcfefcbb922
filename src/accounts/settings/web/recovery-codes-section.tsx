import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { accountQuery, countingFactors, hasRecoveryCodes, recoveryCodesQuery } from "./account-queries.ts";
import { useRecoveryCodes } from "./use-recovery-codes.tsx";

/** Codes for the day the second step is lost. They are shown once. */
export function RecoveryCodesSection() {
  const { data: user } = useQuery(accountQuery);
  const exists = user !== undefined && hasRecoveryCodes(user);
  const { data: status } = useQuery({ ...recoveryCodesQuery, enabled: exists });
  const [asking, setAsking] = useState(false);
  const making = useRecoveryCodes(() => setAsking(false));
  if (!user || countingFactors(user).length === 0) return null;
  return (
    <SettingPanel
      title="Recovery codes"
      description={
        exists && status
          ? `${status.remaining} of ${status.total} codes are left. Each opens the second step once.`
          : "Ten codes for the day you lose your app, telephone or key. Each opens the second step once."
      }
      actions={
        <Button variant="outline" onClick={() => (exists ? setAsking(true) : making.make())} disabled={making.isBusy}>
          {making.isBusy ? "Making codes..." : exists ? "Make new codes" : "Make recovery codes"}
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={making.make}
        title="Make new codes?"
        confirmLabel="Make new codes"
        busyLabel="Making codes..."
        busy={making.isBusy}
      >
        <p>The codes you have now stop working, also where you printed or wrote them down.</p>
      </ConfirmDialog>
      {making.dialog}
    </SettingPanel>
  );
}
