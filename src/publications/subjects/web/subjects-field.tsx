import { useState } from "react";
import { searchSubjects, subjectsIn } from "#publications/subjects/chosen-subjects.ts";
import type { Subject } from "#publications/core/subjects/thema.ts";
import { SubjectProposals, type SubjectsForm } from "./subject-proposals.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { DragHandle, MoveButtons, useDraggedRow } from "#ui/reordering.tsx";
import { fieldId } from "#publications/core/form/form-part.ts";

/** The most subjects of a publication. */
const MAX_SUBJECTS = 12;

/** The field of the Thema categories of a publication. */
export const SubjectsField = ({ form }: { readonly form: SubjectsForm }) => (
  <div>
    <SubjectChoice
      id={fieldId("subjects")}
      hint="Search the categories of Thema by word or code. The first one is the main subject."
      subjects={form.entry.subjects}
      error={form.fieldErrors["subjects"]}
      optional
      onChange={(subjects) => form.change({ subjects })}
    />
    <SubjectProposals form={form} maxSubjects={MAX_SUBJECTS} />
  </div>
);

type SubjectChoiceProps = {
  readonly id: string;
  readonly hint: string;
  /** Codes with spaces between them. */
  readonly subjects: string;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly onChange: (subjects: string) => void;
};

/** A choice of Thema categories: found by word or code, shown by name, in the order that readers see. */
export function SubjectChoice({ id, hint, subjects, error, optional, onChange }: SubjectChoiceProps) {
  const [typed, setTyped] = useState("");
  const [news, setNews] = useState("");
  const chosen = subjectsIn(subjects);
  const codes = chosen.map(({ code }) => code);
  const found = searchSubjects(typed, codes);
  const store = (next: readonly Subject[], words: string): void => {
    onChange(next.map(({ code }) => code).join(" "));
    setNews(words);
  };
  const move = (from: number, to: number): void => {
    const subject = chosen[from];
    if (!subject || to < 0 || to >= chosen.length) return;
    store(chosen.toSpliced(from, 1).toSpliced(to, 0, subject), `${subject.heading} is now number ${to + 1}.`);
  };
  return (
    <div className="subjects-field">
      {chosen.length < MAX_SUBJECTS && (
        <Combobox
          id={id}
          label="Subjects"
          hint={hint}
          error={error}
          optional={optional}
          text={typed}
          options={found.map(({ code, heading }) => ({ value: code, label: heading }))}
          empty={typed.trim() === "" ? undefined : "No category fits."}
          onType={setTyped}
          onChoose={({ value }) => {
            const subject = found.find(({ code }) => code === value);
            if (subject) store([...chosen, subject], `${subject.heading} was added.`);
            setTyped("");
          }}
        />
      )}
      <p className="sr-only" role="status">
        {news}
      </p>
      {chosen.length > 0 && (
        <ol className="chosen-subjects" aria-label="Chosen subjects">
          {chosen.map((subject, index) => (
            <ChosenSubject
              key={subject.code}
              subject={subject}
              at={index}
              count={chosen.length}
              onMove={move}
              onRemove={() =>
                store(
                  chosen.filter(({ code }) => code !== subject.code),
                  `${subject.heading} was removed.`,
                )
              }
            />
          ))}
        </ol>
      )}
    </div>
  );
}

type ChosenSubjectProps = {
  readonly subject: Subject;
  readonly at: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
};

function ChosenSubject({ subject: { code, heading }, at, count, onMove, onRemove }: ChosenSubjectProps) {
  const { row, handle } = useDraggedRow({
    id: code,
    at,
    enabled: count > 1,
    onDrop: (_, from) => onMove(from, at),
  });
  return (
    <li {...row}>
      <span className="reorder-place">{handle && <DragHandle {...handle} />}</span>
      <span className="chosen-subject">{heading}</span>
      <span className="row-actions">
        {count > 1 && <MoveButtons name={heading} at={at} count={count} onStep={(by) => onMove(at, at + by)} />}
        <Button variant="ghost" size="icon" aria-label={`Remove: ${heading}`} title="Remove" onClick={onRemove}>
          <DashboardIcon name="close" />
        </Button>
      </span>
    </li>
  );
}
