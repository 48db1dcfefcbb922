import { useEffect, useRef } from "react";
import { Button } from "#ui/forms/button.tsx";
import { emailError, toFieldErrors } from "#accounts/core/web/field-checks.ts";
import { EmailField } from "#accounts/core/web/email-field.tsx";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { sendEmail, type SentEmail } from "#accounts/core/web/email-links.ts";
import { NoMail } from "#accounts/core/web/no-mail.tsx";
import { lineIn } from "#ui/forms/typed-text.ts";
import { useForm } from "#accounts/core/web/use-form.ts";

type LinkFormProps = {
  readonly email: string;
  readonly target: string;
  readonly sendsMail: boolean;
  readonly onSent: (sentEmail: SentEmail) => void;
  readonly onBack: () => void;
};

/** A form that requests a link to sign in, by e-mail. */
export function LinkForm({ email, target, sendsMail, onSent, onBack }: LinkFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    failureTitle: "Error signing in",
    read: (data): SentEmail => ({ type: "magiclink", email: lineIn(data, "email"), target }),
    check: (sentEmail) => toFieldErrors({ email: emailError(sentEmail.email) }),
    send: async (sentEmail) => sendEmail(await lazyClient(), sentEmail),
    onDone: (_data, sentEmail) => onSent(sentEmail),
  });
  return (
    <section className="auth-step">
      <h2 ref={heading} className="heading-3" tabIndex={-1}>
        A link by e-mail
      </h2>
      <p>You need no password: we send you a link and a code. Each of them signs you in once.</p>
      <form className="auth-form" method="post" noValidate aria-busy={form.busy} onSubmit={form.onSubmit}>
        {!sendsMail && <NoMail what="for a link after you have requested it here, or sign in with your password" />}
        <FormAlert form={form} fields={{ email: "link-email" }} />
        <EmailField id="link-email" defaultValue={email} error={form.fieldErrors["email"]} />
        <Button type="submit" disabled={form.busy}>
          {form.busy ? "Sending..." : "Send the link"}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to sign in
        </Button>
      </form>
    </section>
  );
}
