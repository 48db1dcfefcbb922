import type { ComponentProps } from "react";
import { fieldId, type FormPart } from "#publications/core/form/form-part.ts";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

type TextsForm<Field extends string> = FormPart<Record<NoInfer<Field>, string>>;

type EntryProps<Element extends "input" | "textarea"> = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional?: boolean | undefined;
} & Pick<ComponentProps<Element>, "inputMode" | "placeholder" | "autoComplete" | "dir" | "lang" | "onChange">;

/** A text field of the form in one line; optional by default. */
export const Entry = <Field extends string>({
  form,
  field,
  optional = true,
  type,
  ...rest
}: EntryProps<"input"> & {
  readonly form: TextsForm<Field>;
  readonly field: Field;
  readonly type?: string;
}) => (
  <TextField
    id={fieldId(field)}
    type={type}
    autoComplete="off"
    optional={optional}
    value={form.entry[field]}
    error={form.fieldErrors[field]}
    onChange={({ target }) => change(form, field, target.value)}
    {...rest}
  />
);

/** A text field of the form with several lines. */
export const LongEntry = <Field extends string>({
  form,
  field,
  optional = true,
  rows,
  ...rest
}: EntryProps<"textarea"> & {
  readonly form: TextsForm<Field>;
  readonly field: Field;
  readonly rows: number;
}) => (
  <TextArea
    id={fieldId(field)}
    rows={rows}
    optional={optional}
    value={form.entry[field]}
    error={form.fieldErrors[field]}
    onChange={({ target }) => change(form, field, target.value)}
    {...rest}
  />
);

const change = <Field extends string>(form: FormPart<Record<Field, string>>, field: Field, typed: string): void =>
  form.change({ [field]: typed } as Partial<Record<Field, string>>); // the field is one of them
