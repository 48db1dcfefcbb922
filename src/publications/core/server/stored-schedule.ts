import type { Schedule } from "#publications/core/details/schedule.ts";
import type { ScheduleKind } from "./tables.ts";

/** A row of a publication's schedule, read alone or within the JSON of the publication, where times are texts. */
export type ScheduleRow = {
  readonly kind: ScheduleKind;
  readonly due_at: Date | string | null;
  readonly time_zone: string | null;
  readonly due_on: string | null;
  readonly problem: string | null;
};

/** Returns the schedule of these rows; undefined without any. */
export function scheduleFrom(rows: readonly ScheduleRow[]): Schedule | undefined {
  if (rows.length === 0) return undefined;
  const [publish, open] = [rows.find(({ kind }) => kind === "publish"), rows.find(({ kind }) => kind === "open")];
  return {
    ...(publish?.due_at && { publish_at: new Date(publish.due_at), time_zone: publish.time_zone ?? "UTC" }),
    ...(publish?.problem && { publish_problem: publish.problem }),
    ...(open?.due_on && { open_access_from: open.due_on }),
    ...(open?.problem && { open_access_problem: open.problem }),
  };
}
