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

/** Where a way of showing who one is takes its answer: a field, or the browser's own question. */
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
      name="said"
      type={kind === "password" ? "password" : "text"}
      inputMode={isNumber ? "numeric" : "text"}
      autoComplete={kind === "password" ? "current-password" : "one-time-code"}
      ref={takeFocus}
      error={failure}
      required
    />
  );
}

/** What went wrong where there is no field to stand beside. */
export const Failure = ({ sentence }: { readonly sentence: string }) => (
  <p className="form-error" role="alert">
    {sentence}
  </p>
);
