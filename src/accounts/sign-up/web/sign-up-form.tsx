import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { emailError, toFieldErrors, newPasswordError } from "#accounts/core/web/field-checks.ts";
import { EmailField } from "#accounts/core/web/email-field.tsx";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { absolute, continueTo } from "#accounts/core/web/continue.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { CANNOT_SEND, NoMail } from "#accounts/core/web/no-mail.tsx";
import { PasswordField } from "#accounts/passwords/web/password-field.tsx";
import { lineIn, readTyped } from "#ui/forms/typed-text.ts";
import { useForm } from "#accounts/core/web/use-form.ts";

type SignUpFormProps = {
  readonly target: string;
  readonly minimum: number;
  readonly sendsMail: boolean;
  readonly onSent: (email: string) => void;
};

const FIELDS = { email: "sign-up-email", password: "sign-up-password" };

/** The message after a sign-up (specification §8); it is the same whether the address is new or known (decision A9). */
const CREATED = { title: "Account created!", message: "Please check your email to verify your account." };

const inputIn = (form: FormData) => ({
  email: lineIn(form, "email"),
  password: readTyped(form, "password"),
  first_name: lineIn(form, "first_name"),
  last_name: lineIn(form, "last_name"),
});

/** The form for a new account; first and last name are optional (specification §5). */
export function SignUpForm({ target, minimum, sendsMail, onSent }: SignUpFormProps) {
  const form = useForm({
    failureTitle: "Error creating account",
    read: inputIn,
    check: ({ email, password, first_name, last_name }) =>
      toFieldErrors({
        email: emailError(email),
        password: newPasswordError(password, minimum, [email, first_name, last_name]),
      }),
    send: async ({ email, password, ...names }) =>
      (await lazyClient()).signUp({ email, password, options: { data: names, emailRedirectTo: absolute(target) } }),
    getField: ({ code }) => (code === "weak_password" ? "password" : undefined),
    onDone: ({ session }, { email }) => {
      if (session) return continueTo(target, { title: CREATED.title });
      toast(sendsMail ? CREATED : { title: CREATED.title, message: `${CANNOT_SEND}.` });
      return onSent(email);
    },
  });
  const { busy, fieldErrors } = form;
  return (
    <form className="auth-form" method="post" noValidate aria-busy={busy} onSubmit={form.onSubmit}>
      <input type="hidden" name="form" value="sign-up" />
      <FormAlert form={form} fields={FIELDS} />
      {!sendsMail && <NoMail what="to invite you: it can give you the link of an invitation without e-mail" />}
      <div className="auth-names">
        <TextField
          id="sign-up-first-name"
          label="First Name"
          name="first_name"
          autoComplete="given-name"
          maxLength={100}
          optional
        />
        <TextField
          id="sign-up-last-name"
          label="Last Name"
          name="last_name"
          autoComplete="family-name"
          maxLength={100}
          optional
        />
      </div>
      <EmailField id={FIELDS.email} error={fieldErrors["email"]} />
      <PasswordField
        id={FIELDS.password}
        autoComplete="new-password"
        minimum={minimum}
        error={fieldErrors["password"]}
      />
      <Button type="submit" disabled={busy}>
        {busy ? "Creating account..." : "Create Account"}
      </Button>
      <Terms />
    </form>
  );
}

/** The terms, and which data are stored for what purpose (design brief 3.2). */
const Terms = () => (
  <p className="form-hint">
    You are 18 or older and accept the{" "}
    <a className="link" href="/policies/terms">
      Terms of Service
    </a>
    . Your name and address are stored only for your account, as the{" "}
    <a className="link" href="/policies/privacy">
      Privacy Policy
    </a>{" "}
    explains.
  </p>
);
