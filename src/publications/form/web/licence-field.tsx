import { licencesLike } from "#publications/core/licence.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import type { EntryForm } from "./use-publication-form.ts";
import { fieldId } from "#publications/core/form/form-part.ts";

/** The licence: one of the common ones, or any other by its identifier or its address. */
export const LicenceField = ({ form }: { readonly form: EntryForm }) => (
  <Combobox
    id={fieldId("licence")}
    label="Licence"
    optional
    hint="Choose one, or type its identifier or its address"
    placeholder="CC-BY-4.0"
    text={form.entry.licence}
    error={form.fieldErrors["licence"]}
    options={licencesLike(form.entry.licence).map((value) => ({ value, label: value }))}
    onType={(typed) => form.set("licence", typed)}
    onChoose={({ value }) => form.set("licence", value)}
  />
);
