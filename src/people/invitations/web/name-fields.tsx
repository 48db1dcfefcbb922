import { TextField } from "#ui/forms/text-field.tsx";

type NameFieldsProps = {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly names?: { readonly first_name: string; readonly last_name: string };
};

export const NAME_FIELDS = { first_name: "onboarding-first-name", last_name: "onboarding-last-name" };

/** The fields for first and last name. */
export const NameFields = ({ fieldErrors, names }: NameFieldsProps) => (
  <div className="auth-names">
    <TextField
      id={NAME_FIELDS.first_name}
      label="First Name"
      name="first_name"
      autoComplete="given-name"
      maxLength={100}
      defaultValue={names?.first_name}
      error={fieldErrors["first_name"]}
      required
    />
    <TextField
      id={NAME_FIELDS.last_name}
      label="Last Name"
      name="last_name"
      autoComplete="family-name"
      maxLength={100}
      defaultValue={names?.last_name}
      error={fieldErrors["last_name"]}
      required
    />
  </div>
);
