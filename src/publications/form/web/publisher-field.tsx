import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Combobox } from "#ui/forms/combobox.tsx";
import { publishersQuery } from "#publications/core/web/publication-queries.ts";
import type { EntryForm } from "./use-publication-form.ts";
import { fieldId } from "#publications/core/form/form-part.ts";

/** The publisher as free text, with suggestions from the press's list (specification §5, §9). */
export function PublisherField({ form }: { readonly form: EntryForm }) {
  const text = form.entry.publisher;
  const search = useDeferredValue(text.trim().slice(0, 200));
  const { data } = useQuery({ ...publishersQuery(search), placeholderData: keepPreviousData });
  const options = (data?.publishers ?? []).map((name) => ({ value: name, label: name }));
  return (
    <Combobox
      id={fieldId("publisher")}
      label="Publisher"
      optional
      text={text}
      error={form.fieldErrors["publisher"]}
      options={options}
      onType={(typed) => form.set("publisher", typed)}
      onChoose={({ value }) => form.set("publisher", value)}
    />
  );
}
