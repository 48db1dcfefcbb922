import {
  authorsText,
  EMPTY_PERSON,
  peopleFromText,
  type PersonEntry,
  splitName,
  restoreNameOrder,
} from "#publications/contributors/contributor-entry.ts";
import { ROLE_NAMES } from "#publications/core/names/role-names.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PersonRows } from "./contributor-row.tsx";
import { fieldId, type FormPart } from "#publications/core/form/form-part.ts";

type AuthorsForm = FormPart<{ authors: string; people: readonly PersonEntry[] }>;

/** The field of comma-separated authors, the preview of their names, and the form of each author (decision F6). */
export function AuthorsField({ form, openRows = false }: { readonly form: AuthorsForm; readonly openRows?: boolean }) {
  const { people } = form.entry;
  const isWrongInside = Object.keys(form.fieldErrors).some((field) => field.startsWith("people."));
  const type = (authors: string): void => form.change({ authors, people: peopleFromText(authors, people) });
  const setPeople = (changed: readonly PersonEntry[]): void =>
    form.change({ people: changed, authors: authorsText(changed) });
  return (
    <div className="publication-authors">
      <TextField
        id={fieldId("authors")}
        label="Authors"
        hint="Separate names with commas, for example: Amara Okafor, José María de la Cruz"
        autoComplete="off"
        dir="auto"
        value={form.entry.authors}
        error={form.fieldErrors["authors"]}
        onChange={({ target }) => type(target.value)}
      />
      <SplitPreview people={people} authors={form.entry.authors} />
      <details className="contributor-details" open={openRows || isWrongInside || undefined}>
        <summary>People, affiliations and ORCID iDs</summary>
        <PersonRows people={people} fieldErrors={form.fieldErrors} onChange={setPeople} />
        <Button variant="outline" size="small" onClick={() => setPeople([...people, EMPTY_PERSON])}>
          <DashboardIcon name="plus" size={16} />
          Add a person
        </Button>
      </details>
    </div>
  );
}

/** Shows "Family, Given" of each author, so that a wrongly split name is noticed before it is stored. */
function SplitPreview({ people, authors }: { readonly people: readonly PersonEntry[]; readonly authors: string }) {
  const oneName = restoreNameOrder(authors);
  const named = people.filter((person) => splitName(person) !== "");
  if (named.length === 0) return null;
  return (
    <div className="publication-split">
      <p className="form-hint" id="publication-split-words">
        {named.length === 1 ? "Read as one person:" : `Read as ${named.length} people:`}
      </p>
      <ul className="tags" aria-labelledby="publication-split-words">
        {named.map((person, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
          <li key={index} className="tag publication-tag">
            <bdi>{splitName(person)}</bdi>
            {person.role !== "author" && <span className="quiet">&nbsp;({ROLE_NAMES[person.role].toLowerCase()})</span>}
          </li>
        ))}
      </ul>
      {oneName !== undefined && (
        <p className="form-hint">
          If this is one person, write <bdi>{oneName}</bdi>.
        </p>
      )}
    </div>
  );
}
