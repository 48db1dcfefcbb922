const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** "19 November 2026", in the reader's own time zone. */
export const when = (iso: string): string => days.format(new Date(iso));

const SPANS = [
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "3 hours ago"; under a minute "just now". */
export function ago(iso: string, now = new Date()): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
  const span = SPANS.find(([, length]) => Math.abs(seconds) >= length);
  return span ? relative.format(Math.trunc(seconds / span[1]), span[0]) : "just now";
}
