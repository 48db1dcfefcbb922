import { z } from "zod";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { longDay, shortDay } from "#ui/formatting/dates.ts";

/** What is done with a publication later, and why it was not where it was due (decision 91). */
export type Schedule = {
  /** The instant at which it is published, and the press's time zone in which it was chosen. */
  readonly publish_at?: Date | undefined;
  readonly time_zone?: string | undefined;
  readonly publish_problem?: string | undefined;
  /** The first day of open access in the press's time zone, an ISO date: until then it is under embargo. */
  readonly open_access_from?: string | undefined;
  readonly open_access_problem?: string | undefined;
};

/** What the list is filtered by: what waits for its hour or day, and what was not done when it was due. */
export const SCHEDULES = ["publish", "embargo", "problem"] as const;
export type ScheduleFilter = (typeof SCHEDULES)[number];

export const SCHEDULE_LABELS: Readonly<Record<ScheduleFilter, string>> = {
  publish: "Publishes at a set hour",
  embargo: "Under embargo",
  problem: "Not done when it was due",
};

export const ScheduleForm = z.object({
  publish_at: z.iso
    .datetime({ offset: true, error: "Please give a time such as 2027-03-03T09:00:00+05:30" })
    .nullable()
    .meta({ description: "The instant at which it is published, in the future; null: at no set hour." }),
  open_access_from: z.iso
    .date("Please choose a date")
    .nullable()
    .meta({ description: "The first day of open access in the press's time zone, after today; null: no embargo." }),
});
export type ScheduleForm = z.output<typeof ScheduleForm>;

/** Returns "Mar 03, 2027, 09:00" in the zone in which the hour was chosen. */
export function hourWords(at: string | Date, timeZone: string): string {
  const { day, time } = toZonedTime(new Date(at), timeZone);
  return `${shortDay(day)}, ${time}`;
}

/** Returns the sentence of a title under embargo for its readers. */
export const embargoSentence = (openAccessFrom: string): string => `Open access from ${longDay(openAccessFrom)}.`;
