import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { CheckMail } from "#accounts/core/web/check-mail.tsx";
import { emailError, toFieldErrors } from "#accounts/core/web/field-checks.ts";
import { EmailField } from "#accounts/core/web/email-field.tsx";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { goTo } from "#accounts/core/web/continue.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { sendEmail, type SentEmail } from "#accounts/core/web/email-links.ts";
import { NoMail } from "#accounts/core/web/no-mail.tsx";
import { lineIn } from "#ui/forms/typed-text.ts";
import { useForm } from "#accounts/core/web/use-form.ts";

type ForgotProps = { readonly target: string; readonly sendsMail: boolean };

/** A form that requests the e-mail to choose a new password. */
export default function Forgot({ target, sendsMail }: ForgotProps) {
  const [sentEmail, setSentEmail] = useState<SentEmail>();
  const form = useForm({
    failureTitle: "Error",
    read: (data): SentEmail => ({ type: "recovery", email: lineIn(data, "email"), target }),
    check: ({ email }) => toFieldErrors({ email: emailError(email) }),
    send: async (request) => sendEmail(await lazyClient(), request),
    onDone: (_data, request) => setSentEmail(request),
  });
  return (
    <>
      <form
        className="auth-form"
        method="post"
        noValidate
        aria-busy={form.busy}
        onSubmit={form.onSubmit}
        hidden={sentEmail !== undefined}
      >
        {!sendsMail && <NoMail what="for the link after you have requested it here" />}
        <FormAlert form={form} fields={{ email: "forgot-email" }} />
        <EmailField id="forgot-email" error={form.fieldErrors["email"]} />
        <Button type="submit" disabled={form.busy}>
          {form.busy ? "Sending..." : "Send the e-mail"}
        </Button>
        <p>
          <a className="link auth-textlink" href="/auth">
            Back to sign in
          </a>
        </p>
      </form>
      {sentEmail && (
        <CheckMail
          {...{ sentEmail, sendsMail }}
          onBack={() => setSentEmail(undefined)}
          onDone={() => goTo(`/auth/reset?redirect=${encodeURIComponent(target)}`)}
        />
      )}
    </>
  );
}
