import { useState } from "react";
import type { ConfirmationType } from "#accounts/confirmation.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { CodeField } from "./code-field.tsx";
import { codeFault, emailFault, faultsOf } from "./field-checks.ts";
import { FormAlert } from "./form-alert.tsx";
import { goOn } from "./go-on.ts";
import { lazyClient } from "./lazy-client.ts";
import { lineIn } from "#ui/typed-text.ts";
import { useForm } from "./use-form.ts";

export type ConfirmCodeProps = { readonly type: ConfirmationType; readonly target: string };

const FIELDS = { email: "confirm-email", code: "confirm-code" };

/** The other way: the code of the letter, typed. */
export default function ConfirmCode({ type, target }: ConfirmCodeProps) {
  const [isHalfWay, setHalfWay] = useState(false);
  const form = useForm({
    failureTitle: "Error",
    read: (data) => ({ email: lineIn(data, "email"), code: lineIn(data, "code") }),
    check: ({ email, code }) => faultsOf({ email: emailFault(email), code: codeFault(code) }),
    send: async ({ email, code }) =>
      (await lazyClient()).verifyOtp({ email, token: code, type: type === "magiclink" ? "email" : type }),
    fieldOf: ({ code }) => (code === "otp_expired" ? "code" : undefined),
    onDone: ({ session }) => (session ? goOn(target) : setHalfWay(true)),
  });
  if (isHalfWay)
    return (
      <p className="auth-notice" role="status">
        This address has agreed. Now use the letter at the other address.
      </p>
    );
  return (
    <form className="auth-form" method="post" noValidate aria-busy={form.busy} onSubmit={form.onSubmit}>
      <FormAlert form={form} fields={FIELDS} />
      <TextField
        id={FIELDS.email}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={form.faults["email"]}
        required
      />
      <CodeField id={FIELDS.code} label="Code from the letter" error={form.faults["code"]} />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? "Checking..." : "Go on"}
      </Button>
    </form>
  );
}
