import type { AccessMethod, AccessType, DataType, Metric } from "../counter-metrics.ts";
import type { CounterException } from "./exceptions.ts";
import type { Attribute, ReportDefinition } from "./report-definitions.ts";

/** Filters that were asked for; undefined ones leave nothing out. */
export type ReportFilters = {
  readonly metrics?: readonly Metric[];
  readonly dataTypes?: readonly DataType[];
  readonly accessTypes?: readonly AccessType[];
  readonly accessMethods?: readonly AccessMethod[];
  /** Years or ranges of years, as sent: `2020`, `2019-2021`. */
  readonly yop?: readonly string[];
  /** A DOI, ISBN or proprietary id, as sent. */
  readonly itemId?: string;
  /** An ORCID iD or a name, as sent. */
  readonly author?: string;
  readonly platform?: string;
};

/** A report that was asked for and can be made. */
export type ReportRequest = {
  readonly definition: ReportDefinition;
  /** First days of months, such as `2026-10-01`; the last month is included. */
  readonly from: string;
  readonly to: string;
  readonly filters: ReportFilters;
  readonly attributes: readonly Attribute[];
  readonly hasParents: boolean;
  readonly granularity: "Month" | "Total";
  readonly exceptions: readonly CounterException[];
};

/** Who a report is about and who makes it. */
export type ReportFrame = {
  readonly institution: {
    readonly name: string;
    readonly customerId: string;
    readonly isni?: string | null;
    readonly ror?: string | null;
  };
  /** The press's name, and its namespace in identifiers. */
  readonly platform: string;
  readonly platformId: string;
  /** The press's address, without a slash at its end. */
  readonly pressUrl: string;
  readonly created: Date;
};

/** Returns the last day of the month that begins with this ISO date. */
export const getLastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** Returns the months from the first to the last, as `2026-10`. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  let [year = 0, number = 1] = from.split("-").map(Number);
  for (;;) {
    const month = `${String(year).padStart(4, "0")}-${String(number).padStart(2, "0")}`;
    if (month > to.slice(0, 7)) return months;
    months.push(month);
    [year, number] = number === 12 ? [year + 1, 1] : [year, number + 1];
  }
}
