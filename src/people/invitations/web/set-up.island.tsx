import { emailError } from "#accounts/core/web/field-checks.ts";
import { EmailField } from "#accounts/core/web/email-field.tsx";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { continueTo } from "#accounts/core/web/continue.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { PasswordField } from "#accounts/passwords/web/password-field.tsx";
import { useForm } from "#accounts/core/web/use-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { onboardingErrors, onboardingIn } from "./onboarding-form.ts";
import { NAME_FIELDS, NameFields } from "./name-fields.tsx";
import { setUp } from "./set-up-press.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

export type SetUpProps = { readonly token: string; readonly minimum: number };

const FIELDS = { ...NAME_FIELDS, email: "onboarding-email", password: "onboarding-password" };

/** The form for the first admin of a press. */
export default function SetUp({ token, minimum }: SetUpProps) {
  const form = useForm({
    failureTitle: "Error",
    read: onboardingIn,
    check: (input) => {
      const email = emailError(input.email);
      return { ...onboardingErrors(input, minimum), ...(email !== undefined && { email }) };
    },
    send: (input) => setUp(token, input),
    getField: ({ code }) => (code !== undefined && Object.hasOwn(FIELDS, code) ? code : undefined),
    onDone: async (_data, { email, password }) => {
      await (await lazyClient()).signInWithPassword({ email, password });
      await continueTo(DASHBOARD.home, { title: "The press is set up", message: "You are its first admin." });
    },
  });
  return (
    <form className="auth-form" method="post" noValidate aria-busy={form.busy} onSubmit={form.onSubmit}>
      <FormAlert form={form} fields={FIELDS} />
      <NameFields fieldErrors={form.fieldErrors} />
      <EmailField id={FIELDS.email} error={form.fieldErrors["email"]} />
      <PasswordField
        id={FIELDS.password}
        autoComplete="new-password"
        minimum={minimum}
        error={form.fieldErrors["password"]}
      />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? "Creating account..." : "Become the first admin"}
      </Button>
    </form>
  );
}
