import type { ComponentProps } from "react";
import type { TextName } from "#publications/records/publication-entry.ts";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { fieldId, type EntryForm } from "#publications/form/web/use-publication-form.ts";

type EntryProps<Element extends "input" | "textarea"> = {
  readonly form: EntryForm;
  readonly field: TextName;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional?: boolean | undefined;
} & Pick<ComponentProps<Element>, "inputMode" | "placeholder" | "autoComplete" | "dir" | "lang" | "onChange">;

/** A text field of the form in one line; optional by default. */
export const Entry = ({
  form,
  field,
  optional = true,
  type,
  ...rest
}: EntryProps<"input"> & { readonly type?: string }) => (
  <TextField
    id={fieldId(field)}
    type={type}
    autoComplete="off"
    optional={optional}
    value={form.entry[field]}
    error={form.fieldErrors[field]}
    onChange={({ target }) => form.set(field, target.value)}
    {...rest}
  />
);

/** A text field of the form with several lines. */
export const LongEntry = ({
  form,
  field,
  optional = true,
  rows,
  ...rest
}: EntryProps<"textarea"> & { readonly rows: number }) => (
  <TextArea
    id={fieldId(field)}
    rows={rows}
    optional={optional}
    value={form.entry[field]}
    error={form.fieldErrors[field]}
    onChange={({ target }) => form.set(field, target.value)}
    {...rest}
  />
);
