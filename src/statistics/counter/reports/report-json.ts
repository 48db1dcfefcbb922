import { formatCreated, reportingPeriod, getStatedAttributes, getStatedFilters } from "./report-header.ts";
import type { ReportFrame, ReportRequest } from "./report-request.ts";
import type { ReportRow } from "./report-rows.ts";
import { listReportedIds } from "./reported-ids.ts";
import { type ReportedItem, titleDataType } from "./usage-sum.ts";

type JsonObject = { readonly [name: string]: unknown };

/** Rows of a report, a slice of titles at a time, as `readReportRows` yields them. */
export type RowSlices = AsyncIterable<readonly ReportRow[]>;

/** Yields the text of a report as programs read it, in JSON (COUNTER R5.1, §3.2.1, and the schemas of the COUNTER API). */
export async function* writeJsonReport(
  request: ReportRequest,
  frame: ReportFrame,
  slices: RowSlices,
): AsyncGenerator<string> {
  yield `{"Report_Header":${JSON.stringify(createHeader(request, frame))},"Report_Items":[`;
  const { level } = request.definition;
  // Without their parents all items stand in one list.
  const isOneList = level === "item" && !request.hasParents;
  let before = isOneList ? '{"Items":[' : "";
  let hasRows = false;
  for await (const rows of slices) {
    hasRows = true;
    const objects = isOneList ? listItems(request, frame, rows) : toReportItems(request, frame, rows);
    for (const object of objects) {
      yield before + JSON.stringify(object);
      before = ",";
    }
  }
  yield isOneList && hasRows ? "]}]}" : "]}";
}

function createHeader(request: ReportRequest, frame: ReportFrame): JsonObject {
  const { definition, exceptions } = request;
  const { institution, platformId, platform } = frame;
  const attributes = getStatedAttributes(request);
  return {
    Release: "5.1",
    Report_ID: definition.id,
    Report_Name: definition.name,
    Created: formatCreated(frame),
    Created_By: platform,
    Institution_ID: {
      Proprietary: [`${platformId}:${institution.customerId}`],
      ...(institution.isni && { ISNI: [institution.isni] }),
      ...(institution.ror && { ROR: [institution.ror] }),
    },
    Institution_Name: institution.name,
    // Empty until the press is in COUNTER's register: the schema asks for it.
    Registry_Record: "",
    ...(Object.keys(attributes).length > 0 && { Report_Attributes: attributes }),
    Report_Filters: { ...getStatedFilters(request), ...reportingPeriod(request) },
    ...(exceptions.length > 0 && { Exceptions: exceptions }),
  };
}

function toReportItems(request: ReportRequest, frame: ReportFrame, rows: readonly ReportRow[]): readonly JsonObject[] {
  const { level } = request.definition;
  if (level === "platform") return [{ Platform: frame.platform, Attribute_Performance: rows.map(toPerformance) }];
  if (level === "title")
    return [...groupBy(rows, ({ subject }) => subject).entries()].map(([title, group]) => ({
      ...describeItem("Title", title, frame),
      Attribute_Performance: group.map(toPerformance),
    }));
  return [...groupBy(rows, ({ parent }) => parent).entries()].map(([parent, group]) => ({
    ...(parent && { Title: parent.title, Data_Type: titleDataType(parent), Item_ID: listReportedIds(parent, frame) }),
    Items: listItems(request, frame, group),
  }));
}

const listItems = (request: ReportRequest, frame: ReportFrame, rows: readonly ReportRow[]): readonly JsonObject[] =>
  [...groupBy(rows, ({ subject }) => subject).entries()].map(([item, group]) => ({
    ...describeItem("Item", item, frame),
    ...details(request, item),
    Attribute_Performance: group.map(toPerformance),
  }));

function describeItem(kind: "Title" | "Item", item: ReportedItem | undefined, frame: ReportFrame): JsonObject {
  if (!item) return {};
  return {
    [kind]: item.title,
    Publisher: item.publisher ?? frame.platform,
    Platform: frame.platform,
    Item_ID: listReportedIds(item, frame),
  };
}

function details({ attributes }: ReportRequest, item: ReportedItem | undefined): JsonObject {
  if (!item) return {};
  const { authors, publishedOn } = item;
  return {
    ...(attributes.includes("Authors") &&
      authors.length > 0 && {
        Authors: authors.map(({ name, orcid }) => ({ Name: name, ...(orcid !== null && { ORCID: orcid }) })),
      }),
    ...(attributes.includes("Publication_Date") && publishedOn !== null && { Publication_Date: publishedOn }),
    ...(attributes.includes("Article_Version") && { Article_Version: "VoR" }),
  };
}

const toPerformance = ({ dataType, yop, accessType, accessMethod, performance }: ReportRow): JsonObject => ({
  Data_Type: dataType,
  ...(yop !== undefined && { YOP: yop }),
  ...(accessType !== undefined && { Access_Type: accessType }),
  ...(accessMethod !== undefined && { Access_Method: accessMethod }),
  Performance: Object.fromEntries(performance),
});

function groupBy<Value, Key>(values: readonly Value[], getKey: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(getKey(value));
    if (group) group.push(value);
    else groups.set(getKey(value), [value]);
  }
  return groups;
}
