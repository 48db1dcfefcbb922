import { type CounterException } from "./exceptions.ts";
import { getLastDay, type ReportFrame, type ReportRequest } from "./report-request.ts";

/** The filters of a report under the standard's names, besides its dates. */
export type StatedFilters = Readonly<Record<string, string | readonly string[]>>;

export function getStatedFilters({ definition, filters }: ReportRequest): StatedFilters {
  if (definition.fixed) return definition.fixed;
  const { metrics, dataTypes, accessTypes, accessMethods, yop, itemId, author, platform } = filters;
  return {
    ...(platform !== undefined && { Platform: platform }),
    ...(author !== undefined && { Author: author }),
    ...(itemId !== undefined && { Item_ID: itemId }),
    ...(dataTypes && { Data_Type: dataTypes }),
    ...(yop && { YOP: yop }),
    ...(accessTypes && { Access_Type: accessTypes }),
    ...(accessMethods && { Access_Method: accessMethods }),
    ...(metrics && { Metric_Type: metrics }),
  };
}

/** The attributes of a report that were asked for, under the standard's names; a view has none. */
export function getStatedAttributes({ definition, attributes, hasParents, granularity }: ReportRequest): StatedFilters {
  if (definition.fixed) return {};
  return {
    ...(attributes.length > 0 && { Attributes_To_Show: attributes }),
    ...(hasParents && { Include_Parent_Details: "True" }),
    ...(granularity === "Total" && { Granularity: "Total" }),
  };
}

/** The period that a report covers, as ISO dates. */
export const reportingPeriod = ({ from, to }: ReportRequest) => ({ Begin_Date: from, End_Date: getLastDay(to) });

/** RFC 3339, in whole seconds. */
export const formatCreated = ({ created }: ReportFrame): string => created.toISOString().replace(/\.\d+Z$/u, "Z");

/** An exception as people read it in a header. */
export const exceptionText = ({ Code, Message, Data }: CounterException): string =>
  `${Code}: ${Message}${Data === undefined ? "" : ` (${Data})`}`;
