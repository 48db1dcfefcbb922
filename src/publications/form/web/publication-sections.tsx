import type { ReactNode } from "react";
import { langAttribute } from "#publications/core/language.ts";
import type { PublicationStatus, PublicationType } from "#publications/core/publication.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { FormatsField } from "#publications/formats/web/formats-field.tsx";
import { FundersField } from "#publications/funding/web/funders-field.tsx";
import { OtherLanguagesField } from "#publications/other-languages/web/other-languages-field.tsx";
import { ReferencesField } from "#publications/references/web/references-field.tsx";
import { RelationsField } from "#publications/relations/web/relations-field.tsx";
import { NoticesField } from "#publications/notices/web/notices-field.tsx";
import { AuthorsField } from "#publications/contributors/web/authors-field.tsx";
import { Entry, LongEntry } from "#publications/core/web/entry-fields.tsx";
import { LanguageOptions } from "#publications/core/web/language-options.tsx";
import { TitleEntry } from "#publications/titles/web/title-entry.tsx";
import { PublisherField } from "./publisher-field.tsx";
import { SubjectsField } from "#publications/subjects/web/subjects-field.tsx";
import type { EntryForm } from "./use-publication-form.ts";
import { fieldId } from "#publications/core/form/form-part.ts";
import { LicenceField } from "./licence-field.tsx";

type SectionProps = { readonly form: EntryForm };

export const TYPE_NAMES: Readonly<Record<PublicationType, string>> = {
  book: "Academic Book",
  academic_chapter: "Academic Chapter",
  conference_proceedings: "Conference Proceedings",
};

export const STATUS_NAMES: Readonly<Record<PublicationStatus, string>> = {
  draft: "Draft",
  under_review: "Under Review",
  published: "Published",
  archived: "Archived",
};

/** The fields title, subtitle and authors. */
export const BasicSection = ({ form, children }: SectionProps & { readonly children?: ReactNode }) => (
  <SettingPanel title="Basic Information">
    {children}
    <TitleFields form={form} />
    <AuthorsField form={form} />
  </SettingPanel>
);

export const TitleFields = ({ form }: SectionProps) => (
  <>
    <TitleEntry form={form} field="title" label="Title" />
    <TitleEntry form={form} field="subtitle" label="Subtitle" />
  </>
);

type DetailsProps = SectionProps & {
  /** The statuses that this person may save (decisions A5, F1). */
  readonly statuses: readonly PublicationStatus[];
  /** Shown beside the status: the parts that publishing would lack. */
  readonly warnings?: ReactNode;
  /** Further fields at the end. */
  readonly children?: ReactNode;
};

/** The fields status, date, publisher and identifiers; for proceedings also the conference. */
export const DetailsSection = ({ form, statuses, warnings, children }: DetailsProps) => (
  <SettingPanel title="Publication Details">
    <div className="form-pair">
      <StatusField form={form} statuses={statuses} />
      <Entry
        form={form}
        field="publication_date"
        label="Publication date"
        hint="As much as is known: 2026, 2026-03 or 2026-03-14"
      />
    </div>
    {warnings}
    <div className="form-pair">
      <PublisherField form={form} />
      <Entry form={form} field="place" label="Place" />
    </div>
    <div className="form-pair">
      <Entry form={form} field="doi" label="DOI" placeholder="10.5555/abc" dir="ltr" />
      <Entry form={form} field="isbn" label="ISBN" dir="ltr" />
    </div>
    <div className="form-pair">
      <Entry form={form} field="edition" label="Edition" hint="In words: 2nd, revised" />
      <Entry form={form} field="edition_number" label="Edition number" inputMode="numeric" />
      <Entry form={form} field="volume" label="Volume" />
      <Entry form={form} field="issue" label="Issue" />
    </div>
    <div className="form-pair">
      <Entry form={form} field="copyright_holder" label="Copyright holder" dir="auto" />
      <Entry form={form} field="copyright_year" label="Year of the copyright" inputMode="numeric" />
    </div>
    <SeriesFields form={form} />
    {form.entry.type === "conference_proceedings" && <ConferenceFields form={form} />}
    {children}
  </SettingPanel>
);

