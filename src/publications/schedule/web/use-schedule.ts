import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { instantAt, toZonedTime } from "#press/core/zoned-time.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import type { ScheduleForm } from "#publications/core/details/schedule.ts";
import { UPDATING } from "#publications/core/web/failure-words.ts";
import { scheduleClockQuery, sendSchedule } from "./schedule-queries.ts";

/** The fields of the schedule: a day and an hour of the press, and a day; each may be empty. */
export type TypedSchedule = { readonly day: string; readonly time: string; readonly open: string };

/** The names of the fields in the bar that saves them. */
const FIELDS: Readonly<Record<keyof TypedSchedule, string>> = {
  day: "publish_on",
  time: "publish_on",
  open: "open_access_from",
};

/** Returns the schedule of a publication as its fields hold it. */
export function toTypedSchedule({ schedule }: PublicationBody, timeZone: string): TypedSchedule {
  const at = schedule?.publish_at ? toZonedTime(new Date(schedule.publish_at), timeZone) : undefined;
  return { day: at?.day ?? "", time: at?.time ?? "", open: schedule?.open_access_from ?? "" };
}

type ScheduleEvents = {
  readonly onSaved: () => void;
  /** A field of the schedule was refused; it may stand on a tab that is not open. */
  readonly onRefused: () => void;
};

/**
 * The fields of a publication's schedule that are typed and not saved. The press stores them apart from the record; the screen's one
 * button saves both.
 */
export function useSchedule(publication: PublicationBody, { onSaved, onRefused }: ScheduleEvents) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<TypedSchedule>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const discard = (): void => {
    setTyped({});
    setErrors({});
  };
  const { runAction, isBusy } = useAction({
    run: async () => {
      const { time_zone: timeZone } = await queries.ensureQueryData(scheduleClockQuery);
      const chosen = { ...toTypedSchedule(publication, timeZone), ...typed };
      if ((chosen.day === "") !== (chosen.time === "")) throw new HalfAnHour();
      return sendSchedule(publication.id, scheduleForm(chosen, timeZone));
    },
    successToast: { title: "Schedule saved" },
    failed: UPDATING,
    onDone: () => {
      discard();
      onSaved();
    },
    onFailure: (error) => {
      const found =
        error instanceof HalfAnHour
          ? { publish_at: "Please choose a date and an hour, or neither" }
          : error instanceof ApiProblem
            ? error.fields
            : {};
      setErrors(found);
      if (Object.keys(found).length === 0) return false;
      onRefused();
      return true;
    },
  });
  return {
    typed,
    errors,
    isBusy,
    /** The names of the fields that are not saved. */
    changed: [...new Set((Object.keys(typed) as (keyof TypedSchedule)[]).map((name) => FIELDS[name]))], // as TypedSchedule has them
    /** Stores what is typed; what is as it was stored before counts as not typed. */
    type: (stored: TypedSchedule, given: Partial<TypedSchedule>): void =>
      setTyped((before) => differing(stored, { ...stored, ...before, ...given })),
    save: () => runAction(),
    discard,
  };
}

export type ScheduleDraft = ReturnType<typeof useSchedule>;

class HalfAnHour extends Error {}

const differing = (stored: TypedSchedule, given: TypedSchedule): Partial<TypedSchedule> => ({
  ...(given.day !== stored.day && { day: given.day }),
  ...(given.time !== stored.time && { time: given.time }),
  ...(given.open !== stored.open && { open: given.open }),
});

const scheduleForm = ({ day, time, open }: TypedSchedule, timeZone: string): ScheduleForm => ({
  publish_at: day === "" ? null : instantAt(day, time, timeZone).toISOString(),
  open_access_from: open || null,
});
