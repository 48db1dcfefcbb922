import { faultsOf, newPasswordFault } from "#accounts/web/field-checks.ts";
import { lineIn, typed } from "#ui/forms/typed-text.ts";
import type { Faults } from "#accounts/web/use-form.ts";

/** What somebody says who joins the press: as invited, or as its first admin. */
export type Joining = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
};

export const joiningIn = (form: FormData): Joining => ({
  first_name: lineIn(form, "first_name"),
  last_name: lineIn(form, "last_name"),
  email: lineIn(form, "email"),
  password: typed(form, "password"),
});

export const joiningFaults = ({ first_name, last_name, email, password }: Joining, minimum: number): Faults =>
  faultsOf({
    first_name: first_name === "" ? "First name is required" : undefined,
    last_name: last_name === "" ? "Last name is required" : undefined,
    password: newPasswordFault(password, minimum, [email, first_name, last_name]),
  });
