import { useRef, useState } from "react";
import { type ContributorForm, contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { CREDIT, CREDIT_ROLES } from "#manuscripts/drafts/credit-roles.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { takeFocus } from "#ui/forms/take-focus.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { MoveButtons } from "#ui/reordering.tsx";
import { type ContributorRows, formsOf } from "./contributor-forms.ts";

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
  const [people, setPeople] = useState(() => formsOf(contributors));
  const [changed, setChanged] = useState("");
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const set = (next: readonly ContributorForm[]): void => {
    setPeople([...next]);
    onChange(next);
  };
  const change = (at: number, fields: Partial<ContributorForm>): void =>
    set(people.map((person, index) => (index === at ? { ...person, ...fields } : person)));
  const move = (at: number, by: -1 | 1): void => {
    const next = [...people];
    const [person] = next.splice(at, 1);
    if (!person) return;
    next.splice(at + by, 0, person);
    set(next);
    setChanged(`${contributorName(person)} is number ${at + by + 1} now.`);
  };
  const add = (): void => {
    const person = blank();
    setPeople((before) => [...before, person]);
    setAdded(person.id);
  };
  const remove = (removed: ContributorForm): void => {
    set(people.filter(({ id }) => id !== removed.id));
    setChanged(`${contributorName(removed)} was removed.`);
    // The button that had the focus is gone.
    addButton.current?.focus();
  };
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
      {people.map((person, at) => (
        <ContributorCard
          key={person.id}
          person={person}
          at={at}
          count={people.length}
          isNew={person.id === added}
          error={(name) => errors[`contributors.${at}.${name}`]}
          onChange={(fields) => change(at, fields)}
          onCorresponding={() => set(people.map((one, index) => ({ ...one, corresponding: index === at })))}
          onMove={(by) => move(at, by)}
          onRemove={() => remove(person)}
        />
      ))}
      <p>
        <Button ref={addButton} variant="outline" onClick={add}>
          <DashboardIcon name="plus" />
          Add a contributor
        </Button>
      </p>
    </section>
  );
}

type CardProps = {
  readonly person: ContributorForm;
  readonly at: number;
  readonly count: number;
  /** It was added on this page just before: the person types its name next. */
  readonly isNew: boolean;
  readonly error: (name: string) => string | undefined;
  readonly onChange: (fields: Partial<ContributorForm>) => void;
  readonly onCorresponding: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

function ContributorCard({ person, at, count, isNew, error, onChange, onCorresponding, onMove, onRemove }: CardProps) {
  const name = contributorName(person);
  return (
    <fieldset className="panel manuscript-panel">
      <legend className="sr-only">
        {at + 1}. {name}
      </legend>
      <div className="manuscript-row">
        <b className="manuscript-grow">
          {at + 1}. <bdi>{name}</bdi>
        </b>
        <MoveButtons name={name} at={at} count={count} onStep={onMove} />
        <Button variant="outline" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <div className="manuscript-pair">
        <TextField
          ref={isNew ? takeFocus : undefined}
          label="Given name"
          optional
          value={person.given_name}
          onChange={({ target }) => onChange({ given_name: target.value })}
        />
        <TextField
          id={`field-name-${at}`}
          label="Family name"
          value={person.family_name}
          onChange={({ target }) => onChange({ family_name: target.value })}
        />
        <TextField
          id={`field-email-${at}`}
          label="E-mail"
          type="email"
          value={person.email}
          error={error("email")}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <TextField
          label="Affiliation"
          optional
          value={person.affiliation}
          onChange={({ target }) => onChange({ affiliation: target.value })}
        />
        <OrcidField value={person.orcid} error={error("orcid")} onChange={(orcid) => onChange({ orcid })} />
      </div>
      <label className="manuscript-row">
        <input
          type="radio"
          name="corresponding"
          id={at === 0 ? "field-corresponding" : undefined}
          checked={person.corresponding}
          onChange={onCorresponding}
        />
        Corresponding author
      </label>
      <CreditRoles person={person} onChange={onChange} />
    </fieldset>
  );
}

/** The parts in the work. They are made when they are opened: a paper of three hundred authors has thousands of them. */
function CreditRoles({ person: { credit }, onChange }: Pick<CardProps, "person" | "onChange">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Part in the work (CRediT){credit.length > 0 && `: ${credit.length}`}</summary>
      {isOpen && (
        <div className="manuscript-pair">
          {CREDIT.map((role) => (
            <Checkbox
              key={role}
              label={CREDIT_ROLES[role]}
              checked={credit.includes(role)}
              onChange={(has) => onChange({ credit: has ? [...credit, role] : credit.filter((one) => one !== role) })}
            />
          ))}
        </div>
      )}
    </details>
  );
}

type OrcidFieldProps = {
  readonly value: ContributorForm["orcid"];
  readonly error: string | undefined;
  readonly onChange: (orcid: ContributorForm["orcid"]) => void;
};

/** An unfinished iD stays in the field: only a whole one is stored. */
function OrcidField({ value, error, onChange }: OrcidFieldProps) {
  const [typed, setTyped] = useState<string>(value ?? "");
  const parsed = parseOrcid(typed.trim());
  const isWrong = typed.trim() !== "" && parsed === undefined;
  return (
    <TextField
      label="ORCID iD"
      optional
      placeholder="0000-0002-1825-0097"
      value={typed}
      error={error ?? (isWrong && typed.length >= 19 ? "This is not a valid ORCID iD. Check its digits." : undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        const orcid = parseOrcid(target.value.trim());
        if (orcid !== undefined || target.value.trim() === "") onChange(orcid ?? null);
      }}
    />
  );
}
