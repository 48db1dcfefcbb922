import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { CheckMail } from "../../core/web/check-mail.tsx";
import { emailError, toFieldErrors } from "#accounts/core/web/field-checks.ts";
import { EmailField } from "#accounts/core/web/email-field.tsx";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { continueTo } from "#accounts/core/web/continue.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { type EmailType, sendEmail, type SentEmail } from "#accounts/core/web/email-links.ts";
import { NoMail } from "#accounts/core/web/no-mail.tsx";
import { lineIn } from "#ui/forms/typed-text.ts";
import { useForm } from "#accounts/core/web/use-form.ts";

export type NewEmailProps = {
  readonly type: EmailType;
  readonly target: string;
  readonly sendsMail: boolean;
};

/** A form that requests another e-mail, where the first one's link has expired. */
export default function NewEmail({ type, target, sendsMail }: NewEmailProps) {
  const [sentEmail, setSentEmail] = useState<SentEmail>();
  const form = useForm({
    failureTitle: "Error",
    read: (data): SentEmail => ({ type, email: lineIn(data, "email"), target }),
    check: ({ email }) => toFieldErrors({ email: emailError(email) }),
    send: async (request) => sendEmail(await lazyClient(), request),
    onDone: (_data, request) => setSentEmail(request),
  });
  if (sentEmail)
    return (
      <CheckMail
        sentEmail={sentEmail}
        sendsMail={sendsMail}
        onBack={() => setSentEmail(undefined)}
        onDone={() => continueTo(target)}
      />
    );
  return (
    <form className="auth-form" method="post" noValidate aria-busy={form.busy} onSubmit={form.onSubmit}>
      {!sendsMail && <NoMail what="for the link after you have requested it here" />}
      <FormAlert form={form} fields={{ email: "new-email" }} />
      <EmailField id="new-email" error={form.fieldErrors["email"]} />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? "Sending..." : "Send a new e-mail"}
      </Button>
    </form>
  );
}
