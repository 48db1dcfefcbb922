import { toZonedTime } from "#press/core/zoned-time.ts";
import { longDay } from "#ui/formatting/dates.ts";

/** Returns the day of an instant (an ISO text) in a time zone, as in "November 21, 2026": the same wherever the page is rendered. */
export const formatZonedDate = (at: string, timeZone: string): string =>
  longDay(toZonedTime(new Date(at), timeZone).day);
