import type { ComponentProps } from "react";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import type { PressFormState } from "./use-press-form.ts";

export const fieldId = (field: string): string => `press-${field.replaceAll(".", "-")}`;

type PressFieldProps = { readonly form: PressFormState; readonly field: string; readonly label: string };

const partsOf = ({ form, field, label }: PressFieldProps) => ({
  id: fieldId(field),
  label,
  value: form.values[field] ?? "",
  error: form.fieldErrors[field],
});

/** One line of the settings. */
export const PressText = ({
  form,
  field,
  label,
  ...rest
}: PressFieldProps & Omit<ComponentProps<typeof TextField>, "form">) => (
  <TextField {...partsOf({ form, field, label })} onChange={(event) => form.set(field, event.target.value)} {...rest} />
);

/** Several lines of them. */
export const PressLines = ({
  form,
  field,
  label,
  ...rest
}: PressFieldProps & Omit<ComponentProps<typeof TextArea>, "form">) => (
  <TextArea {...partsOf({ form, field, label })} onChange={(event) => form.set(field, event.target.value)} {...rest} />
);

/** An amount in dollars; typed with or without commas. */
export const PressAmount = ({ label, ...rest }: PressFieldProps) => (
  <PressText {...rest} label={`${label}, $`} inputMode="decimal" autoComplete="off" />
);

/** A whole number. */
export const PressNumber = (props: PressFieldProps & Omit<ComponentProps<typeof TextField>, "form">) => (
  <PressText inputMode="numeric" autoComplete="off" {...props} />
);
