import { useState } from "react";
import { MOST_SUBJECTS, subjectCodes } from "#publications/listing/list-query.ts";
import { searchSubjects } from "#publications/subjects/chosen-subjects.ts";
import { findSubject } from "#publications/subjects/thema.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

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
  const found = searchSubjects(
    typed,
    chosen.map(({ code }) => code),
  );
  const store = (next: readonly string[]): void => onChange(next.join(",") || undefined);
  return (
    <div className="subject-filter">
      <Combobox
        id="filter-subject"
        label="Subject"
        hint={
          chosen.length < MOST_SUBJECTS
            ? "Of Thema, with the narrower ones. With several, one is enough."
            : `At most ${MOST_SUBJECTS}: take one away to choose another.`
        }
        placeholder="Any"
        text={typed}
        onType={setTyped}
        options={
          chosen.length < MOST_SUBJECTS ? found.map(({ code, heading }) => ({ value: code, label: heading })) : []
        }
        empty={typed.trim() === "" ? undefined : "No category fits."}
        onChoose={({ value }) => {
          store([...chosen.map(({ code }) => code), value]);
          setTyped("");
        }}
      />
      {chosen.length > 0 && (
        <ul className="subject-filter-chosen" aria-label="Chosen subjects">
          {chosen.map(({ code, heading }) => (
            <li key={code}>
              <button
                type="button"
                className="chip filter-chip"
                aria-label={`${heading}: remove this subject`}
                onClick={() => store(chosen.map((one) => one.code).filter((one) => one !== code))}
              >
                {heading}
                <DashboardIcon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
