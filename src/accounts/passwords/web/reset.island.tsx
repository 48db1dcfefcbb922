import { useRef, useState } from "react";
import type { EmailLink } from "#accounts/core/email-link.ts";
import { Button } from "#ui/forms/button.tsx";
import { toFieldErrors, newPasswordError } from "#accounts/core/web/field-checks.ts";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { continueTo } from "#accounts/core/web/continue.ts";
import { loadSignedInClient } from "#accounts/core/web/lazy-client.ts";
import { openByLink } from "#accounts/core/web/open-by-link.ts";
import { PasswordField } from "./password-field.tsx";
import { SecondFactor } from "#accounts/mfa/web/second-factor.tsx";
import { readTyped } from "#ui/forms/typed-text.ts";
import { type Result, useForm } from "#accounts/core/web/use-form.ts";

export type ResetProps = {
  readonly link: EmailLink;
  readonly minimum: number;
  readonly target: string;
};

const CHANGED = { title: "Password changed", message: "You are signed in here, and signed out everywhere else." };

/**
 * A form for the new password. The e-mail's link is used up only when the password is sent, so that it still works
 * after a refused password.
 */
export default function Reset({ link, minimum, target }: ResetProps) {
  const opened = useRef(false);
  const [lacksFactor, setLacksFactor] = useState(false);
  const email = link.state === "live" ? link.email : "";

  const send = async (password: string): Promise<Result<unknown>> => {
    if (link.state === "live" && !opened.current) {
      const result = await openByLink(link.token, "recovery");
      if (result.error) return result;
      opened.current = true;
    }
    const result = await (await loadSignedInClient()).updateUser({ password });
    if (result.error?.code === "insufficient_aal") setLacksFactor(true);
    return result;
  };
  const form = useForm({
    failureTitle: "Error",
    read: (data) => readTyped(data, "password"),
    check: (password) => toFieldErrors({ password: newPasswordError(password, minimum, [email]) }),
    send,
    getField: ({ code }) => (code === "weak_password" || code === "same_password" ? "password" : undefined),
    onDone: () => continueTo(target, CHANGED),
  });
  return (
    <>
      {lacksFactor && (
        <section className="auth-step">
          <p className="auth-notice">Your account has a second factor. Use it first, then save the password.</p>
          <SecondFactor onDone={() => setLacksFactor(false)} />
        </section>
      )}
      <form
        className="auth-form"
        method="post"
        noValidate
        aria-busy={form.busy}
        onSubmit={form.onSubmit}
        hidden={lacksFactor}
      >
        <FormAlert form={form} fields={{ password: "new-password" }} />
        {/* Password managers store the new password under this name. */}
        <input type="email" name="email" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField
          id="new-password"
          label="New password"
          autoComplete="new-password"
          minimum={minimum}
          error={form.fieldErrors["password"]}
        />
        <Button type="submit" disabled={form.busy}>
          {form.busy ? "Saving..." : "Save the password"}
        </Button>
      </form>
    </>
  );
}
