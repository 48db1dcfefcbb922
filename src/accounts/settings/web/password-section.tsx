import { type SubmitEvent, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { readTyped } from "#ui/forms/typed-text.ts";
import { accountQuery, signInSettingsQuery } from "./account-queries.ts";
import { requestAccount } from "./account-request.ts";
import { useAccountAction } from "./use-account-action.ts";

type Proof = "password" | "code";
type Typed = { readonly kind: Proof; readonly proof: string; readonly next: string };
type FieldErrors = { readonly proof?: string; readonly next?: string };

/**
 * The panel that changes the password, with the old one or a code sent by e-mail. The account is signed out on every
 * other device.
 */
export function PasswordSection() {
  const { data: user } = useQuery(accountQuery);
  const { data: press } = useQuery(signInSettingsQuery);
  const [proofKind, setProofKind] = useState<Proof>("password");
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [round, setRound] = useState(0);
  const { runAction, isBusy } = useAccountAction({
    run: changePassword,
    successToast: { title: "Password changed", message: "You are signed out on every other device." },
    onDone: () => {
      setFieldErrors({});
      setProofKind("password");
      setRound(round + 1);
    },
    onFailure: (problem) => {
      const field = FIELD_OF[problem.code ?? ""];
      if (field) setFieldErrors({ [field]: problem.message });
      return field !== undefined;
    },
  });
  const sending = useAccountAction({
    run: () => requestAccount((client) => client.reauthenticate()),
    successToast: { title: "Code sent", message: `It is on its way to ${user?.email ?? "you"}.` },
    onDone: () => setProofKind("code"),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setFieldErrors({});
    runAction({ kind: proofKind, proof: readTyped(form, "proof"), next: readTyped(form, "next") });
  };
  return (
    <SettingPanel title="Password" description={describePassword(press?.passwordMinimum)}>
      <form key={round} className="setting-form" onSubmit={submit}>
        <input type="hidden" autoComplete="username" value={user?.email ?? ""} readOnly />
        <TextField
          key={proofKind}
          label={proofKind === "password" ? "Current password" : "Code from the e-mail"}
          name="proof"
          type={proofKind === "password" ? "password" : "text"}
          inputMode={proofKind === "password" ? "text" : "numeric"}
          autoComplete={proofKind === "password" ? "current-password" : "one-time-code"}
          error={fieldErrors.proof}
          required
        />
        <TextField
          label="New password"
          name="next"
          type="password"
          autoComplete="new-password"
          error={fieldErrors.next}
          required
        />
        <p className="setting-buttons">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? "Saving..." : "Change password"}
          </Button>
          <Button variant="ghost" onClick={() => sending.runAction()} disabled={sending.isBusy}>
            {proofKind === "code" ? "Send another code" : "No password, or forgot it? Send me a code"}
          </Button>
        </p>
      </form>
    </SettingPanel>
  );
}

/** Returns the advice for a password; the press's least length is left out where it is not known. */
const describePassword = (minimum: number | undefined): string =>
  `${minimum === undefined ? "" : `Use at least ${minimum} characters. `}A few words that belong together only for you are better than unusual characters.`;

const FIELD_OF: Readonly<Record<string, keyof FieldErrors>> = {
  current_password_required: "proof",
  current_password_invalid: "proof",
  reauthentication_not_valid: "proof",
  weak_password: "next",
  same_password: "next",
};

const changePassword = ({ kind, proof, next }: Typed) =>
  requestAccount((client) =>
    client.updateUser({ password: next, ...(kind === "code" ? { nonce: proof.trim() } : { current_password: proof }) }),
  );
