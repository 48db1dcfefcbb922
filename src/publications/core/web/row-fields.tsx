import type { ReactNode } from "react";
import { fieldId, type FormPart } from "#publications/core/form/form-part.ts";

type ListGroupProps = {
  readonly form: Pick<FormPart<object>, "fieldErrors">;
  readonly field: string;
  readonly label: string;
  readonly children: ReactNode;
};

/** A list of the form with its name, its error and its rows. */
export const ListGroup = ({ form, field, label, children }: ListGroupProps) => (
  <div
    id={fieldId(field)}
    tabIndex={-1}
    role="group"
    aria-labelledby={fieldId(`${field}-label`)}
    className="publication-list"
  >
    <p id={fieldId(`${field}-label`)} className="form-label">
      {label}
    </p>
    {form.fieldErrors[field] !== undefined && <p className="form-error">{form.fieldErrors[field]}</p>}
    {children}
  </div>
);

type TextPart<Row> = { [Part in keyof Row]: Row[Part] extends string | undefined ? Part : never }[keyof Row] & string;

type RowProps<Row> = {
  readonly form: Pick<FormPart<object>, "fieldErrors">;
  /** The row's place in the form, such as "funders.0". */
  readonly path: string;
  readonly row: Row;
  readonly onChange: (changed: Partial<Row>) => void;
};

/** Returns the function that gives a text of a row its id, value and error. */
export const rowTexts =
  <Row extends object>({ form, path, row, onChange }: RowProps<Row>) =>
  (part: TextPart<Row>) => ({
    id: fieldId(`${path}.${part}`),
    value: (row[part] ?? "") as string, // a text part
    error: form.fieldErrors[`${path}.${part}`],
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [part]: target.value } as Partial<Row>), // the part is a text
  });
