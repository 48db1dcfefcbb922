import type { Factor } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { accountQuery, countingFactors, signInSettingsQuery } from "./account-queries.ts";
import { requestAccount } from "./account-request.ts";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { PhoneDialog } from "./phone-dialog.tsx";
import { UnknownAccount } from "./unknown-account.tsx";
import { useRecoveryCodes } from "./use-recovery-codes.tsx";
import { useAccountAction } from "./use-account-action.ts";
import { longDate, relativeTime } from "#ui/formatting/dates.ts";
import { addSecurityKey } from "./enrol-factor.ts";
import { NameDialog } from "./name-dialog.tsx";

type AddedFactor = "app" | "phone" | "key";

/** The panel of second factors: an app's code, a text message, a security key. */
export function SecondStepSection() {
  const { data: user, error, refetch } = useQuery(accountQuery);
  const { data: press } = useQuery(signInSettingsQuery);
  const [adding, setAdding] = useState<AddedFactor>();
  const [leaving, setLeaving] = useState<Factor>();
  const factors = user ? countingFactors(user) : [];
  const close = (): void => setAdding(undefined);
  const recovery = useRecoveryCodes();
  const reportAdded = (title: string): void => {
    close();
    recovery.makeFirst({ title });
  };
  const removing = useAccountAction({
    run: (factorId: string) => requestAccount((client) => client.mfa.unenroll({ factorId })),
    successToast: { title: "Second step removed" },
    onDone: () => setLeaving(undefined),
  });
  if (!user) return <UnknownAccount title="Second step" error={error} onRetry={() => void refetch()} />;
  return (
    <SettingPanel
      title="Second step"
      description={
        factors.length > 0
          ? "After your password, you sign in with one of these."
          : "You sign in with your password alone. With a second step, a stolen password is not enough to sign in."
      }
    >
      {factors.length > 0 && (
        <ul className="setting-rows">
          {factors.map((factor) => (
            <SettingRow
              key={factor.id}
              title={formatFactor(factor)}
              about={`${KINDS[factor.factor_type]} · added ${longDate(factor.created_at)}${factor.last_challenged_at ? ` · last used ${relativeTime(factor.last_challenged_at)}` : ""}`}
              actions={
                <Button variant="destructive" onClick={() => setLeaving(factor)}>
                  Remove
                </Button>
              }
            />
          ))}
        </ul>
      )}
      <p className="setting-buttons">
        <Button variant={factors.length > 0 ? "outline" : "default"} onClick={() => setAdding("app")}>
          Add an authenticator app
        </Button>
        <Button variant="outline" onClick={() => setAdding("key")}>
          Add a security key
        </Button>
        {press?.phones && (
          <Button variant="outline" onClick={() => setAdding("phone")}>
            Add a telephone
          </Button>
        )}
      </p>
      {adding === "app" && (
        <AuthenticatorDialog factors={factors} onClose={close} onAdded={() => reportAdded("Second step added")} />
      )}
      {adding === "key" && <SecurityKeyDialog onClose={close} onAdded={() => reportAdded("Security key added")} />}
      {adding === "phone" && <PhoneDialog onClose={close} onAdded={() => reportAdded("Second step added")} />}
      {recovery.dialog}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && removing.runAction(leaving.id)}
        title="Remove this second step?"
        confirmLabel="Remove second step"
        busyLabel="Removing..."
        busy={removing.isBusy}
        destructive
      >
        <p>
          {leaving && formatFactor(leaving)} will not be used to sign in any more.
          {factors.length === 1 &&
            " It is your only second step: you then sign in with your password alone, and your recovery codes are removed too."}
        </p>
      </ConfirmDialog>
    </SettingPanel>
  );
}

const KINDS: Readonly<Record<Factor["factor_type"], string>> = {
  totp: "Authenticator app",
  phone: "Text message",
  webauthn: "Security key",
  recovery_code: "Recovery codes",
};

const formatFactor = ({ friendly_name, factor_type }: Factor): string => friendly_name || KINDS[factor_type];

type SecurityKeyDialogProps = { readonly onClose: () => void; readonly onAdded: () => void };

/** A dialog that asks for a name; then the browser prompts for the key. */
function SecurityKeyDialog({ onClose, onAdded }: SecurityKeyDialogProps) {
  const { runAction, isBusy } = useAccountAction({
    run: addSecurityKey,
    onDone: onAdded,
  });
  return <NameDialog title="Add a security key" name="" busy={isBusy} onClose={onClose} onName={runAction} />;
}
