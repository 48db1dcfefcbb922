import type { ProceedingsEvent } from "#publications/core/publication.ts";

/** Returns place and dates of a conference for a title page, in the language of the volume: "Uppsala, Sweden, October 1 – 3, 2025". */
export function writeEventLine(event: ProceedingsEvent | undefined, language: string): string | null {
  const line = [event?.place, event && writeDates(event, language)].filter(Boolean).join(", ");
  return line === "" ? null : line;
}

function writeDates({ dates_text, starts_on, ends_on }: ProceedingsEvent, language: string): string | undefined {
  if (dates_text) return dates_text;
  if (!starts_on) return undefined;
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.formatRange(new Date(starts_on), new Date(ends_on ?? starts_on));
}
