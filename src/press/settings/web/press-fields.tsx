import type { ComponentProps } from "react";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { settingFieldId } from "#press/settings/press-subjects.ts";
import type { PressFormState } from "./use-press-form.ts";

type PressFieldProps = { readonly form: PressFormState; readonly field: string; readonly label: string };

const getFieldProps = ({ form, field, label }: PressFieldProps) => ({
  id: settingFieldId(field),
  label,
  value: form.values[field] ?? "",
  error: form.fieldErrors[field],
});

/** A field for one line of text. */
export const PressText = ({
  form,
  field,
  label,
  ...rest
}: PressFieldProps & Omit<ComponentProps<typeof TextField>, "form">) => (
  <TextField
    {...getFieldProps({ form, field, label })}
    onChange={(event) => form.set(field, event.target.value)}
    {...rest}
  />
);

/** A field for several lines of text. */
export const PressLines = ({
  form,
  field,
  label,
  ...rest
}: PressFieldProps & Omit<ComponentProps<typeof TextArea>, "form">) => (
  <TextArea
    {...getFieldProps({ form, field, label })}
    onChange={(event) => form.set(field, event.target.value)}
    {...rest}
  />
);

/** A field for an amount in dollars, typed with or without commas. */
export const PressAmount = ({ label, ...rest }: PressFieldProps) => (
  <PressText {...rest} label={`${label}, $`} inputMode="decimal" autoComplete="off" />
);

/** A field for a whole number. */
export const PressNumber = (props: PressFieldProps & Omit<ComponentProps<typeof TextField>, "form">) => (
  <PressText inputMode="numeric" autoComplete="off" {...props} />
);
