import { useEffect, useMemo, useRef, useState } from "react";
import { type ContributorForm, contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { type CardActions, ContributorCard } from "./contributor-card.tsx";
import { type ContributorRows, toContributorForms } from "./contributor-forms.ts";

type ContributorsStepProps = {
  readonly contributors: ContributorRows;
  readonly onChange: (contributors: readonly ContributorForm[]) => void;
  readonly errors: Readonly<Record<string, string>>;
};

const blank = (): ContributorForm => ({
  id: crypto.randomUUID(),
  role: "author",
  given_name: "",
  family_name: "",
  literal_name: "",
  email: "",
  affiliation: "",
  orcid: null,
  credit: [],
  corresponding: false,
});

/** Step 3: the contributors in the order of their names, moved by buttons; one of them corresponds. */
export function ContributorsStep({ contributors, onChange, errors }: ContributorsStepProps) {
  const [people, setPeople] = useState<readonly ContributorForm[]>(() => toContributorForms(contributors));
  const [changed, setChanged] = useState("");
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const latest = useRef(people);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  const actions = useMemo((): CardActions & { add(): void } => {
    const show = (next: readonly ContributorForm[]): void => {
      latest.current = next;
      setPeople(next);
    };
    const set = (next: readonly ContributorForm[]): void => {
      show(next);
      report.current(next);
    };
    return {
      change: (at, fields) => set(latest.current.map((one, index) => (index === at ? { ...one, ...fields } : one))),
      correspond: (at) =>
        set(
          latest.current.map((one, index) =>
            one.corresponding === (index === at) ? one : { ...one, corresponding: index === at },
          ),
        ),
      move: (at, by) => {
        const next = [...latest.current];
        const [person] = next.splice(at, 1);
        if (!person) return;
        next.splice(at + by, 0, person);
        set(next);
        setChanged(`${contributorName(person)} is number ${at + by + 1} now.`);
      },
      remove: (at) => {
        const removed = latest.current[at];
        if (!removed) return;
        set(latest.current.filter((_, index) => index !== at));
        setChanged(`${contributorName(removed)} was removed.`);
        // The button that had the focus is gone.
        addButton.current?.focus();
      },
      // A contributor without a name is not stored yet.
      add: () => {
        const person = blank();
        show([...latest.current, person]);
        setAdded(person.id);
      },
    };
  }, []);
  return (
    <section className="manuscript-stack" aria-label="Contributors" id="field-contributors" tabIndex={-1}>
      <p className="quiet">
        Each contributor gets an e-mail after the submission, and confirms with a link. The order here is the order of
        the names.
      </p>
      {errors["contributors"] && (
        <p role="alert" className="form-error">
          {errors["contributors"]}
        </p>
      )}
      <p role="status" className="sr-only">
        {changed}
      </p>
      {people.map((person, index) => (
        <ContributorCard
          key={person.id}
          person={person}
          at={index}
          count={people.length}
          isNew={person.id === added}
          emailError={errors[`contributors.${index}.email`]}
          orcidError={errors[`contributors.${index}.orcid`]}
          actions={actions}
        />
      ))}
      <p>
        <Button ref={addButton} variant="outline" onClick={actions.add}>
          <DashboardIcon name="plus" />
          Add a contributor
        </Button>
      </p>
    </section>
  );
}
