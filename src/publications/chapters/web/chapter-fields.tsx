import { langAttribute } from "#publications/core/language.ts";
import { TitleEntry } from "#publications/titles/web/title-entry.tsx";
import { EMPTY_PERSON, type PersonEntry } from "#publications/contributors/contributor-entry.ts";
import { countPages } from "#publications/chapters/chapter-list.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { Entry, LongEntry } from "#publications/core/web/entry-fields.tsx";
import { PersonRows } from "#publications/contributors/web/contributor-row.tsx";
import { LanguageOptions } from "#publications/core/web/language-options.tsx";
import { StatusField } from "#publications/form/web/publication-sections.tsx";
import { OtherLanguagesField } from "#publications/other-languages/web/other-languages-field.tsx";
import { FundersField } from "#publications/funding/web/funders-field.tsx";
import { ReferencesField } from "#publications/references/web/references-field.tsx";
import { RelationsField } from "#publications/relations/web/relations-field.tsx";
import { RegisterPanel } from "#publications/form/web/register-panel.tsx";
import { LicenceField } from "#publications/form/web/licence-field.tsx";
import { SubjectsField } from "#publications/subjects/web/subjects-field.tsx";
import type { EntryForm } from "#publications/form/web/use-publication-form.ts";
import { fieldId } from "#publications/core/form/form-part.ts";

type ChapterFieldsProps = {
  readonly form: EntryForm;
  readonly part: "Chapter" | "Paper";
  readonly statuses: readonly PublicationStatus[];
  /** The number of the chapter; a new one has none. */
  readonly own?: number | undefined;
};

/** All fields of a chapter (specification §3, *Chapter form*), which a register can fill. */
export const ChapterFields = ({ form, part, statuses, own }: ChapterFieldsProps) => (
  <>
    <RegisterPanel form={withPageCount(form)} own={own} />
    <TitleEntry form={form} field="title" label={`${part} title`} />
    <AuthorRows form={form} />
    <div className="form-pair">
      <Entry form={form} field="chapter_number" label={`${part} number`} inputMode="numeric" />
      <PageField form={form} field="page_from" label="First page" />
      <PageField form={form} field="page_to" label="Last page" />
      <PageCount form={form} />
    </div>
    <Entry
      form={form}
      field="part_title"
      label={part === "Paper" ? "Session" : "Part"}
      hint="The table of contents shows it above its first entry"
      dir="auto"
    />
    <div className="form-pair">
      <Entry form={form} field="doi" label="DOI" placeholder="10.5555/abc" dir="ltr" />
      <Entry form={form} field="publication_date" label="Publication date" hint="2026, 2026-03 or 2026-03-14" />
    </div>
    <LongEntry
      form={form}
      field="abstract"
      label="Abstract"
      rows={4}
      dir="auto"
      lang={langAttribute(form.entry.language)}
    />
    <SubjectsField form={form} />
    <Entry
      form={form}
      field="classifications"
      label="Other classifications"
      hint="Scheme and code: BISAC HIS037000, DDC 551.46, LCC QC501, BIC JHM"
      dir="ltr"
    />
    <Entry form={form} field="keywords" label="Keywords" hint="Separate keywords with commas" dir="auto" />
    <div className="form-pair">
      <StatusField form={form} statuses={statuses} />
      <NativeSelect
        id={fieldId("open_access")}
        label="Access type"
        value={form.entry.open_access ? "open" : "closed"}
        onChange={({ target }) => form.set("open_access", target.value === "open")}
      >
        <option value="open">Open access</option>
        <option value="closed">Closed access</option>
      </NativeSelect>
      <NativeSelect
        id={fieldId("language")}
        label="Language"
        value={form.entry.language}
        onChange={({ target }) => form.set("language", target.value)}
      >
        <LanguageOptions chosen={form.entry.language} />
      </NativeSelect>
      <LicenceField form={form} />
    </div>
    <OtherLanguagesField form={form} />
    <FundersField form={form} />
    <RelationsField form={form} />
    <ReferencesField form={form} />
  </>
);

type PageFieldProps = {
  readonly form: EntryForm;
  readonly field: "page_from" | "page_to";
  readonly label: string;
};

/** A page number. When both page numbers are given, the number of pages is calculated. */
const PageField = ({ form, field, label }: PageFieldProps) => (
  <Entry form={withPageCount(form)} field={field} label={label} inputMode="numeric" />
);

/** Returns a form whose number of pages follows each change of a page number. */
const withPageCount = (form: EntryForm): EntryForm => ({
  ...form,
  change: (fields) =>
    form.change(
      "page_from" in fields || "page_to" in fields
        ? { ...fields, pages: countPages({ ...form.entry, ...fields }) }
        : fields,
    ),
});

const PageCount = ({ form }: { readonly form: EntryForm }) => (
  <div className="form-field">
    <span className="form-label">Pages</span>
    <output className="page-count">{countPages(form.entry) || "–"}</output>
  </div>
);

function AuthorRows({ form }: { readonly form: EntryForm }) {
  const { people } = form.entry;
  const setPeople = (changed: readonly PersonEntry[]): void => form.change({ people: changed });
  return (
    <div className="publication-authors">
      <p className="form-label">Authors</p>
      {form.fieldErrors["authors"] && <p className="form-error">{form.fieldErrors["authors"]}</p>}
      <PersonRows people={people} fieldErrors={form.fieldErrors} needsAffiliation onChange={setPeople} />
      <p>
        <Button
          id={fieldId("authors")}
          variant="outline"
          size="small"
          onClick={() => setPeople([...people, EMPTY_PERSON])}
        >
          <DashboardIcon name="plus" size={16} />
          Add Author
        </Button>
      </p>
    </div>
  );
}
