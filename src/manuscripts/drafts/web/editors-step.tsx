import { useRef, useState } from "react";
import type { Declarations } from "#manuscripts/drafts/declarations.ts";
import { LICENCE_REQUESTS } from "#manuscripts/drafts/draft-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { takeFocus } from "#ui/forms/take-focus.ts";
import { NativeSelect, TextArea, TextField } from "#ui/forms/text-field.tsx";
import type { DetailsProps } from "./details-step.tsx";

const QUESTIONS = [
  { name: "competing_interests", label: "Competing interests", hint: "Write “None” if there are none." },
  { name: "ai_use", label: "Use of AI tools", hint: "Which tools, and for what. Write “None” if you used none." },
  { name: "funding", label: "Funding", hint: "Who paid for the work, with the number of the grant.", optional: true },
  { name: "data_availability", label: "Data", hint: "Where the data can be found.", optional: true },
  {
    name: "ethics",
    label: "Ethics",
    hint: "Approvals and consent, where people or animals took part.",
    optional: true,
  },
  { name: "prior_publication", label: "Earlier publication", hint: "Preprints, theses, talks.", optional: true },
  { name: "note_to_editors", label: "A note to the editors", hint: "Reviewers do not read it.", optional: true },
] as const;

/** Step 4: declarations, funding, data, suggested and opposed reviewers, the licence that the author wishes for. */
export function EditorsStep({ manuscript, onChange, errors }: DetailsProps) {
  const [values, setValues] = useState<Declarations>(manuscript.declarations);
  const [licence, setLicence] = useState(manuscript.licence ?? "");
  const set = (fields: Partial<Declarations>): void => {
    const next = { ...values, ...fields };
    setValues(next);
    onChange({ declarations: withoutBlanks(next) });
  };
  return (
    <section className="manuscript-stack" aria-label="For the editors">
      {QUESTIONS.map(({ name, label, hint, ...rest }) => (
        <TextArea
          key={name}
          id={`field-${name}`}
          label={label}
          hint={hint}
          rows={2}
          optional={"optional" in rest}
          value={values[name]}
          error={errors[`declarations.${name}`]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
      <NativeSelect
        label="Licence"
        optional
        hint="What you wish for; it is agreed after acceptance."
        value={licence}
        onChange={({ target }) => {
          setLicence(target.value);
          onChange({ licence: target.value === "" ? null : target.value });
        }}
      >
        <option value="">No wish</option>
        {Object.entries(LICENCE_REQUESTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <People
        title="Reviewers you suggest"
        people={values.suggested_reviewers}
        onChange={(suggested_reviewers) => set({ suggested_reviewers })}
      />
      <People
        title="Reviewers you ask us not to invite"
        people={values.opposed_reviewers}
        onChange={(opposed_reviewers) => set({ opposed_reviewers })}
      />
    </section>
  );
}

/** A line without a name is being written: it is stored once it has one. */
const withoutBlanks = (values: Declarations): Declarations => ({
  ...values,
  suggested_reviewers: values.suggested_reviewers.filter(({ name }) => name.trim() !== ""),
  opposed_reviewers: values.opposed_reviewers.filter(({ name }) => name.trim() !== ""),
});

type Person = Declarations["suggested_reviewers"][number];
type PeopleProps = {
  readonly title: string;
  readonly people: readonly Person[];
  readonly onChange: (people: Person[]) => void;
};

function People({ title, people, onChange }: PeopleProps) {
  const [added, setAdded] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (at: number, fields: Partial<Person>): void =>
    onChange(people.map((person, index) => (index === at ? { ...person, ...fields } : person)));
  const add = (): void => {
    onChange([...people, { name: "", email: "", reason: "" }]);
    setAdded(people.length);
  };
  const remove = (at: number): void => {
    onChange(people.filter((_, index) => index !== at));
    // The button that had the focus is gone.
    addButton.current?.focus();
  };
  return (
    <fieldset className="manuscript-stack">
      <legend className="form-label">{title}</legend>
      {people.map((person, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines have no identity of their own
        <div key={index} className="panel manuscript-panel">
          <div className="manuscript-pair">
            <TextField
              ref={index === added ? takeFocus : undefined}
              label="Name"
              value={person.name}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <TextField
              label="E-mail"
              optional
              value={person.email}
              onChange={({ target }) => change(index, { email: target.value })}
            />
            <TextField
              label="Reason"
              optional
              value={person.reason}
              onChange={({ target }) => change(index, { reason: target.value })}
            />
          </div>
          <p>
            <Button
              variant="outline"
              size="small"
              aria-label={`Remove ${person.name.trim() || "this person"}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </p>
        </div>
      ))}
      {people.length < 10 && (
        <p>
          <Button ref={addButton} variant="outline" size="small" onClick={add}>
            Add a person
          </Button>
        </p>
      )}
    </fieldset>
  );
}
