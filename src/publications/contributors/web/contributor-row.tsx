import { type PublicationErrors, fieldId } from "#publications/core/form/form-part.ts";
import { entryName, type PersonEntry, withMoved } from "#publications/contributors/contributor-entry.ts";
import { ROLE_NAMES } from "#publications/core/names/role-names.ts";
import { CONTRIBUTOR_ROLES, type ContributorRole } from "#publications/core/publication.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { NativeSelect, TextField } from "#ui/forms/text-field.tsx";
import { useRowFocus } from "#ui/forms/use-row-focus.ts";
import { AffiliationField } from "#publications/registers/web/affiliation-field.tsx";
import { OrcidButton } from "./orcid-button.tsx";
import { MoreAboutPerson } from "./more-about-person.tsx";

type PersonRowProps = {
  readonly at: number;
  readonly count: number;
  readonly person: PersonEntry;
  readonly fieldErrors: PublicationErrors;
  readonly needsAffiliation: boolean;
  readonly onChange: (person: PersonEntry) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

type PersonRowsProps = {
  readonly people: readonly PersonEntry[];
  readonly fieldErrors: PublicationErrors;
  /** True for chapters: each author has an affiliation there (specification §5). */
  readonly needsAffiliation?: boolean;
  readonly onChange: (people: readonly PersonEntry[]) => void;
};

/** The forms of all contributors, in their order. */
export function PersonRows({ people, fieldErrors, needsAffiliation = false, onChange }: PersonRowsProps) {
  const { place, next } = useRowFocus<HTMLOListElement>();
  return (
    <ol ref={place} className="contributor-rows">
      {people.map((person, index) => (
        <PersonRow
          key={index} // oxlint-disable-line react/no-array-index-key -- a row is its place; names repeat and change
          at={index}
          count={people.length}
          person={person}
          fieldErrors={fieldErrors}
          needsAffiliation={needsAffiliation}
          onChange={(changed) => onChange(people.with(index, changed))}
          onMove={(by) => {
            next({ at: index + by, by });
            onChange(withMoved(people, index, by));
          }}
          onRemove={() => {
            next({ at: Math.min(index, people.length - 2) });
            onChange(people.toSpliced(index, 1));
          }}
        />
      ))}
    </ol>
  );
}

/** The form of one contributor: name in parts or whole, affiliation, ORCID iD, role and place in the list. */
function PersonRow({ at, count, person, fieldErrors, needsAffiliation, onChange, onMove, onRemove }: PersonRowProps) {
  const name = entryName(person) || "New person";
  const field = (part: "given" | "family" | "literal" | "orcid") => ({
    id: fieldId(`people.${at}.${part === "family" ? "name" : part}`),
    value: person[part],
    autoComplete: "off",
    dir: "auto",
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...person, [part]: target.value }),
  });
  const isWhole = person.literal !== "";
  const fieldError = (part: string): string | undefined => fieldErrors[`people.${at}.${part}`];
  return (
    <li>
      <fieldset className="contributor-row">
        <legend className="contributor-row-name">
          {at + 1}. <bdi>{name}</bdi>
        </legend>
        <TextField label="Given name" optional disabled={isWhole} {...field("given")} />
        <TextField
          label="Family name"
          disabled={isWhole}
          error={isWhole ? undefined : fieldError("name")}
          {...field("family")}
        />
        <TextField
          label="Or one whole name"
          optional
          hint="An organisation, or a name without given and family name"
          {...field("literal")}
        />
        <AffiliationField
          id={fieldId(`people.${at}.affiliation`)}
          value={person}
          optional={!needsAffiliation}
          error={fieldError("affiliation") ?? fieldError("ror")}
          onChange={(value) => onChange({ ...person, ...value })}
        />
        <TextField
          label="ORCID iD"
          optional
          placeholder="0000-0002-1825-0097"
          error={fieldError("orcid")}
          {...field("orcid")}
          dir="ltr"
        />
        <OrcidButton person={person} onChange={onChange} />
        <NativeSelect
          label="Role"
          value={person.role}
          onChange={({ target }) => onChange({ ...person, role: target.value as ContributorRole })} // the options are the roles
        >
          {CONTRIBUTOR_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </NativeSelect>
        <MoreAboutPerson path={`people.${at}`} person={person} fieldErrors={fieldErrors} onChange={onChange} />
        <div className="contributor-row-actions">
          <IconButton icon="arrow-up" label={`Move ${name} up`} onClick={() => onMove(-1)} disabled={at === 0} />
          <IconButton
            icon="arrow-down"
            label={`Move ${name} down`}
            onClick={() => onMove(1)}
            disabled={at === count - 1}
          />
          <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
        </div>
      </fieldset>
    </li>
  );
}

type IconButtonProps = {
  readonly icon: "arrow-up" | "arrow-down" | "trash";
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
};

const IconButton = ({ icon, label, onClick, disabled }: IconButtonProps) => (
  <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={onClick} disabled={disabled}>
    <DashboardIcon name={icon} />
  </Button>
);
