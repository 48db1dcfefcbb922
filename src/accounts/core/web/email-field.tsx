import { TextField } from "#ui/forms/text-field.tsx";

type EmailFieldProps = { readonly id: string; readonly error: string | undefined; readonly defaultValue?: string };

/** The field for the e-mail address of an account, which password managers store as its user name. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField label="Email" name="email" type="email" autoComplete="username" required {...props} />
);
