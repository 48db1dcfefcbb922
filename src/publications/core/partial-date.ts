/** A publication date as precisely as it is known. The parts are numbers, so that no time zone applies. */
export type PartialDate = {
  readonly year: number;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
};

const SHAPE = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?$/u;

/** Parses "2024", "2024-03", "2024-03-15" (or with slashes); undefined if there is no such date. */
export function parsePartialDate(text: string): PartialDate | undefined {
  const [, year, month, day] = SHAPE.exec(text.trim()) ?? [];
  if (year === undefined || Number(year) < 1400) return undefined;
  if (month === undefined) return { year: Number(year) };
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  if (day === undefined) return { year: Number(year), month: Number(month) };
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= last
    ? { year: Number(year), month: Number(month), day: Number(day) }
    : undefined;
}

/** Returns the ISO 8601 form with the known parts: "2024", "2024-03", "2024-03-15". */
export function isoDate(date: PartialDate): string {
  return [
    String(date.year).padStart(4, "0"),
    ...[date.month, date.day].filter((part) => part !== undefined).map((part) => String(part).padStart(2, "0")),
  ].join("-");
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Returns "MMMM dd, yyyy" or, compact, "MMM dd, yyyy" (specification §9), with fewer parts if fewer are known. */
export function displayDate(date: PartialDate, form: "long" | "compact" = "long"): string {
  if (date.month === undefined) return String(date.year);
  const name = MONTHS[date.month - 1] ?? "";
  const month = form === "long" ? name : name.slice(0, 3);
  return date.day === undefined
    ? `${month} ${date.year}`
    : `${month} ${String(date.day).padStart(2, "0")}, ${date.year}`;
}
