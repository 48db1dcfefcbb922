import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Combobox } from "#ui/forms/combobox.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { organisationsQuery, useRegisters } from "./registers-queries.ts";

type AffiliationFieldProps = {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The affiliation as free text; where ROR is on, with suggestions from it while the person types. */
export function AffiliationField({ value, onChange, ...field }: AffiliationFieldProps) {
  const { ror } = useRegisters();
  const [typed, setTyped] = useState("");
  const search = useQuiet(typed.trim().slice(0, 200));
  const isRequested = ror !== null && search.length >= SHORTEST;
  const { data = [] } = useQuery({
    ...organisationsQuery(search),
    enabled: isRequested,
    placeholderData: keepPreviousData,
  });
  if (ror === null)
    return (
      <TextField
        label="Affiliation"
        autoComplete="off"
        dir="auto"
        value={value}
        {...field}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <Combobox
      label="Affiliation"
      hint={`Names are suggested from ${ror}`}
      {...field}
      text={value}
      options={(isRequested ? data : []).map(({ ror: id, name, place }) => ({
        value: id,
        label: [name, place].filter((part) => part !== null).join(", "),
      }))}
      onType={(text) => {
        setTyped(text);
        onChange(text);
      }}
      onChoose={({ value: id }) => {
        setTyped("");
        onChange(data.find(({ ror: one }) => one === id)?.name ?? value);
      }}
    />
  );
}

/** The register is not asked about shorter texts, nor before the person paused. */
const SHORTEST = 4;
const PAUSE_MS = 400;

/** Returns a text once it did not change for a while. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
