import { useQuery } from "@tanstack/react-query";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { fieldId } from "#publications/core/form/form-part.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { scheduleClockQuery } from "./schedule-queries.ts";
import { problemSentences } from "./schedule-words.tsx";
import { type ScheduleDraft, toTypedSchedule, type TypedSchedule } from "./use-schedule.ts";

type PanelProps = { readonly publication: PublicationBody; readonly draft: ScheduleDraft };

/** When a publication is published, and until when its full text is closed. The screen's button saves it with the other fields. */
export function SchedulePanel({ publication, draft }: PanelProps) {
  const { data: clock } = useQuery(scheduleClockQuery);
  const hasHour = isUnpublished(publication);
  return (
    <SettingPanel
      title={hasHour ? "Publication hour and embargo" : "Embargo"}
      description={clock && `${hasHour ? "Hours and days" : "Days"} are those of the press, ${clock.time_zone}.`}
    >
      {problemSentences(publication).map((sentence) => (
        <p key={sentence} className="form-error" role="alert">
          {sentence}
        </p>
      ))}
      {clock && <ScheduleFields {...{ publication, draft }} stored={toTypedSchedule(publication, clock.time_zone)} />}
    </SettingPanel>
  );
}

const isUnpublished = ({ status }: PublicationBody): boolean => status === "draft" || status === "under_review";

const EMPTY: TypedSchedule = { day: "", time: "", open: "" };

function ScheduleFields({ publication, draft, stored }: PanelProps & { readonly stored: TypedSchedule }) {
  const { errors } = draft;
  const visible = { ...stored, ...draft.typed };
  const type = (given: Partial<TypedSchedule>): void => draft.type(stored, given);
  return (
    <div className="schedule-form">
      {isUnpublished(publication) && (
        <div className="form-pair">
          <TextField
            id={fieldId("publish_on")}
            label="Publish on"
            type="date"
            optional
            error={errors["publish_at"]}
            hint="It becomes public by itself, if nothing prevents it then"
            value={visible.day}
            onChange={({ target }) => type({ day: target.value, ...(visible.time === "" && { time: "09:00" }) })}
          />
          <TextField
            label="At"
            type="time"
            optional
            value={visible.time}
            onChange={({ target }) => type({ time: target.value })}
          />
        </div>
      )}
      <TextField
        label="Open access from"
        type="date"
        optional
        error={errors["open_access_from"]}
        hint={embargoHint(publication)}
        value={visible.open}
        onChange={({ target }) => type({ open: target.value })}
      />
      {(visible.day !== "" || visible.open !== "") && (
        <div className="schedule-actions">
          <Button variant="ghost" disabled={draft.isBusy} onClick={() => type(EMPTY)}>
            {isUnpublished(publication) ? "Clear hour and embargo" : "Clear the embargo"}
          </Button>
        </div>
      )}
    </div>
  );
}

function embargoHint({ open_access, type }: PublicationBody): string {
  const parts = type === "academic_chapter" ? "" : " Its chapters have their own access.";
  return open_access
    ? `An embargo closes the full PDF now and opens it on this day.${parts}`
    : `Until this day the full PDF is closed, then everybody may read it.${parts}`;
}
