import { hasAgreed } from "#review/assignments/assignment.ts";
import type { OpenedReview } from "./open-review.ts";

/**
 * Returns the due date of a report as a calendar file (RFC 5545): a day without a time. It names the press, the number and the title, and
 * nothing of the authors or the reviewer. Undefined before a date is agreed.
 */
export function reviewCalendar(
  { assignment, manuscript }: OpenedReview,
  { pressName, host, now }: { readonly pressName: string; readonly host: string; readonly now: Date },
): string | undefined {
  if (!hasAgreed(assignment.state) || assignment.due_on === null) return undefined;
  const day = assignment.due_on.replaceAll("-", "");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Colophon//Peer review//EN",
    "BEGIN:VEVENT",
    `UID:${assignment.id}@${host}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d{3}/gu, "")}`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${escapeCalendarText(`Review due: ${manuscript.number ?? ""}, “${manuscript.title}”`)}`,
    `DESCRIPTION:${escapeCalendarText(`Your report for ${pressName}.`)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .flatMap(lineParts)
    .join("\r\n");
}

/** RFC 5545 §3.3.11. */
const escapeCalendarText = (text: string): string =>
  text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r?\n/gu, String.raw`\n`);

/** Lines are at most 75 octets; a longer one goes on after a line break and a space (RFC 5545 §3.1). */
function lineParts(line: string): readonly string[] {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 73) {
      parts.push(part);
      part = " ";
    }
    part += character;
  }
  return [...parts, part];
}
