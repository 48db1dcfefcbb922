import { displayDate, parsePartialDate } from "#publications/core/partial-date.ts";

/** A written-out date: `2026-11-21` as "November 21, 2026". */
export function Day({ iso }: { iso: string }) {
  const date = parsePartialDate(iso);
  return <time dateTime={iso}>{date ? displayDate(date) : iso}</time>;
}
