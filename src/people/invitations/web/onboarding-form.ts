import { toFieldErrors, newPasswordError } from "#accounts/core/web/field-checks.ts";
import { lineIn, readTyped } from "#ui/forms/typed-text.ts";
import type { FieldErrors } from "#platform/web/forms/field-changes.ts";

/** The input of a person who joins the press: an invited person, or the first admin. */
export type Onboarding = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
};

export const onboardingIn = (form: FormData): Onboarding => ({
  first_name: lineIn(form, "first_name"),
  last_name: lineIn(form, "last_name"),
  email: lineIn(form, "email"),
  password: readTyped(form, "password"),
});

export const onboardingErrors = (
  { first_name, last_name, email, password }: Onboarding,
  minimum: number,
): FieldErrors =>
  toFieldErrors({
    first_name: first_name === "" ? "First name is required" : undefined,
    last_name: last_name === "" ? "Last name is required" : undefined,
    password: newPasswordError(password, minimum, [email, first_name, last_name]),
  });
