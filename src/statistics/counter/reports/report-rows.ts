import type { AccessMethod, AccessType, DataType, Metric } from "../counter-metrics.ts";
import type { Attribute } from "./report-definitions.ts";
import { passesFilters } from "./report-filters.ts";
import type { ReportRequest } from "./report-request.ts";
import { itemDataType, type MonthCounts, type ReportedItem, titleDataType, type UsageSum } from "./usage-sum.ts";

/** The figures of one combination of attributes: what a report shows in one `Attribute_Performance`, or in lines that differ by metric. */
export type ReportRow = {
  /** The title or item; undefined in a report of the platform. */
  readonly subject?: ReportedItem | undefined;
  /** The title of an item, unless the item is its own. */
  readonly parent?: ReportedItem | undefined;
  readonly dataType: DataType;
  readonly yop?: string | undefined;
  readonly accessType?: AccessType | undefined;
  readonly accessMethod?: AccessMethod | undefined;
  /** By metric, in the order of their names. */
  readonly performance: readonly (readonly [Metric, MonthCounts])[];
};

/**
 * Yields the rows of a report, ordered by title, item and attributes, as many at a time as the slices of its sums have: each slice holds
 * whole titles, in the order of their numbers. A report of the platform adds all of them up. Sums that the request leaves out are not counted.
 */
export async function* readReportRows(
  request: ReportRequest,
  slices: AsyncIterable<readonly UsageSum[]>,
): AsyncGenerator<readonly ReportRow[]> {
  let groups = new Map<string, RowGroup>();
  for await (const sums of slices) {
    addSums(groups, request, sums);
    if (request.definition.level === "platform" || groups.size === 0) continue;
    yield sortRows(groups);
    groups = new Map();
  }
  if (groups.size > 0) yield sortRows(groups);
}

function addSums(groups: Map<string, RowGroup>, request: ReportRequest, sums: readonly UsageSum[]): void {
  let last: { readonly sum: UsageSum; readonly group: RowGroup } | undefined;
  for (const sum of sums) {
    if (!passesFilters(request, sum)) continue;
    // The sums of an item come one after the other: a key for each would be half of the work.
    const group = last && isOfSameRow(last.sum, sum) ? last.group : findGroup(groups, toReportRow(request, sum));
    last = { sum, group };
    const counts = group.metrics.get(sum.metric) ?? {};
    group.metrics.set(sum.metric, counts);
    addCounts(counts, sum.months, request);
  }
}

const sortRows = (groups: ReadonlyMap<string, RowGroup>): readonly ReportRow[] =>
  [...groups.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { row, metrics }]) => ({
      ...row,
      performance: [...metrics.entries()]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([metric, counts]) => [metric, inOrder(counts)]),
    }));

type RowGroup = {
  readonly row: Omit<ReportRow, "performance">;
  readonly metrics: Map<Metric, Record<string, number>>;
};

function findGroup(groups: Map<string, RowGroup>, row: RowGroup["row"]): RowGroup {
  const key = createSortKey(row);
  const group = groups.get(key) ?? { row, metrics: new Map<Metric, Record<string, number>>() };
  groups.set(key, group);
  return group;
}

const isOfSameRow = (a: UsageSum, b: UsageSum): boolean =>
  a.title === b.title &&
  a.item === b.item &&
  a.accessType === b.accessType &&
  a.accessMethod === b.accessMethod &&
  a.yop === b.yop;

function toReportRow(request: ReportRequest, sum: UsageSum): Omit<ReportRow, "performance"> {
  const shows = (attribute: Attribute): boolean => request.attributes.includes(attribute);
  return {
    ...toSubject(request, sum),
    dataType: getDataType(request, sum),
    yop: shows("YOP") ? sum.yop : undefined,
    accessType: shows("Access_Type") ? sum.accessType : undefined,
    accessMethod: shows("Access_Method") ? sum.accessMethod : undefined,
  };
}

function toSubject({ definition }: ReportRequest, { title, item }: UsageSum): Pick<ReportRow, "subject" | "parent"> {
  if (definition.level === "platform") return {};
  if (definition.level === "title") return { subject: title };
  return { subject: item, parent: title && isStandalone(title, item) ? undefined : title };
}

/** A chapter that belongs to no book is its own title; a book without known chapters is the only segment of itself. */
const isStandalone = (title: ReportedItem, item: ReportedItem | undefined): boolean =>
  title.id === item?.id && title.type === "academic_chapter";

/** Returns the data type under which a report counts a sum. */
export function getDataType({ definition }: Pick<ReportRequest, "definition">, { title }: UsageSum): DataType {
  if (!title) return "Platform";
  return definition.level === "item" ? itemDataType(title) : titleDataType(title);
}

const createSortKey = ({
  subject,
  parent,
  dataType,
  yop,
  accessType,
  accessMethod,
}: Omit<ReportRow, "performance">): string => {
  const place = (item: ReportedItem | undefined): string => String(item?.number ?? 0).padStart(10, "0");
  return [place(parent ?? subject), place(subject), subject?.id, dataType, yop, accessType, accessMethod].join("\t");
};

function addCounts(
  counts: Record<string, number>,
  months: MonthCounts,
  { granularity, from, to }: ReportRequest,
): void {
  for (const [month, times] of Object.entries(months)) {
    if (month < from.slice(0, 7) || month > to.slice(0, 7)) continue;
    // The whole period stands under its first month: the standard's counts have months as names.
    const name = granularity === "Total" ? from.slice(0, 7) : month;
    counts[name] = (counts[name] ?? 0) + times;
  }
}

const inOrder = (counts: MonthCounts): MonthCounts =>
  Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
