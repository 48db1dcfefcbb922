import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import type { UserNames } from "#people/core/user-form.ts";
import type { FieldError } from "#ui/forms/error-summary.tsx";
import { ApiProblem } from "#platform/web/call-api.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { setFieldProblems } from "#platform/web/forms/set-field-problems.ts";

type NameFieldsProps = {
  readonly register: (field: keyof UserNames) => UseFormRegisterReturn;
  readonly errors: FieldErrors<UserNames>;
};

/** Returns the id of a field in a user's form. */
export const fieldId = (field: string): string => `user-${field.replaceAll("_", "-")}`;

/** Returns the errors of a form for its summary, in the order of the fields. */
export const listFieldErrors = <Field extends string>(
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

type InvitedFieldsProps = {
  readonly register: (field: keyof UserNames | "email") => UseFormRegisterReturn;
  readonly errors: FieldErrors<UserNames & { email: string }>;
};

/** Who gets an invitation to the press. */
export const InvitedFields = ({ register, errors }: InvitedFieldsProps) => (
  <>
    <NameFields register={register} errors={errors} />
    <TextField
      id={fieldId("email")}
      label="Email"
      type="email"
      autoComplete="off"
      hint="An invitation goes to this address. If the press cannot send e-mail, you get its link. It works for 72 hours."
      error={errors.email?.message}
      {...register("email")}
    />
  </>
);

/**
 * Puts the sentences of a refused invitation beside their fields; an address that is in use is a conflict (409). Returns
 * whether one has its place there.
 */
export function showRefused<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  setError: (field: Field, error: { readonly message: string }) => void,
): boolean {
  if (!(error instanceof ApiProblem) || error.status !== 409) return setFieldProblems(error, fields, setError);
  const email = fields.find((field) => field === "email");
  if (email !== undefined) setError(email, { message: error.message });
  return email !== undefined;
}
