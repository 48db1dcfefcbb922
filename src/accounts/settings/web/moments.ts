import { relativeTime } from "#ui/display/relative-time.ts";

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** "19 November 2026", in the reader's own time zone. */
export const when = (iso: string): string => days.format(new Date(iso));

/** "3 hours ago"; under a minute "just now". */
export const ago = (iso: string): string => relativeTime(new Date(iso));
