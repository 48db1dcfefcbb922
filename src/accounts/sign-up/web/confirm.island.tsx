import { useState } from "react";
import { CONFIRMATIONS, type ConfirmationType } from "#accounts/core/confirmation.ts";
import { requestSentence, type EmailLink } from "#accounts/core/email-link.ts";
import { Button } from "#ui/forms/button.tsx";
import { toFieldErrors, newPasswordError } from "#accounts/core/web/field-checks.ts";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { continueTo } from "#accounts/core/web/continue.ts";
import { openByLink } from "#accounts/core/web/open-by-link.ts";
import { PasswordField } from "#accounts/passwords/web/password-field.tsx";
import { readTyped } from "#ui/forms/typed-text.ts";
import { useForm } from "#accounts/core/web/use-form.ts";

export type ConfirmProps = {
  readonly type: ConfirmationType;
  readonly link: Extract<EmailLink, { state: "live" }>;
  readonly target: string;
  readonly minimum: number;
};

const FIELDS = { password: "confirm-password" };

const DONE = {
  signup: { title: "E-mail address confirmed", message: "Your account is ready." },
  magiclink: undefined,
  email_change: { title: "E-mail address changed", message: "You now sign in with the new one." },
} as const;

/** The button that uses the link: programs that follow links in e-mails change nothing. */
export default function Confirm({ type, link, target, minimum }: ConfirmProps) {
  const [isHalfWay, setHalfWay] = useState(false);
  const choosesPassword = type === "signup" && link.choosesPassword;
  const form = useForm({
    failureTitle: "Error",
    read: (data) => (choosesPassword ? readTyped(data, "password") : undefined),
    check: (password) =>
      toFieldErrors({
        password: password === undefined ? undefined : newPasswordError(password, minimum, [link.email]),
      }),
    send: (password) => openByLink(link.token, type, password),
    getField: ({ code }) => (code === "weak_password" ? "password" : undefined),
    onDone: ({ isOpen }) => (isOpen ? continueTo(target, DONE[type]) : setHalfWay(true)),
  });
  if (isHalfWay) return <HalfWay email={link.email} />;
  return (
    <form
      className="auth-form"
      method="post"
      noValidate
      action={`/auth/confirm?redirect=${encodeURIComponent(target)}`}
      onSubmit={form.onSubmit}
      aria-busy={form.busy}
    >
      <input type="hidden" name="form" value="confirm" />
      <input type="hidden" name="token_hash" value={link.token} />
      <input type="hidden" name="type" value={type} />
      <FormAlert form={form} fields={FIELDS}>
        {form.failure?.code === "otp_expired" && (
          <a className="link" href="/auth">
            Sign in
          </a>
        )}
      </FormAlert>
      <p>
        For <span className="auth-address">{link.email}</span>
      </p>
      {link.request && <p>Requested: {requestSentence(link.request)}</p>}
      {choosesPassword && (
        <>
          <p className="auth-notice">
            The sign-up was not sent by this browser, so the password that was typed there does not count: another
            person may have typed it. If you requested the account, choose its password here. If not, close this page.
          </p>
          <PasswordField
            id={FIELDS.password}
            autoComplete="new-password"
            minimum={minimum}
            error={form.fieldErrors["password"]}
          />
        </>
      )}
      <Button type="submit" disabled={form.busy}>
        {form.busy ? "Please wait..." : CONFIRMATIONS[type].button}
      </Button>
    </form>
  );
}

const HalfWay = ({ email }: { readonly email: string }) => (
  <div className="auth-step" role="status">
    <h2 className="heading-3">One address confirmed</h2>
    <p className="auth-notice">
      <span className="auth-address">{email}</span> has confirmed the change. Now open the e-mail at the other address:
      the change is made after both have confirmed it.
    </p>
  </div>
);
