import { useRef } from "react";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { continueTo } from "#accounts/core/web/continue.ts";
import { openByLink } from "#accounts/core/web/open-by-link.ts";
import { PasswordField } from "#accounts/passwords/web/password-field.tsx";
import { type Result, useForm } from "#accounts/core/web/use-form.ts";
import { loadSignedInClient } from "#accounts/core/web/lazy-client.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { type Onboarding, onboardingErrors, onboardingIn } from "./onboarding-form.ts";
import { NAME_FIELDS, NameFields } from "./name-fields.tsx";
import { saveNames } from "./save-names.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

export type InvitationProps = {
  readonly token: string;
  readonly email: string;
  readonly names: { readonly first_name: string; readonly last_name: string };
  readonly minimum: number;
};

const FIELDS = { ...NAME_FIELDS, password: "onboarding-password" };
const ACCEPTED = { title: "Invitation accepted", message: "Your account is ready." };

/** A form for the name and password of an invited person. The link is used up only when the form is sent. */
export default function Invitation({ token, email, names, minimum }: InvitationProps) {
  const opened = useRef(false);
  const accept = async (input: Onboarding): Promise<Result<unknown>> => {
    if (!opened.current) {
      const result = await openByLink(token, "invite");
      if (result.error) return result;
      opened.current = true;
    }
    const { data, error } = await (await loadSignedInClient()).updateUser({ password: input.password });
    if (error) return { data, error };
    return saveNames(input);
  };
  const form = useForm({
    failureTitle: "Error",
    read: onboardingIn,
    check: (input) => onboardingErrors(input, minimum),
    send: accept,
    getField: ({ code }) => (code === "weak_password" ? "password" : undefined),
    onDone: () => continueTo(DASHBOARD.home, ACCEPTED),
  });
  return (
    <form className="auth-form" method="post" noValidate aria-busy={form.busy} onSubmit={form.onSubmit}>
      <FormAlert form={form} fields={FIELDS} />
      <NameFields fieldErrors={form.fieldErrors} names={names} />
      <TextField
        id="onboarding-email"
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <PasswordField
        id={FIELDS.password}
        autoComplete="new-password"
        minimum={minimum}
        error={form.fieldErrors["password"]}
      />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? "Accepting..." : "Accept the invitation"}
      </Button>
    </form>
  );
}
