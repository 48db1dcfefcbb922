import { memo, useState } from "react";
import { type ContributorForm, contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { CREDIT, CREDIT_ROLES } from "#manuscripts/drafts/credit-roles.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { takeFocus } from "#ui/forms/take-focus.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { MoveButtons } from "#ui/reordering.tsx";

/** What the buttons and fields of a card do, by its place; the same functions in every render. */
export type CardActions = {
  change(at: number, fields: Partial<ContributorForm>): void;
  correspond(at: number): void;
  move(at: number, by: -1 | 1): void;
  remove(at: number): void;
};

type CardProps = {
  readonly person: ContributorForm;
  readonly at: number;
  readonly count: number;
  /** It was added on this page just before: the person types its name next. */
  readonly isNew: boolean;
  readonly emailError: string | undefined;
  readonly orcidError: string | undefined;
  readonly actions: CardActions;
};

/** One contributor. A change draws its own card again, and not those of hundreds of others. */
export const ContributorCard = memo(({ person, at, count, isNew, emailError, orcidError, actions }: CardProps) => {
  const name = contributorName(person);
  const onChange = (fields: Partial<ContributorForm>): void => actions.change(at, fields);
  return (
    <fieldset className="panel manuscript-panel">
      <legend className="sr-only">
        {at + 1}. {name}
      </legend>
      <div className="manuscript-row">
        <b className="manuscript-grow">
          {at + 1}. <bdi>{name}</bdi>
        </b>
        <MoveButtons name={name} at={at} count={count} onStep={(by) => actions.move(at, by)} />
        <Button variant="outline" size="small" aria-label={`Remove ${name}`} onClick={() => actions.remove(at)}>
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
          error={emailError}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <TextField
          label="Affiliation"
          optional
          value={person.affiliation}
          onChange={({ target }) => onChange({ affiliation: target.value })}
        />
        <OrcidField value={person.orcid} error={orcidError} onChange={(orcid) => onChange({ orcid })} />
      </div>
      <label className="manuscript-row">
        <input
          type="radio"
          name="corresponding"
          id={at === 0 ? "field-corresponding" : undefined}
          checked={person.corresponding}
          onChange={() => actions.correspond(at)}
        />
        Corresponding author
      </label>
      <CreditRoles person={person} onChange={onChange} />
    </fieldset>
  );
});

type CreditRolesProps = {
  readonly person: ContributorForm;
  readonly onChange: (fields: Partial<ContributorForm>) => void;
};

/** The parts in the work. They are made when they are opened: a paper of three hundred authors has thousands of them. */
function CreditRoles({ person: { credit }, onChange }: CreditRolesProps) {
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
