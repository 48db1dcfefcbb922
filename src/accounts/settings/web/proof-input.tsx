import { takeFocus } from "#ui/forms/take-focus.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import type { Way } from "./confirm-ways.ts";

const FIELD_LABELS: Readonly<Record<Exclude<Way["kind"], "webauthn">, string>> = {
  totp: "Code from your authenticator app",
  phone: "Code from the text message",
  recovery_code: "Recovery code",
  password: "Password",
  email: "Code from the e-mail",
};

type ProofInputProps = { readonly way: Way; readonly failure: string | undefined };

/** The input of a way to prove the person's identity: a field, or the browser's prompt. */
export function ProofInput({ way: { kind }, failure }: ProofInputProps) {
  if (kind === "webauthn")
    return (
      <>
        <p>Press Confirm, then touch your security key.</p>
        {failure && <Failure sentence={failure} />}
      </>
    );
  const isNumber = kind !== "password" && kind !== "recovery_code";
  return (
    <TextField
      label={FIELD_LABELS[kind]}
      name="proof"
      type={kind === "password" ? "password" : "text"}
      inputMode={isNumber ? "numeric" : "text"}
      autoComplete={kind === "password" ? "current-password" : "one-time-code"}
      ref={takeFocus}
      error={failure}
      required
    />
  );
}

/** An error without a field beside which it could stand. */
export const Failure = ({ sentence }: { readonly sentence: string }) => (
  <p className="form-error" role="alert">
    {sentence}
  </p>
);
