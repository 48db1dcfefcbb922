import type { ComponentProps } from "react";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { PROFILE_LABELS, type ProfileField, type ProfileValues } from "./profile-values.ts";
import type { ProfileFormState } from "./use-profile-form.ts";

export const fieldId = (field: ProfileField): string => `profile-${field}`;

type Text = { [Field in ProfileField]: ProfileValues[Field] extends string ? Field : never }[ProfileField];

type ProfileTextProps = { readonly form: ProfileFormState; readonly field: Text };

const getFieldProps = ({ form, field }: ProfileTextProps) => ({
  id: fieldId(field),
  label: PROFILE_LABELS[field],
  value: form.values[field],
  error: form.fieldErrors[field],
});

/** A text field of the profile. */
export const ProfileText = ({
  form,
  field,
  ...rest
}: ProfileTextProps & Omit<ComponentProps<typeof TextField>, "form" | "label">) => (
  <TextField {...getFieldProps({ form, field })} onChange={(event) => form.set(field, event.target.value)} {...rest} />
);

/** A text area of the profile. */
export const ProfileTextArea = ({
  form,
  field,
  ...rest
}: ProfileTextProps & Omit<ComponentProps<typeof TextArea>, "form" | "label">) => (
  <TextArea {...getFieldProps({ form, field })} onChange={(event) => form.set(field, event.target.value)} {...rest} />
);
