import { queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import type { ScheduleForm } from "#publications/core/details/schedule.ts";
import { publications, PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";

/** The press's time zone, in which hours and days are chosen. */
export const scheduleClockQuery = queryOptions({
  queryKey: [...PUBLICATIONS_KEY, "schedule-clock"],
  queryFn: () => readResult(publications["schedule-clock"].$get()),
  staleTime: 60_000,
});

export const sendSchedule = (id: string, json: ScheduleForm) =>
  readResult(publications[":id"].schedule.$put({ param: { id }, json }));
