import { useState } from "react";
import { MAX_SUBJECTS, subjectCodes } from "#publications/listing/list-query.ts";
import { searchSubjects } from "#publications/subjects/chosen-subjects.ts";
import { findSubject } from "#publications/core/subjects/thema.ts";
import { SeveralValuesFilter } from "./several-values-filter.tsx";

type SubjectFilterProps = {
  /** Codes with commas between them. */
  readonly codes: string | undefined;
  /** Receives the chosen codes; undefined when the last one was taken away. */
  readonly onChange: (codes: string | undefined) => void;
};

/** The filter for subjects of Thema: found by word or code; several mean any of them. */
export function SubjectFilter({ codes = "", onChange }: SubjectFilterProps) {
  const [typed, setTyped] = useState("");
  const chosen = subjectCodes(codes).flatMap((code) => findSubject(code) ?? []);
  const isFull = chosen.length >= MAX_SUBJECTS;
  const found = searchSubjects(
    typed,
    chosen.map(({ code }) => code),
  );
  const toOption = ({ code, heading }: (typeof chosen)[number]) => ({ value: code, label: heading });
  return (
    <SeveralValuesFilter
      id="filter-subject"
      label="Subject"
      hint={
        isFull
          ? `At most ${MAX_SUBJECTS}: take one away to choose another.`
          : "Of Thema, with the narrower ones. With several, one is enough."
      }
      typed={typed}
      onType={setTyped}
      options={isFull ? [] : found.map((subject) => toOption(subject))}
      empty={typed.trim() === "" ? undefined : "No category fits."}
      chosen={chosen.map((subject) => toOption(subject))}
      chosenLabel="Chosen subjects"
      one="subject"
      onChange={(next) => onChange(next.join(",") || undefined)}
    />
  );
}
