import type { AccessMethod, AccessType, ItemDataType, Metric, TitleDataType } from "../counter-metrics.ts";

/** The times of a metric by month (`2026-10`); months without use are absent. */
export type MonthCounts = Readonly<Record<string, number>>;

/** A book, volume, chapter or paper as reports name it. */
export type ReportedItem = {
  readonly id: string;
  readonly number: number;
  /** The id of the book or volume, or its own. */
  readonly titleId: string;
  readonly type: string;
  readonly title: string;
  readonly publisher: string | null;
  readonly doi: string | null;
  /** 13 digits. */
  readonly isbn: string | null;
  /** ISO date, where the day is known. */
  readonly publishedOn: string | null;
  /** At most three. */
  readonly authors: readonly { readonly name: string; readonly orcid: string | null }[];
};

/** The sums of one metric. The last five are undefined for searches. */
export type UsageSum = {
  readonly metric: Metric;
  readonly accessMethod: AccessMethod;
  readonly months: MonthCounts;
  readonly title?: ReportedItem | undefined;
  readonly item?: ReportedItem | undefined;
  readonly accessType?: AccessType | undefined;
  readonly yop?: string | undefined;
};

const isConference = ({ type }: ReportedItem): boolean => type === "conference_proceedings";

export const titleDataType = (title: ReportedItem): TitleDataType => (isConference(title) ? "Conference" : "Book");

/** Returns the data type of an item: of a book without known chapters, the whole is one segment (COUNTER R5.1, §7.3). */
export const itemDataType = (title: ReportedItem): ItemDataType =>
  isConference(title) ? "Conference_Item" : "Book_Segment";
