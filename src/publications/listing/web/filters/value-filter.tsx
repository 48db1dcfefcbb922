import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ValueField } from "#publications/listing/list-query.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { valuesQuery } from "#publications/listing/web/list-queries.ts";
import { VALUE_FIELD_LABELS } from "#publications/listing/web/list-texts.ts";
import { languageInWords } from "#publications/core/publication-labels.ts";

type ValueFilterProps = {
  readonly field: ValueField;
  readonly value: string | undefined;
  /** Receives the chosen value; undefined when the field was emptied. */
  readonly onValue: (value: string | undefined) => void;
};

/** The filter for one value of a field, chosen among the values that publications have. */
export function ValueFilter({ field, value, onValue }: ValueFilterProps) {
  const chosen = value === undefined ? "" : wordsFor(field, value);
  const [typed, setTyped] = useState(chosen);
  const [followed, setFollowed] = useState(chosen);
  if (chosen !== followed) {
    setFollowed(chosen);
    setTyped(chosen);
  }
  // Languages are few, and their names are not what is stored.
  const searched = field === "language" || typed === chosen ? "" : typed.trim();
  const { data } = useQuery(valuesQuery(field, searched));
  const label = VALUE_FIELD_LABELS[field];
  const options = (data?.values ?? [])
    .map(({ value: one, count }) => ({ value: one, label: `${wordsFor(field, one)} (${formatCount(count)})` }))
    .filter(
      (option) => typed === chosen || field !== "language" || option.label.toLowerCase().includes(typed.toLowerCase()),
    );
  return (
    <Combobox
      id={`filter-${field}`}
      label={label}
      placeholder="Any"
      text={typed}
      onType={(text) => {
        setTyped(text);
        if (text.trim() === "" && value !== undefined) onValue(undefined);
      }}
      options={options}
      onChoose={(option) => onValue(option.value)}
      empty="No publication has this"
    />
  );
}

const wordsFor = (field: ValueField, value: string): string => (field === "language" ? languageInWords(value) : value);
