import { EMPTY_FORMAT, type FormatEntry } from "#publications/formats/format-entry.ts";
import {
  AVAILABILITIES,
  type Availability,
  FORMAT_KINDS,
  FORMAT_NAMES,
  type FormatKind,
} from "#publications/core/details/publication-format.ts";
import { fieldId, type FormPart } from "#publications/core/form/form-part.ts";
import { FormatPrices } from "./format-prices.tsx";
import { RowList } from "#ui/forms/row-list.tsx";
import { NativeSelect, TextField } from "#ui/forms/text-field.tsx";

const PRINTED: ReadonlySet<FormatKind> = new Set(["hardback", "paperback"]);

const AVAILABILITY_NAMES: Readonly<Record<Availability, string>> = {
  available: "Available",
  forthcoming: "Forthcoming",
  "out of print": "Out of print",
};

type FormatsForm = FormPart<{ formats: readonly FormatEntry[] }>;

/** The formats of a publication: a row each, with ISBN, price, availability and the address where it is sold. */
export const FormatsField = ({ form }: { readonly form: FormatsForm }) => (
  <div id={fieldId("formats")} tabIndex={-1} role="group" aria-label="Formats">
    {form.fieldErrors["formats"] !== undefined && <p className="form-error">{form.fieldErrors["formats"]}</p>}
    <RowList
      rows={form.entry.formats}
      formatName={({ kind }) => FORMAT_NAMES[kind]}
      addWords="Add a format"
      emptyRow={EMPTY_FORMAT}
      onChange={(formats) => form.change({ formats })}
    >
      {(format, at, set) => <FormatFields form={form} format={format} at={at} onChange={set} />}
    </RowList>
  </div>
);

type FormatFieldsProps = {
  readonly form: FormatsForm;
  readonly format: FormatEntry;
  readonly at: number;
  readonly onChange: (changed: Partial<FormatEntry>) => void;
};

function FormatFields({ form, format, at, onChange }: FormatFieldsProps) {
  const common = (part: Exclude<keyof FormatEntry, "prices">) => ({
    id: fieldId(`formats.${at}.${part}`),
    value: format[part],
    error: form.fieldErrors[`formats.${at}.${part}`],
  });
  const text = (part: Exclude<keyof FormatEntry, "kind" | "availability" | "prices">) => ({
    ...common(part),
    autoComplete: "off",
    optional: true,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [part]: target.value }),
  });
  return (
    <>
      <NativeSelect
        label="Format"
        {...common("kind")}
        onChange={({ target }) => onChange({ kind: target.value as FormatKind })} // the options are the kinds
      >
        {FORMAT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {FORMAT_NAMES[kind]}
          </option>
        ))}
      </NativeSelect>
      <TextField label="ISBN" dir="ltr" {...text("isbn")} />
      <TextField label="Price" hint="For readers: $28, EUR 24.90, free" {...text("price")} />
      <NativeSelect
        label="Availability"
        {...common("availability")}
        onChange={({ target }) => onChange({ availability: target.value as FormatEntry["availability"] })} // the options
      >
        <option value="">Not stated</option>
        {AVAILABILITIES.map((availability) => (
          <option key={availability} value={availability}>
            {AVAILABILITY_NAMES[availability]}
          </option>
        ))}
      </NativeSelect>
      <TextField label="Published" hint="2026, 2026-03 or 2026-03-14" {...text("published_on")} />
      <TextField label="Pages" inputMode="numeric" {...text("pages")} />
      {PRINTED.has(format.kind) ? (
        <>
          <TextField label="Height" hint="Millimetres" inputMode="numeric" {...text("height")} />
          <TextField label="Width" hint="Millimetres" inputMode="numeric" {...text("width")} />
        </>
      ) : (
        <TextField label="Size of the file" hint="Bytes" inputMode="numeric" {...text("bytes")} />
      )}
      <TextField label="Extent" hint="In words: 404 pages, 153 × 229 mm" {...text("extent")} />
      <TextField label="Link" hint="Where it is sold" type="url" dir="ltr" {...text("url")} />
      <TextField label="Accessibility" hint="Text can be resized and read aloud" {...text("accessibility")} />
      <div className="row-list-wide">
        <FormatPrices
          form={form}
          path={`formats.${at}`}
          prices={format.prices}
          onChange={(prices) => onChange({ prices })}
        />
      </div>
    </>
  );
}
