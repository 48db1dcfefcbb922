import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { mayBeSameOrganisation } from "#publications/registers/same-organisation.ts";
import { organisationsQuery, useRegisters } from "./registers-queries.ts";

type AffiliationFieldProps = {
  readonly id: string;
  readonly label?: string;
  readonly value: Affiliation;
  readonly optional: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: Affiliation) => void;
};

/** The text, and its organisation in ROR as an address. */
type Affiliation = { readonly affiliation: string; readonly ror?: string | undefined };

/**
 * The affiliation as free text; where ROR is on, with suggestions from it while the person types. The id of a chosen
 * organisation stays while a department is added to its name, and leaves with the name or by its button.
 */
export const AffiliationField = ({ value, onChange, ...field }: AffiliationFieldProps) => (
  <div className="affiliation-field">
    <AffiliationText
      {...field}
      value={value.affiliation}
      onChange={(affiliation, chosen) => {
        const former = mayBeSameOrganisation(value.affiliation, affiliation) ? value.ror : undefined;
        onChange({ affiliation, ror: chosen ?? former });
      }}
    />
    {value.ror !== undefined && (
      <p className="affiliation-ror small">
        <a className="link" href={value.ror} target="_blank" rel="noopener">
          {value.ror.replace("https://", "")}
        </a>
        <Button
          variant="ghost"
          size="small"
          aria-label={`Remove the ROR id of ${value.affiliation}`}
          onClick={() => {
            onChange({ affiliation: value.affiliation, ror: undefined });
            document.querySelector<HTMLElement>(`#${CSS.escape(field.id)}`)?.focus(); // the button leaves with the id
          }}
        >
          Remove
        </Button>
      </p>
    )}
  </div>
);

type AffiliationTextProps = Omit<AffiliationFieldProps, "value" | "onChange"> & {
  readonly value: string;
  /** With the organisation where one was chosen. */
  readonly onChange: (value: string, ror?: string) => void;
};

function AffiliationText({ label = "Affiliation", value, onChange, ...field }: AffiliationTextProps) {
  const { ror } = useRegisters();
  const [typed, setTyped] = useState("");
  const search = useQuiet(typed.trim().slice(0, 200));
  const isRequested = ror !== null && search.length >= MIN_LENGTH;
  const { data = [] } = useQuery({
    ...organisationsQuery(search),
    enabled: isRequested,
    placeholderData: keepPreviousData,
  });
  if (ror === null)
    return (
      <TextField
        label={label}
        autoComplete="off"
        dir="auto"
        value={value}
        {...field}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <Combobox
      label={label}
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
        onChange(data.find(({ ror: one }) => one === id)?.name ?? value, id);
      }}
    />
  );
}

/** The register is not asked about shorter texts, nor before the person paused. */
const MIN_LENGTH = 4;
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
