import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/forms/button.tsx";
import { codeError, toFieldErrors } from "#accounts/core/web/field-checks.ts";
import { RequestPress, CANNOT_SEND } from "#accounts/core/web/no-mail.tsx";
import { CodeField } from "#accounts/core/web/code-field.tsx";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { codeType, type SentEmail } from "#accounts/core/web/email-links.ts";
import { ResendButton } from "./resend-button.tsx";
import { lineIn } from "#ui/forms/typed-text.ts";
import { useForm } from "#accounts/core/web/use-form.ts";

type CheckMailProps = {
  readonly sentEmail: SentEmail;
  /** Without a mail server the e-mail waits in the press's outbox. */
  readonly sendsMail: boolean;
  readonly onBack: () => void;
  /** Called after the right code, when there is a session. */
  readonly onDone: () => Promise<void>;
};

const WORDS: Readonly<Record<SentEmail["type"], ReactNode>> = {
  signup: "Please check your email to verify your account. Open the link in the e-mail, or type its code here.",
  magiclink:
    "If there is an account with this address, we have sent an e-mail to it. Open the link in it, or type its code here.",
  recovery:
    "If there is an account with this address, we have sent an e-mail to it. Open the link in it, or type its code here.",
};

/**
 * The question that an admin can answer from the outbox. The sentence is the same whether the address is known or not
 * (decision A9).
 */
const WAITING: Readonly<Record<SentEmail["type"], string>> = {
  signup: "for the link that confirms this address",
  magiclink: "whether a link to sign in waits for this address",
  recovery: "whether a link to a new password waits for this address",
};

/** The step after an e-mail was sent: instructions, a field for the code, and a button that sends another one. */
export function CheckMail({ sentEmail, sendsMail, onBack, onDone }: CheckMailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="auth-step">
      <h2 ref={heading} className="heading-3" tabIndex={-1}>
        {sendsMail ? "Check your e-mail" : CANNOT_SEND}
      </h2>
      <p>
        To <span className="auth-address">{sentEmail.email}</span>
      </p>
      <p className="auth-notice">
        {sendsMail ? WORDS[sentEmail.type] : <RequestPress what={WAITING[sentEmail.type]} />}
      </p>
      <CodeForm sentEmail={sentEmail} onDone={onDone} />
      <p className="auth-row">
        <ResendButton sentEmail={sentEmail} />
        <Button variant="ghost" onClick={onBack}>
          Use another address
        </Button>
      </p>
      {sendsMail && (
        <p className="form-hint">No e-mail? Check your spam folder. The link and the code work for ten minutes.</p>
      )}
    </section>
  );
}

function CodeForm({ sentEmail, onDone }: Pick<CheckMailProps, "sentEmail" | "onDone">) {
  const form = useForm({
    failureTitle: "Error signing in",
    read: (data) => lineIn(data, "code"),
    check: (code) => toFieldErrors({ code: codeError(code) }),
    send: async (code) =>
      (await lazyClient()).verifyOtp({ email: sentEmail.email, token: code, type: codeType(sentEmail.type) }),
    getField: ({ code }) => (code === "otp_expired" ? "code" : undefined),
    onDone,
  });
  return (
    <form className="auth-form" method="post" noValidate aria-busy={form.busy} onSubmit={form.onSubmit}>
      <FormAlert form={form} fields={{ code: "email-code" }} />
      <CodeField id="email-code" label="Code from the e-mail" error={form.fieldErrors["code"]} />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? "Checking..." : "Continue"}
      </Button>
    </form>
  );
}
