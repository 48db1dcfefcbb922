/** A date whose day and month are written as numbers before the year, with any of the usual signs between them. */
const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/u;

/** The fields of dates whose order was decided. */
export const DATE_FIELDS = ["date_day_first", "date_month_first"] as const;
export type DateField = (typeof DATE_FIELDS)[number];

/** What the dates of a column say of their order: one of two, or nothing although they can be read in both. */
export const DATE_ORDERS = ["day_first", "month_first", "unclear"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Returns the order of a column's dates, which any date such as 15/03/2024 decides; undefined where there is nothing to decide. */
export function findDateOrder(values: Iterable<string>): DateOrder | undefined {
  const seen = new Set<DateOrder>();
  for (const value of values) {
    const [, first = "", sign, second = "", year] = NUMERIC.exec(value.trim()) ?? [];
    // With full stops the day comes first everywhere.
    if (year === undefined || sign === "." || first === second) continue;
    seen.add(Number(first) > 12 ? "day_first" : Number(second) > 12 ? "month_first" : "unclear");
  }
  // Dates of both orders in one column are read one by one.
  if (seen.has("day_first") && seen.has("month_first")) return undefined;
  return DATE_ORDERS.find((order) => seen.has(order));
}

/** Returns the field of a column of dates in this order; undefined for other fields, and where nothing decides. */
export function withDateOrder(field: string | null, order: DateOrder | undefined): DateField | undefined {
  if (!isDateField(field) || order === undefined || order === "unclear") return undefined;
  return `date_${order}`;
}

/** Returns whether a column was given a field of dates of whose order nothing is known, though its dates can be read in two ways. */
export const isUnclearDate = (field: string | null, order: DateOrder | undefined): boolean =>
  isDateField(field) && order === "unclear";

const isDateField = (field: string | null): boolean => field === "date" || field === "publication_date";

/**
 * Returns "15.03.2024" and "15/03/2024" as 2024-03-15, and a date that can be read in two ways in the order that was decided; without one it
 * stays, and its year is read.
 */
export function writeIsoDay(text: string, decided?: DateField): string {
  const [, first = "", sign, second = "", year] = NUMERIC.exec(text) ?? [];
  if (year === undefined) return text.replace(/[T ]\d{2}:\d{2}.*$/u, "");
  const isUnclear = sign !== "." && first !== second && Number(first) <= 12 && Number(second) <= 12;
  if (isUnclear && decided === undefined) return text;
  const isDayFirst = isUnclear ? decided === "date_day_first" : Number(second) <= 12;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
