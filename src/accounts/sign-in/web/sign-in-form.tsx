import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { emailError, toFieldErrors } from "#accounts/core/web/field-checks.ts";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { continueTo } from "../../core/web/continue.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { withoutOffer } from "./passkey-offer.ts";
import { PasswordField } from "#accounts/passwords/web/password-field.tsx";
import { lineIn, readTyped } from "#ui/forms/typed-text.ts";
import { type Result, useForm } from "#accounts/core/web/use-form.ts";

type SignInFormProps = {
  readonly target: string;
  readonly passkeys: boolean;
  readonly onEmail: (email: string) => void;
  /** Called when the person requests the e-mail of confirmation again. */
  readonly onUnconfirmed: () => void;
};

const FIELDS = { email: "sign-in-email", password: "sign-in-password" };

/** The form with e-mail address and password (specification §5). */
export function SignInForm({ target, passkeys, onEmail, onUnconfirmed }: SignInFormProps) {
  const form = useForm({
    failureTitle: "Error signing in",
    read: (data) => ({ email: lineIn(data, "email"), password: readTyped(data, "password") }),
    check: ({ email, password }) =>
      toFieldErrors({ email: emailError(email), password: password === "" ? "Password is required" : undefined }),
    send: (input): Promise<Result<unknown>> => withoutOffer(async () => (await lazyClient()).signInWithPassword(input)),
    onDone: () => continueTo(target),
  });
  const { busy, fieldErrors, failure } = form;
  return (
    <form className="auth-form" method="post" noValidate aria-busy={busy} onSubmit={form.onSubmit}>
      <input type="hidden" name="form" value="sign-in" />
      <FormAlert form={form} fields={FIELDS}>
        {failure?.code === "invalid_credentials" && (
          <p>
            <button type="button" className="link" onClick={onUnconfirmed}>
              Send the confirmation e-mail again
            </button>
          </p>
        )}
      </FormAlert>
      <TextField
        id={FIELDS.email}
        label="Email"
        name="email"
        type="email"
        autoComplete={passkeys ? "username webauthn" : "username"}
        error={fieldErrors["email"]}
        onChange={(event) => onEmail(event.currentTarget.value)}
        required
      />
      <PasswordField id={FIELDS.password} autoComplete="current-password" error={fieldErrors["password"]} />
      <Button type="submit" disabled={busy}>
        {busy ? "Signing in..." : "Sign In"}
      </Button>
      <p>
        <a className="link auth-textlink" href="/auth/forgot">
          Forgot password?
        </a>
      </p>
    </form>
  );
}
