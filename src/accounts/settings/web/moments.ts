import { relativeTime } from "#ui/display/relative-time.ts";

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** Returns a date such as "19 November 2026", in the viewer's time zone. */
export const when = (iso: string): string => days.format(new Date(iso));

/** Returns a time such as "3 hours ago", or "just now" under a minute. */
export const ago = (iso: string): string => relativeTime(new Date(iso));
