import type { AccessMethod, AccessType, DataType, Metric } from "../counter-metrics.ts";

/** The reports of a host of books (COUNTER R5.1, §4): four reports, and four views of them whose filters are fixed. */
export const REPORT_IDS = ["PR", "PR_P1", "TR", "TR_B1", "TR_B2", "TR_B3", "IR"] as const;
export type ReportId = (typeof REPORT_IDS)[number];

/** What a report names besides the metric. */
export type ReportLevel = "platform" | "title" | "item";

/** A column that a reader of reports may ask for. */
export type Attribute = "Authors" | "Publication_Date" | "Article_Version" | "YOP" | "Access_Type" | "Access_Method";

/** The filters of a view, as its header states them. */
export type FixedFilters = {
  readonly Data_Type?: readonly (DataType | "Reference_Work")[];
  readonly Access_Type?: readonly AccessType[];
  readonly Access_Method: readonly AccessMethod[];
  readonly Metric_Type: readonly Metric[];
};

export type ReportDefinition = {
  readonly id: ReportId;
  readonly name: string;
  readonly description: string;
  readonly level: ReportLevel;
  readonly metrics: readonly Metric[];
  /** The columns that may be asked for; of a view those that it has. */
  readonly attributes: readonly Attribute[];
  readonly dataTypes: readonly DataType[];
  /** Of a view. */
  readonly fixed?: FixedFilters;
};

const OF_ITEMS = [
  "Total_Item_Investigations",
  "Total_Item_Requests",
  "Unique_Item_Investigations",
  "Unique_Item_Requests",
] as const satisfies readonly Metric[];
const OF_TITLES = ["Unique_Title_Investigations", "Unique_Title_Requests"] as const satisfies readonly Metric[];
const DENIALS = ["Limit_Exceeded", "No_License"] as const satisfies readonly Metric[];
const REGULAR = ["Regular"] as const satisfies readonly AccessMethod[];
const BOOKS = ["Book", "Reference_Work"] as const;

const view = <Fixed extends FixedFilters>(fixed: Fixed) => ({ metrics: fixed.Metric_Type, fixed });

const DEFINITIONS: readonly ReportDefinition[] = [
  {
    id: "PR",
    name: "Platform Report",
    description: "All use of the site, by type of content.",
    level: "platform",
    metrics: ["Searches_Platform", ...OF_ITEMS, ...OF_TITLES],
    attributes: ["Access_Method"],
    dataTypes: ["Book", "Conference", "Platform"],
  },
  {
    id: "PR_P1",
    name: "Platform Usage",
    description: "Searches and requests, by type of content.",
    level: "platform",
    attributes: [],
    dataTypes: ["Book", "Conference", "Platform"],
    ...view({
      Metric_Type: ["Searches_Platform", "Total_Item_Requests", "Unique_Item_Requests", "Unique_Title_Requests"],
      Access_Method: REGULAR,
    }),
  },
  {
    id: "TR",
    name: "Title Report",
    description: "Use of books and proceedings, with their chapters and papers.",
    level: "title",
    metrics: [...OF_ITEMS, ...OF_TITLES, ...DENIALS],
    attributes: ["YOP", "Access_Type", "Access_Method"],
    dataTypes: ["Book", "Conference"],
  },
  {
    id: "TR_B1",
    name: "Book Requests (Controlled)",
    description: "Requests of closed books.",
    level: "title",
    attributes: ["YOP"],
    dataTypes: ["Book"],
    ...view({
      Data_Type: BOOKS,
      Access_Type: ["Controlled"],
      Access_Method: REGULAR,
      Metric_Type: ["Total_Item_Requests", "Unique_Title_Requests"],
    }),
  },
  {
    id: "TR_B2",
    name: "Book Access Denied",
    description: "Books refused for want of a licence.",
    level: "title",
    attributes: ["YOP"],
    dataTypes: ["Book"],
    ...view({ Data_Type: BOOKS, Access_Method: REGULAR, Metric_Type: DENIALS }),
  },
  {
    id: "TR_B3",
    name: "Book Usage by Access Type",
    description: "Use of open and of closed books.",
    level: "title",
    attributes: ["YOP", "Access_Type"],
    dataTypes: ["Book"],
    ...view({ Data_Type: BOOKS, Access_Method: REGULAR, Metric_Type: [...OF_ITEMS, ...OF_TITLES] }),
  },
  {
    id: "IR",
    name: "Item Report",
    description: "Use of chapters and papers.",
    level: "item",
    metrics: [...OF_ITEMS, ...DENIALS],
    attributes: ["Authors", "Publication_Date", "Article_Version", "YOP", "Access_Type", "Access_Method"],
    dataTypes: ["Book_Segment", "Conference_Item"],
  },
];

const BY_ID = new Map(DEFINITIONS.map((definition) => [definition.id, definition]));

/** Returns the definition of a report. */
export function reportDefinition(id: ReportId): ReportDefinition {
  const definition = BY_ID.get(id);
  if (!definition) throw new Error(`The report ${id} has no definition.`);
  return definition;
}

/** Returns a report by its id in any case; undefined where there is none. */
export const findReport = (id: string): ReportDefinition | undefined =>
  DEFINITIONS.find((definition) => definition.id === id.toUpperCase());
