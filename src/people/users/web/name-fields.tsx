import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import type { UserNames } from "#people/users/user-form.ts";
import type { FieldError } from "#ui/forms/error-summary.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type NameFieldsProps = {
  readonly register: (field: keyof UserNames) => UseFormRegisterReturn;
  readonly errors: FieldErrors<UserNames>;
};

/** Returns the id of a field in a user's form. */
export const fieldId = (field: string): string => `user-${field.replaceAll("_", "-")}`;

/** Returns the errors of a form for its summary, in the order of the fields. */
export const fieldErrorsOf = <Field extends string>(
  errors: { readonly [Name in Field]?: { readonly message?: string | undefined } | undefined },
  fields: readonly Field[],
): readonly FieldError[] =>
  fields.flatMap((field) => {
    const sentence = errors[field]?.message;
    return sentence ? [{ fieldId: fieldId(field), sentence }] : [];
  });

export const NameFields = ({ register, errors }: NameFieldsProps) => (
  <div className="form-pair">
    <TextField
      id={fieldId("first_name")}
      label="First name"
      autoComplete="off"
      error={errors.first_name?.message}
      {...register("first_name")}
    />
    <TextField
      id={fieldId("last_name")}
      label="Last name"
      autoComplete="off"
      error={errors.last_name?.message}
      {...register("last_name")}
    />
  </div>
);