/** The fields abstract, keywords, language and pages. */
export const ContentSection = ({ form }: SectionProps) => (
  <SettingPanel title="Content Details">
    <LongEntry
      form={form}
      field="abstract"
      label="Abstract"
      rows={6}
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
    <Entry
      form={form}
      field="keywords"
      label="Keywords"
      hint="Separate keywords with commas. Readers see the first 12 at once"
      dir="auto"
    />
    <div className="form-pair">
      <NativeSelect
        id={fieldId("language")}
        label="Language"
        value={form.entry.language}
        error={form.fieldErrors["language"]}
        onChange={({ target }) => form.set("language", target.value)}
      >
        <LanguageOptions chosen={form.entry.language} />
      </NativeSelect>
      <Entry form={form} field="pages" label="Pages" inputMode="numeric" />
    </div>
  </SettingPanel>
);

/** The fields notices, review, funding and formats, which the title's page shows. */
export const TrustSection = ({ form }: SectionProps) => (
  <SettingPanel title="Review, Notices and Formats">
    <TrustFields form={form} />
    <p className="form-label">Formats</p>
    <FormatsField form={form} />
  </SettingPanel>
);

export const TrustFields = ({ form }: SectionProps) => (
  <>
    <NoticesField form={form} />
    <LongEntry
      form={form}
      field="review_statement"
      label="How it was reviewed"
      rows={2}
      hint="A manuscript that was reviewed here has its own statement"
    />
    <LongEntry form={form} field="funding" label="Funding" rows={2} hint="In words, for readers" />
    <FundersField form={form} />
  </>
);

/** The panels of what libraries and indexes ask for: texts in other languages, related works and references. */
export const MetadataSections = ({ form }: SectionProps) => (
  <>
    <SettingPanel title="Other languages" description="Title, abstract and keywords beside those in the main language.">
      <OtherLanguagesField form={form} />
    </SettingPanel>
    <SettingPanel title="Related works and references">
      <RelationsField form={form} />
      <ReferencesField form={form} />
    </SettingPanel>
  </>
);

export const StatusField = ({ form, statuses }: Pick<DetailsProps, "form" | "statuses">) => (
  <NativeSelect
    id={fieldId("status")}
    label="Status"
    value={form.entry.status}
    error={form.fieldErrors["status"]}
    hint={
      statuses.includes("published") ? undefined : "Only you see a draft. When it is under review, the editors decide."
    }
    onChange={({ target }) => form.set("status", target.value as PublicationStatus)} // the options are statuses
  >
    {statuses.map((status) => (
      <option key={status} value={status}>
        {STATUS_NAMES[status]}
      </option>
    ))}
  </NativeSelect>
);

const SeriesFields = ({ form }: SectionProps) => (
  <div className="form-pair">
    <Entry form={form} field="series_title" label="Series" dir="auto" />
    <Entry form={form} field="series_issn" label="Series ISSN" dir="ltr" />
    <Entry form={form} field="series_position" label="Number in series" />
  </div>
);

const ConferenceFields = ({ form }: SectionProps) => (
  <>
    <div className="form-pair">
      <Entry form={form} field="event_name" label="Conference" dir="auto" />
      <Entry form={form} field="event_acronym" label="Acronym" />
      <Entry form={form} field="event_place" label="Conference place" />
    </div>
    <div className="form-pair">
      <Entry form={form} field="event_starts_on" label="First day" type="date" />
      <Entry form={form} field="event_ends_on" label="Last day" type="date" />
    </div>
    <div className="form-pair">
      <Entry form={form} field="event_series" label="Series of conferences" dir="auto" />
      <Entry form={form} field="event_number" label="Number of the conference" />
      <Entry form={form} field="event_country" label="Country" hint="Two letters: IN" />
    </div>
    <div className="form-pair">
      <Entry form={form} field="event_url" label="Website of the conference" type="url" dir="ltr" />
      <Entry form={form} field="event_sponsor" label="Sponsor" dir="auto" />
    </div>
  </>
);

export const AccessFields = ({ form }: SectionProps) => (
  <div className="form-pair">
    <Checkbox
      label="Open access"
      hint="Everybody may read and download the full PDF"
      checked={form.entry.open_access}
      onChange={(open) => form.set("open_access", open)}
    />
    <LicenceField form={form} />
    <Entry form={form} field="licence_url" label="Address of the licence" type="url" dir="ltr" />
    <Entry form={form} field="licence_starts_on" label="Licence starts on" type="date" />
  </div>
);
