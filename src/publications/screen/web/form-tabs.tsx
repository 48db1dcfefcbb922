import { Link } from "@tanstack/react-router";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { ChaptersStay } from "#publications/chapters/contents/web/chapters-stay.tsx";
import { ChapterFields } from "#publications/chapters/web/chapter-fields.tsx";
import { MissingBook } from "#publications/chapters/web/missing-book.tsx";
import { AuthorsField } from "#publications/contributors/web/authors-field.tsx";
import { useStoredCover } from "#publications/files/web/use-stored-cover.ts";
import { FormatsField } from "#publications/formats/web/formats-field.tsx";
import { statusesToSave } from "#publications/policy.ts";
import { isPaper } from "#publications/publication.ts";
import type { PublicationPreview } from "#publications/records/web/add-form.tsx";
import {
  AccessFields,
  ContentSection,
  DetailsSection,
  TitleFields,
  TrustFields,
} from "#publications/records/web/publication-sections.tsx";
import { PublishingWarnings } from "#publications/records/web/publishing-warnings.tsx";
import type { PublicationBody } from "#publications/records/web/publication-queries.ts";
import type { PublicationForm } from "#publications/records/web/use-publication-form.ts";
import { SchedulePanel } from "#publications/schedule/web/schedule-panel.tsx";
import type { ScheduleDraft } from "#publications/schedule/web/use-schedule.ts";
import { ScheduleLine } from "#publications/schedule/web/schedule-words.tsx";
import { RegisterPanel } from "#publications/registers/web/register-panel.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { MissingParts } from "./missing-parts.tsx";

type FormTabProps = { readonly form: PublicationForm; readonly publication: PublicationBody };

type ScheduledProps = FormTabProps & { readonly schedule: ScheduleDraft };
type DetailsTabProps = ScheduledProps & { readonly preview: PublicationPreview };

/** The tab *Details*: the fields of the work and its edition, with the preview beside them. */
export function DetailsTab({ form, schedule, publication, preview }: DetailsTabProps) {
  const { id, sequential_id } = publication;
  const cover = useStoredCover(publication);
  return (
    <div className="publication-form">
      <div className="publication-fields">
        {publication.type === "academic_chapter" ? (
          <>
            <ChapterDetails form={form} publication={publication} />
            <EditorsSchedule publication={publication} schedule={schedule} />
          </>
        ) : (
          <BookDetails form={form} publication={publication} />
        )}
      </div>
      <aside className="publication-preview" aria-label="Before it is published, and preview">
        {publication.status !== "published" && <MissingParts entry={form.entry} publication={publication} />}
        {preview({ entry: form.entry, id, sequentialId: sequential_id, cover })}
      </aside>
    </div>
  );
}

function BookDetails({ form, publication }: FormTabProps) {
  const { roles } = useViewer();
  const files = publication.files.map(({ file_type }) => file_type);
  return (
    <>
      <RegisterPanel form={form} own={publication.sequential_id} />
      <SettingPanel title="Basic Information">
        <TitleFields form={form} />
      </SettingPanel>
      <DetailsSection
        form={form}
        statuses={statusesToSave(roles)}
        warnings={
          <>
            <ScheduleLine publication={publication} />
            <PublishingWarnings entry={form.entry} files={files} />
            <ChaptersStay publication={publication} status={form.entry.status} />
          </>
        }
      />
      <ContentSection form={form} />
      <SettingPanel title="Review and notices">
        <TrustFields form={form} />
      </SettingPanel>
    </>
  );
}

function ChapterDetails({ form, publication }: FormTabProps) {
  const { roles } = useViewer();
  const { parent, sequential_id } = publication;
  const part = isPaper(publication) ? "Paper" : "Chapter";
  return (
    <SettingPanel title={`${part} details`}>
      {parent ? (
        <p>
          {part === "Paper" ? "In the proceedings" : "In the book"}{" "}
          <Link to={publicationScreenPath(parent.sequential_id, "contents")} className="link">
            <bdi dir="auto">{parent.title}</bdi>
          </Link>
        </p>
      ) : (
        <MissingBook form={form} part={part} />
      )}
      <ChapterFields form={form} part={part} statuses={statusesToSave(roles)} own={sequential_id} />
    </SettingPanel>
  );
}

export const PeopleTab = ({ form }: Pick<FormTabProps, "form">) => (
  <SettingPanel title="People" description="Authors, editors, translators and others, in the order that readers see.">
    <AuthorsField form={form} openRows />
  </SettingPanel>
);

/** Authors neither publish nor open: the panel is for people who may. */
function EditorsSchedule({ publication, schedule }: Omit<ScheduledProps, "form">) {
  const { roles } = useViewer();
  return can(roles, "edit_publication") ? <SchedulePanel publication={publication} draft={schedule} /> : null;
}

export const AccessTab = ({ form, schedule, publication }: ScheduledProps) => (
  <>
    <SettingPanel title="Access">
      <AccessFields form={form} />
    </SettingPanel>
    <EditorsSchedule publication={publication} schedule={schedule} />
    <SettingPanel title="Formats" description="Printed and other editions, which the title's page shows.">
      <FormatsField form={form} />
    </SettingPanel>
  </>
);
