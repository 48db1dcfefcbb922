import type { AffiliationEntry, BiographyEntry, PersonEntry } from "#publications/contributors/contributor-entry.ts";
import { type PublicationErrors, fieldId } from "#publications/core/form/form-part.ts";
import { DEFAULT_LANGUAGE, languageName, parseLanguage } from "#publications/core/language.ts";
import { LanguageOptions } from "#publications/core/web/language-options.tsx";
import { rowTexts } from "#publications/core/web/row-fields.tsx";
import { AffiliationField } from "#publications/registers/web/affiliation-field.tsx";
import { RowList } from "#ui/forms/row-list.tsx";
import { NativeSelect, TextArea, TextField } from "#ui/forms/text-field.tsx";

type MoreAboutPersonProps = {
  /** The person's place in the form, such as "people.0". */
  readonly path: string;
  readonly person: PersonEntry;
  readonly fieldErrors: PublicationErrors;
  readonly onChange: (person: PersonEntry) => void;
};

const NO_AFFILIATION: AffiliationEntry = { name: "" };
const NO_BIOGRAPHY: BiographyEntry = { language: "", text: "" };

const formatLanguage = (tag: string): string => {
  const code = parseLanguage(tag);
  return code === undefined ? "another language" : languageName(code);
};

/** What few people have: ISNI, further affiliations and a biography. It is open where something is given or wrong. */
export function MoreAboutPerson({ path, person, fieldErrors, onChange }: MoreAboutPersonProps) {
  const set = (changed: Partial<PersonEntry>): void => onChange({ ...person, ...changed });
  const text = rowTexts({ form: { fieldErrors }, path, row: person, onChange: set });
  const affiliations = person.other_affiliations ?? [];
  const biographies = person.other_biographies ?? [];
  const isWrong = ["isni", "biography", "other_affiliations", "other_biographies"].some((part) =>
    Object.keys(fieldErrors).some((field) => field.startsWith(`${path}.${part}`)),
  );
  const isGiven = person.isni || person.biography || affiliations.length > 0 || biographies.length > 0;
  return (
    <details className="row-list-wide contributor-details" open={isWrong || Boolean(isGiven) || undefined}>
      <summary>ISNI, other affiliations, biography</summary>
      <div className="contributor-more">
        <TextField label="ISNI" optional placeholder="0000 0001 2103 2683" {...text("isni")} dir="ltr" />
        <RowList
          rows={affiliations}
          formatName={({ name }) => name || "New affiliation"}
          addWords="Add an affiliation"
          emptyRow={NO_AFFILIATION}
          onChange={(other_affiliations) => set({ other_affiliations })}
        >
          {({ name, ror }, at, change) => (
            <AffiliationField
              id={fieldId(`${path}.other_affiliations.${at}.name`)}
              value={{ affiliation: name, ror }}
              optional={false}
              error={
                fieldErrors[`${path}.other_affiliations.${at}.name`] ??
                fieldErrors[`${path}.other_affiliations.${at}.ror`]
              }
              onChange={(value) => change({ name: value.affiliation, ror: value.ror })}
            />
          )}
        </RowList>
        <TextArea
          label="Biography"
          optional
          rows={3}
          hint="In the main language of the publication"
          {...text("biography")}
          dir="auto"
        />
        <RowList
          rows={biographies}
          formatName={({ language }) => `Biography in ${formatLanguage(language)}`}
          addWords="Add a biography in another language"
          emptyRow={NO_BIOGRAPHY}
          onChange={(other_biographies) => set({ other_biographies })}
        >
          {(biography, at, change) => {
            const part = rowTexts({
              form: { fieldErrors },
              path: `${path}.other_biographies.${at}`,
              row: biography,
              onChange: change,
            });
            return (
              <>
                <NativeSelect label="Language" {...part("language")}>
                  <option value="">Choose a language</option>
                  <LanguageOptions chosen={biography.language || DEFAULT_LANGUAGE} />
                </NativeSelect>
                <div className="row-list-wide">
                  <TextArea
                    label="Biography"
                    rows={3}
                    {...part("text")}
                    dir="auto"
                    lang={biography.language || undefined}
                  />
                </div>
              </>
            );
          }}
        </RowList>
      </div>
    </details>
  );
}
