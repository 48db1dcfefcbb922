import { type SubmitEvent, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { typed } from "#ui/forms/typed-text.ts";
import { accountQuery, signInSettingsQuery } from "./account-queries.ts";
import { requestAccount } from "./ask-account.ts";
import { useAccountAction } from "./use-account-action.ts";

type Proof = "password" | "code";
type Typed = { readonly proof: Proof; readonly said: string; readonly next: string };
type FieldErrors = { readonly said?: string; readonly next?: string };

/** A new password, for the old one or for a code sent by e-mail. Everywhere else the account is signed out. */
export function PasswordSection() {
  const { data: user } = useQuery(accountQuery);
  const { data: press } = useQuery(signInSettingsQuery);
  const [proof, setProof] = useState<Proof>("password");
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [round, setRound] = useState(0);
  const { runAction, isBusy } = useAccountAction({
    run: changePassword,
    said: { title: "Password changed", message: "You are signed out on every other device." },
    onDone: () => {
      setFieldErrors({});
      setProof("password");
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
    said: { title: "Code sent", message: `It is on its way to ${user?.email ?? "you"}.` },
    onDone: () => setProof("code"),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setFieldErrors({});
    runAction({ proof, said: typed(form, "said"), next: typed(form, "next") });
  };
  return (
    <SettingPanel title="Password" description={adviceOf(press?.passwordMinimum)}>
      <form key={round} className="setting-form" onSubmit={submit}>
        <input type="hidden" autoComplete="username" value={user?.email ?? ""} readOnly />
        <TextField
          key={proof}
          label={proof === "password" ? "Current password" : "Code from the e-mail"}
          name="said"
          type={proof === "password" ? "password" : "text"}
          inputMode={proof === "password" ? "text" : "numeric"}
          autoComplete={proof === "password" ? "current-password" : "one-time-code"}
          error={fieldErrors.said}
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
            {proof === "code" ? "Send another code" : "I have none, or forgot it: send me a code"}
          </Button>
        </p>
      </form>
    </SettingPanel>
  );
}

/** The press sets the least length; until it is known, or where it cannot be read, the rest of the advice stands alone. */
const adviceOf = (minimum: number | undefined): string =>
  `${minimum === undefined ? "A" : `At least ${minimum} characters; a`} few words that belong together only for you are better than odd signs.`;

const FIELD_OF: Readonly<Record<string, keyof FieldErrors>> = {
  current_password_required: "said",
  current_password_invalid: "said",
  reauthentication_not_valid: "said",
  weak_password: "next",
  same_password: "next",
};

const changePassword = ({ proof, said, next }: Typed) =>
  requestAccount((client) =>
    client.updateUser({ password: next, ...(proof === "code" ? { nonce: said.trim() } : { current_password: said }) }),
  );
