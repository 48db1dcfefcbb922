import type { ReactNode } from "react";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { FormatsField } from "#publications/formats/web/formats-field.tsx";
import { statusesToSave } from "#publications/core/policy.ts";
import { RegisterPanel } from "./register-panel.tsx";
import { SchedulePanel } from "#publications/schedule/web/schedule-panel.tsx";
import { ScheduleLine } from "#publications/schedule/web/schedule-words.tsx";
import type { ScheduleDraft } from "#publications/schedule/web/use-schedule.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import {
  AccessFields,
  ContentSection,
  DetailsSection,
  MetadataSections,
  TitleFields,
  TrustFields,
} from "./publication-sections.tsx";
import { PublishingWarnings } from "./publishing-warnings.tsx";
import type { PublicationForm } from "./use-publication-form.ts";

type RecordProps = { readonly form: PublicationForm; readonly publication: PublicationBody };
type ScheduledProps = RecordProps & { readonly schedule: ScheduleDraft };

type BookProps = RecordProps & {
  readonly people?: ReactNode;
  /** What publishing it leaves undone, beside the status. */
  readonly warnings?: ReactNode;
};

/** The fields of a stored book or of proceedings, on the record page and in the dialog. */
export function BookFields({ form, publication, people, warnings }: BookProps) {
  const { roles } = useViewer();
  const files = publication.files.map(({ file_type }) => file_type);
  return (
    <>
      <RegisterPanel form={form} own={publication.sequential_id} />
      <SettingPanel title="Basic Information">
        <TitleFields form={form} />
        {people}
      </SettingPanel>
      <DetailsSection
        form={form}
        statuses={statusesToSave(roles)}
        warnings={
          <>
            <ScheduleLine publication={publication} />
            <PublishingWarnings entry={form.entry} files={files} />
            {warnings}
          </>
        }
      />
      <ContentSection form={form} />
      <SettingPanel title="Review and notices">
        <TrustFields form={form} />
      </SettingPanel>
      <MetadataSections form={form} />
    </>
  );
}

/** Access, schedule and formats of a book, on the record page and in the dialog. */
export const AccessPanels = ({ form, schedule, publication }: ScheduledProps) => (
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

/** Authors neither publish nor open: the panel is for people who may. */
export function EditorsSchedule({ publication, schedule }: Omit<ScheduledProps, "form">) {
  const { roles } = useViewer();
  return can(roles, "edit_publication") ? <SchedulePanel publication={publication} draft={schedule} /> : null;
}
