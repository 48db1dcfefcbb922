import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { instantAt, zonedTime } from "#press/zoned-time.ts";
import type { PublicationBody } from "#publications/records/web/publication-queries.ts";
import type { ScheduleForm } from "#publications/schedule/schedule.ts";
import { UPDATING } from "#publications/web/failure-words.ts";
import { Button } from "#ui/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import { scheduleClockQuery, sendSchedule } from "./schedule-queries.ts";
import { problemSentences } from "./schedule-words.tsx";

type PanelProps = { readonly publication: PublicationBody };

/** When a publication is published, and until when its full text is closed. It is stored apart from the form. */
export function SchedulePanel({ publication }: PanelProps) {
  const { data: clock } = useQuery(scheduleClockQuery);
  const { schedule, version } = publication;
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
      {clock && (
        <ScheduleFields
          key={`${version} ${JSON.stringify(schedule)}`}
          publication={publication}
          timeZone={clock.time_zone}
        />
      )}
    </SettingPanel>
  );
}

const isUnpublished = ({ status }: PublicationBody): boolean => status === "draft" || status === "under_review";

type Typed = { readonly day: string; readonly time: string; readonly open: string };

function ScheduleFields({ publication, timeZone }: PanelProps & { readonly timeZone: string }) {
  const stored = typedOf(publication, timeZone);
  const [typed, setTyped] = useState(stored);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { runAction, isBusy } = useAction({
    run: (chosen: ScheduleForm) => sendSchedule(publication.id, chosen),
    successToast: { title: "Schedule saved" },
    failed: UPDATING,
    onFailure: (error) => {
      const found = error instanceof ApiProblem ? error.fields : {};
      setErrors(found);
      return Object.keys(found).length > 0;
    },
  });
  const set = (changed: Partial<Typed>): void => setTyped((before) => ({ ...before, ...changed }));
  const saved = useSaveKeys();
  const save = (chosen: Typed): void => {
    const isHalf = (chosen.day === "") !== (chosen.time === "");
    setErrors(isHalf ? { publish_at: "Please choose a date and an hour, or neither" } : {});
    if (!isHalf) runAction(formOf(chosen, timeZone));
  };
  const isSet = stored.day !== "" || stored.open !== "";
  const isChanged = (["day", "time", "open"] as const).some((name) => typed[name] !== stored[name]);
  const error = errors["publish_at"];
  return (
    <form
      ref={saved}
      className="schedule-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(typed);
      }}
    >
      {isUnpublished(publication) && (
        <div className="form-pair">
          <TextField
            label="Publish on"
            type="date"
            optional
            error={error}
            hint="It becomes public by itself, if nothing prevents it then"
            value={typed.day}
            onChange={({ target }) => set({ day: target.value, ...(typed.time === "" && { time: "09:00" }) })}
          />
          <TextField
            label="At"
            type="time"
            optional
            value={typed.time}
            onChange={({ target }) => set({ time: target.value })}
          />
        </div>
      )}
      <TextField
        label="Open access from"
        type="date"
        optional
        error={errors["open_access_from"]}
        hint={embargoHint(publication)}
        value={typed.open}
        onChange={({ target }) => set({ open: target.value })}
      />
      <div className="schedule-actions">
        <Button type="submit" variant="outline" disabled={isBusy || !isChanged}>
          {isBusy ? "Saving..." : "Save schedule"}
        </Button>
        {isSet && (
          <Button variant="ghost" disabled={isBusy} onClick={() => save({ day: "", time: "", open: "" })}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}

function embargoHint({ open_access, type }: PublicationBody): string {
  const parts = type === "academic_chapter" ? "" : " Its chapters have their own access.";
  return open_access
    ? `An embargo closes the full PDF now and opens it on this day.${parts}`
    : `Until this day the full PDF is closed, then everybody may read it.${parts}`;
}

function typedOf({ schedule }: PublicationBody, timeZone: string): Typed {
  const at = schedule?.publish_at ? zonedTime(new Date(schedule.publish_at), timeZone) : undefined;
  return { day: at?.day ?? "", time: at?.time ?? "", open: schedule?.open_access_from ?? "" };
}

const formOf = ({ day, time, open }: Typed, timeZone: string): ScheduleForm => ({
  publish_at: day === "" ? null : instantAt(day, time, timeZone).toISOString(),
  open_access_from: open || null,
});
