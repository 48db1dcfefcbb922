import type { ReportRequest } from "./report-request.ts";
import { itemDataType, type ReportedItem, titleDataType, type UsageSum } from "./usage-sum.ts";

/** Returns whether a report counts a sum: its metrics, the filters of its view, and those that were asked for. */
export function passesFilters({ definition, filters, from, to }: ReportRequest, sum: UsageSum): boolean {
  if (!Object.keys(sum.months).some((month) => month >= from.slice(0, 7) && month <= to.slice(0, 7))) return false;
  const { metrics, fixed, level } = definition;
  const { title, item, accessType, accessMethod, yop } = sum;
  const dataType = title === undefined ? "Platform" : level === "item" ? itemDataType(title) : titleDataType(title);
  const subject = level === "item" ? item : title;
  return (
    isAmong(metrics, sum.metric) &&
    isAmong(filters.metrics, sum.metric) &&
    isAmong(fixed?.Data_Type, dataType) &&
    isAmong(filters.dataTypes, dataType) &&
    isAmong(fixed?.Access_Type, accessType) &&
    isAmong(filters.accessTypes, accessType) &&
    isAmong(fixed?.Access_Method, accessMethod) &&
    isAmong(filters.accessMethods, accessMethod) &&
    (filters.yop === undefined || (yop !== undefined && filters.yop.some((range) => isWithinYears(range, yop)))) &&
    (filters.itemId === undefined || (subject !== undefined && hasId(subject, filters.itemId))) &&
    (filters.author === undefined || (item !== undefined && hasAuthor(item, filters.author)))
  );
}

const isAmong = <Value extends string>(allowed: readonly Value[] | undefined, value: Value | undefined): boolean =>
  allowed === undefined || (value !== undefined && allowed.includes(value));

function isWithinYears(range: string, yop: string): boolean {
  const [first = "", last = first] = range.split("-");
  return yop >= first && yop <= last;
}

/** An id may be sent with its namespace (`DOI:10.5555/12`), and a DOI as its address. */
function hasId({ doi, isbn, number }: ReportedItem, id: string): boolean {
  const text = id.toLowerCase();
  const plain = text.replace(/^(?:doi|isbn|proprietary):/u, "").replace(/^https?:\/\/(?:dx\.)?doi\.org\//u, "");
  return (
    plain === doi?.toLowerCase() ||
    (isbn !== null && plain.replaceAll("-", "") === isbn) ||
    plain.endsWith(`:${number}`) ||
    plain === String(number)
  );
}

function hasAuthor({ authors }: ReportedItem, author: string): boolean {
  const text = author.toLowerCase().replace(/^orcid:/u, "");
  return authors.some(({ name, orcid }) => name.toLowerCase() === text || orcid?.toLowerCase() === text);
}
