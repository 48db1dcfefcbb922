import {
  formatCreated,
  exceptionText,
  reportingPeriod,
  getStatedAttributes,
  getStatedFilters,
  type StatedFilters,
} from "./report-header.ts";
import { monthsBetween, type ReportFrame, type ReportRequest } from "./report-request.ts";
import type { RowSlices } from "./report-json.ts";
import type { ReportRow } from "./report-rows.ts";
import { listReportedIds } from "./reported-ids.ts";
import { type ReportedItem, titleDataType } from "./usage-sum.ts";

type Column = { readonly name: string; readonly cell: (row: ReportRow, frame: ReportFrame) => string | undefined };

/**
 * Yields the text of a report for people: tab-separated, UTF-8 with a byte order mark, never quoted; twelve lines and the register's entry, an
 * empty line, the columns, then a line for each metric (COUNTER R5.1, §3.2.2).
 */
export async function* writeTsvReport(
  request: ReportRequest,
  frame: ReportFrame,
  slices: RowSlices,
): AsyncGenerator<string> {
  const columns = listColumns(request);
  const months = request.granularity === "Total" ? [] : monthsBetween(request.from, request.to);
  const head = [...columns.map(({ name }) => name), "Metric_Type", "Reporting_Period_Total", ...months.map(monthName)];
  const width = head.length;
  const lines = [...headerLines(request, frame).map((cells) => padCells(cells, width)), padCells([], width), head];
  yield `\uFEFF${lines.map(toLine).join("")}`;
  for await (const rows of slices)
    yield rows
      .map((row) =>
        toLines(
          row,
          columns.map(({ cell }) => cell(row, frame) ?? ""),
          months,
        ),
      )
      .join("");
}

/** Returns a line for each metric of a row. */
const toLines = ({ performance }: ReportRow, cells: readonly string[], months: readonly string[]): string =>
  performance
    .map(([metric, counts]) => {
      const total = Object.values(counts).reduce((sum, times) => sum + times, 0);
      return toLine([...cells, metric, String(total), ...months.map((month) => String(counts[month] ?? 0))]);
    })
    .join("");

const toLine = (cells: readonly string[]): string => `${cells.map(plain).join("\t")}\n`;

/** Returns the name of a report's file. */
export const tsvFileName = ({ definition, from, to }: ReportRequest, { institution }: ReportFrame): string =>
  `${institution.customerId}_${definition.id}_${from.slice(0, 7)}_${to.slice(0, 7)}.tsv`;

function headerLines(request: ReportRequest, frame: ReportFrame): readonly (readonly string[])[] {
  const { Metric_Type: metrics = [], ...filters } = getStatedFilters(request);
  const { Begin_Date, End_Date } = reportingPeriod(request);
  return [
    ["Report_Name", request.definition.name],
    ["Report_ID", request.definition.id],
    ["Release", "5.1"],
    ["Institution_Name", frame.institution.name],
    ["Institution_ID", institutionIds(frame)],
    ["Metric_Types", typeof metrics === "string" ? metrics : metrics.join("; ")],
    ["Report_Filters", pairs(filters)],
    ["Report_Attributes", pairs(getStatedAttributes(request))],
    ["Exceptions", request.exceptions.map(exceptionText).join("; ")],
    ["Reporting_Period", `Begin_Date=${Begin_Date}; End_Date=${End_Date}`],
    ["Created", formatCreated(frame)],
    ["Created_By", frame.platform],
    ["Registry_Record", ""],
  ];
}

const institutionIds = ({ institution, platformId }: ReportFrame): string =>
  [
    ...(institution.isni ? [`ISNI:${institution.isni}`] : []),
    ...(institution.ror ? [`ROR:${institution.ror}`] : []),
    `${platformId}:${institution.customerId}`,
  ].join("; ");

const pairs = (stated: StatedFilters): string =>
  Object.entries(stated)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : value.join("|")}`)
    .join("; ");

const padCells = (cells: readonly string[], width: number): readonly string[] => [
  ...cells,
  ...Array.from({ length: Math.max(0, width - cells.length) }, () => ""),
];

/** A cell has neither tabs nor lines: nothing is quoted that could protect them. */
const plain = (cell: string): string => cell.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");

/** "Oct-2026" for 2026-10. */
const monthName = (month: string): string => {
  const [year = "", number = "1"] = month.split("-");
  return `${MONTHS[Number(number) - 1] ?? ""}-${year}`;
};
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const PLATFORM: Column = { name: "Platform", cell: (_, { platform }) => platform };

const idColumns = (prefix: string, of: (row: ReportRow) => ReportedItem | undefined): readonly Column[] => {
  const id =
    (name: "DOI" | "Proprietary" | "ISBN" | "URI"): Column["cell"] =>
    (row, frame) => {
      const item = of(row);
      return item && listReportedIds(item, frame)[name];
    };
  return [
    { name: `${prefix}DOI`, cell: id("DOI") },
    { name: `${prefix}Proprietary_ID`, cell: id("Proprietary") },
    { name: `${prefix}ISBN`, cell: id("ISBN") },
    { name: `${prefix}Print_ISSN`, cell: () => "" },
    { name: `${prefix}Online_ISSN`, cell: () => "" },
    { name: `${prefix}URI`, cell: id("URI") },
  ];
};

const subjectColumns = (name: "Title" | "Item"): readonly Column[] => [
  { name, cell: ({ subject }) => subject?.title },
  { name: "Publisher", cell: ({ subject }, { platform }) => subject?.publisher ?? platform },
  { name: "Publisher_ID", cell: () => "" },
  PLATFORM,
];

const PARENT: readonly Column[] = [
  { name: "Parent_Title", cell: ({ parent }) => parent?.title },
  { name: "Parent_Authors", cell: () => "" },
  { name: "Parent_Publication_Date", cell: () => "" },
  { name: "Parent_Article_Version", cell: () => "" },
  { name: "Parent_Data_Type", cell: ({ parent }) => parent && titleDataType(parent) },
  ...idColumns("Parent_", ({ parent }) => parent),
];

const DETAILS = {
  Authors: ({ subject }) =>
    subject?.authors.map(({ name, orcid }) => (orcid === null ? name : `${name} (ORCID:${orcid})`)).join("; "),
  Publication_Date: ({ subject }) => subject?.publishedOn ?? "",
  Article_Version: () => "VoR",
} as const satisfies Readonly<Record<string, Column["cell"]>>;

const ATTRIBUTES = {
  YOP: ({ yop }) => yop,
  Access_Type: ({ accessType }) => accessType,
  Access_Method: ({ accessMethod }) => accessMethod,
} as const satisfies Readonly<Record<string, Column["cell"]>>;

function listColumns({ definition, attributes, hasParents }: ReportRequest): readonly Column[] {
  const filterRequested = (cells: Readonly<Record<string, Column["cell"]>>): readonly Column[] =>
    Object.entries(cells)
      .filter(([name]) => attributes.some((attribute) => attribute === name))
      .map(([name, cell]) => ({ name, cell }));
  const dataType: Column = { name: "Data_Type", cell: (row) => row.dataType };
  if (definition.level === "platform") return [PLATFORM, dataType, ...filterRequested(ATTRIBUTES)];
  const ids = idColumns("", ({ subject }) => subject);
  if (definition.level === "title")
    return [...subjectColumns("Title"), ...ids, dataType, ...filterRequested(ATTRIBUTES)];
  return [
    ...subjectColumns("Item"),
    ...filterRequested(DETAILS),
    ...ids,
    ...(hasParents ? PARENT : []),
    dataType,
    ...filterRequested(ATTRIBUTES),
  ];
}
