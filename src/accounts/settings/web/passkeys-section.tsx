import { useQuery } from "@tanstack/react-query";
import type { PasskeyListItem } from "@supabase/auth-js";
import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { requestAccount } from "./account-request.ts";
import { passkeysQuery } from "./account-queries.ts";
import { NameDialog } from "./name-dialog.tsx";
import { UnknownAccount } from "./unknown-account.tsx";
import { useAccountAction } from "./use-account-action.ts";
import { longDate, relativeTime } from "#ui/formatting/dates.ts";

type Window = { readonly for: "name" | "removal"; readonly passkey: PasskeyListItem };

/** The panel of passkeys, which sign in without a password, by the lock of a device or by a key. */
export function PasskeysSection() {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery);
  const [window, setWindow] = useState<Window>();
  const adding = useAccountAction({
    run: () => requestAccount((client) => client.registerPasskey()),
    successToast: { title: "Passkey added", message: "You can now sign in with it." },
    onDone: ({ id }) => setWindow({ for: "name", passkey: { id, created_at: new Date().toISOString() } }),
  });
  const renaming = useAccountAction({
    run: (friendlyName: string) =>
      requestAccount((client) => client.passkey.update({ passkeyId: window?.passkey.id ?? "", friendlyName })),
    onDone: () => setWindow(undefined),
  });
  const removing = useAccountAction({
    run: (passkeyId: string) => requestAccount((client) => client.passkey.delete({ passkeyId })),
    successToast: { title: "Passkey removed", message: "Delete it on your device too. It no longer works here." },
    onDone: () => setWindow(undefined),
  });
  if (error && !passkeys) return <UnknownAccount title="Passkeys" error={error} onRetry={() => void refetch()} />;
  return (
    <SettingPanel
      title="Passkeys"
      description="Sign in with your device's fingerprint, face or PIN, without a password or a code."
      actions={
        <Button variant="outline" onClick={() => adding.runAction()} disabled={adding.isBusy}>
          {adding.isBusy ? "Waiting for your device..." : "Add a passkey"}
        </Button>
      }
    >
      {passkeys && passkeys.length > 0 && (
        <ul className="setting-rows">
          {passkeys.map((passkey) => (
            <SettingRow
              key={passkey.id}
              title={formatPasskey(passkey)}
              about={`Added ${longDate(passkey.created_at)}${passkey.last_used_at ? ` · used ${relativeTime(passkey.last_used_at)}` : ""}`}
              actions={
                <>
                  <Button variant="outline" onClick={() => setWindow({ for: "name", passkey })}>
                    Rename
                  </Button>
                  <Button variant="destructive" onClick={() => setWindow({ for: "removal", passkey })}>
                    Remove
                  </Button>
                </>
              }
            />
          ))}
        </ul>
      )}
      {window?.for === "name" && (
        <NameDialog
          title="Name this passkey"
          name={window.passkey.friendly_name ?? ""}
          busy={renaming.isBusy}
          onClose={() => setWindow(undefined)}
          onName={renaming.runAction}
        />
      )}
      <ConfirmDialog
        open={window?.for === "removal"}
        onClose={() => setWindow(undefined)}
        onConfirm={() => window && removing.runAction(window.passkey.id)}
        title="Remove this passkey?"
        confirmLabel="Remove passkey"
        busyLabel="Removing..."
        busy={removing.isBusy}
        destructive
      >
        <p>
          {window && formatPasskey(window.passkey)} will no longer sign in to your account. Your other ways to sign in
          stay.
        </p>
      </ConfirmDialog>
    </SettingPanel>
  );
}

const formatPasskey = ({ friendly_name }: PasskeyListItem): string => friendly_name || "Passkey without a name";
