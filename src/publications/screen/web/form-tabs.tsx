import { useViewer } from "#people/core/web/viewer.ts";
import { ChapterFields } from "#publications/chapters/web/chapter-fields.tsx";
import { ChapterBook } from "#publications/chapters/web/chapter-book.tsx";
import { AuthorsField } from "#publications/contributors/web/authors-field.tsx";
import { useStoredCover } from "#publications/files/web/use-stored-cover.ts";
import { statusesToSave } from "#publications/core/policy.ts";
import { isPaper } from "#publications/core/publication.ts";
import type { PublicationPreview } from "#publications/editing/web/add-form.tsx";
import { BookFields, EditorsSchedule } from "#publications/form/web/record-fields.tsx";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import type { PublicationForm } from "#publications/form/web/use-publication-form.ts";
import type { ScheduleDraft } from "#publications/schedule/web/use-schedule.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { ChaptersStay } from "#publications/chapters/contents/web/chapters-stay.tsx";
import { ContentsChecks } from "#publications/chapters/contents/web/contents-checks.tsx";
import { MissingParts } from "#publications/form/web/missing-parts.tsx";

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
          <BookFields
            form={form}
            publication={publication}
            warnings={<ChaptersStay publication={publication} status={form.entry.status} />}
          />
        )}
      </div>
      <aside className="publication-preview" aria-label="Before it is published, and preview">
        {publication.status !== "published" && (
          <MissingParts entry={form.entry} publication={publication}>
            <ContentsChecks publication={publication} />
          </MissingParts>
        )}
        {preview({ entry: form.entry, id, sequentialId: sequential_id, cover })}
      </aside>
    </div>
  );
}

function ChapterDetails({ form, publication }: FormTabProps) {
  const { roles } = useViewer();
  const { sequential_id } = publication;
  const part = isPaper(publication) ? "Paper" : "Chapter";
  return (
    <SettingPanel title={`${part} details`}>
      <ChapterBook form={form} publication={publication} isLinked />
      <ChapterFields form={form} part={part} statuses={statusesToSave(roles)} own={sequential_id} />
    </SettingPanel>
  );
}

export const PeopleTab = ({ form }: Pick<FormTabProps, "form">) => (
  <SettingPanel title="People" description="Authors, editors, translators and others, in the order that readers see.">
    <AuthorsField form={form} openRows />
  </SettingPanel>
);
