import { useState } from "react";
import type { ConfirmationType } from "#accounts/core/confirmation.ts";
import { Button } from "#ui/forms/button.tsx";
import { CodeField } from "#accounts/core/web/code-field.tsx";
import { codeError, emailError, toFieldErrors, newPasswordError } from "#accounts/core/web/field-checks.ts";
import { EmailField } from "#accounts/core/web/email-field.tsx";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { continueTo } from "#accounts/core/web/continue.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { PasswordField } from "#accounts/passwords/web/password-field.tsx";
import { lineIn, readTyped } from "#ui/forms/typed-text.ts";
import { useForm } from "#accounts/core/web/use-form.ts";

export type ConfirmCodeProps = { readonly type: ConfirmationType; readonly target: string; readonly minimum: number };

const FIELDS = { email: "confirm-email", code: "confirm-code", password: "confirm-password" };

/**
 * The form for the typed code of an e-mail. The password of a sign-up is chosen here, whichever browser sent the
 * sign-up.
 */
export default function ConfirmCode({ type, target, minimum }: ConfirmCodeProps) {
  const [isHalfWay, setHalfWay] = useState(false);
  const isSignUp = type === "signup";
  const form = useForm({
    failureTitle: "Error",
    read: (data) => ({
      email: lineIn(data, "email"),
      code: lineIn(data, "code"),
      ...(isSignUp && { password: readTyped(data, "password") }),
    }),
    check: ({ email, code, password }) =>
      toFieldErrors({
        email: emailError(email),
        code: codeError(code),
        password: password === undefined ? undefined : newPasswordError(password, minimum, [email]),
      }),
    send: async ({ code, ...input }) => {
      // The client passes fields on that its types do not contain.
      const confirmed = { ...input, token: code, type: type === "magiclink" ? ("email" as const) : type };
      return (await lazyClient()).verifyOtp(confirmed);
    },
    getField: ({ code }) => (code === "otp_expired" ? "code" : code === "weak_password" ? "password" : undefined),
    onDone: ({ session }) => (session ? continueTo(target) : setHalfWay(true)),
  });
  if (isHalfWay)
    return (
      <p className="auth-notice" role="status">
        This address has confirmed the change. Now open the e-mail at the other address.
      </p>
    );
  return (
    <form className="auth-form" method="post" noValidate aria-busy={form.busy} onSubmit={form.onSubmit}>
      <FormAlert form={form} fields={FIELDS} />
      <EmailField id={FIELDS.email} error={form.fieldErrors["email"]} />
      <CodeField id={FIELDS.code} label="Code from the e-mail" error={form.fieldErrors["code"]} />
      {isSignUp && (
        <PasswordField
          id={FIELDS.password}
          autoComplete="new-password"
          minimum={minimum}
          error={form.fieldErrors["password"]}
        />
      )}
      <Button type="submit" disabled={form.busy}>
        {form.busy ? "Checking..." : "Continue"}
      </Button>
    </form>
  );
}
