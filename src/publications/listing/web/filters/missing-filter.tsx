import { useState } from "react";
import { type Lack, LACK_NAMES, LACKS, lacksIn } from "#publications/core/missing-parts.ts";
import { SeveralValuesFilter } from "./several-values-filter.tsx";

type MissingFilterProps = {
  /** What publications lack, with commas between the names. */
  readonly missing: string | undefined;
  /** Receives the chosen names; undefined when the last one was taken away. */
  readonly onChange: (missing: string | undefined) => void;
};

const toOption = (lack: Lack) => ({ value: lack, label: `No ${LACK_NAMES[lack]}` });

/** The filter for what publications lack; several mean all of them. */
export function MissingFilter({ missing = "", onChange }: MissingFilterProps) {
  const [typed, setTyped] = useState("");
  const chosen = lacksIn(missing);
  const words = typed.trim().toLowerCase();
  const options = LACKS.filter((lack) => !chosen.includes(lack)).map((lack) => toOption(lack));
  return (
    <SeveralValuesFilter
      id="filter-missing"
      label="Missing"
      hint="With several, a publication lacks all of them."
      typed={typed}
      onType={setTyped}
      options={options.filter(({ label }) => label.toLowerCase().includes(words))}
      empty={words === "" ? undefined : "This cannot be chosen."}
      chosen={chosen.map((lack) => toOption(lack))}
      chosenLabel="Chosen missing parts"
      one="missing part"
      onChange={(next) => onChange(lacksIn(next.join(",")).join(",") || undefined)}
    />
  );
}
