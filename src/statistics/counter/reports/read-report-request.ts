import { ACCESS_METHODS, ACCESS_TYPES } from "../counter-metrics.ts";
import { type CounterException, counterException } from "./exceptions.ts";
import type { Attribute, ReportDefinition } from "./report-definitions.ts";
import type { ReportFilters, ReportRequest } from "./report-request.ts";

type Parameters = Readonly<Record<string, string>>;
type Choices = Pick<ReportRequest, "filters" | "attributes" | "hasParents" | "granularity" | "exceptions">;

/** The parameters of each request, which are read elsewhere. */
const COMMON = ["customer_id", "requestor_id", "api_key", "platform", "begin_date", "end_date"];

const LISTS = ["metric_type", "data_type", "access_type", "access_method", "yop", "attributes_to_show"] as const;

const isYears = (text: string): boolean => /^\d{4}(?:-\d{4})?$/u.test(text);

/**
 * Reads the filters and attributes of a report. What is not known is ignored and stated: a parameter that the report does not take as
 * exception 3050, a value as 3060 or 3062. A view takes none (COUNTER R5.1, appendix D).
 */
export function readReportRequest(definition: ReportDefinition, parameters: Parameters): Choices {
  const known = parametersByPath(definition);
  const unknown = Object.keys(parameters).filter((name) => !COMMON.includes(name) && !known.includes(name));
  const reader = createReader(parameters, known);
  const filters: ReportFilters = {
    ...optional("metrics", reader.values("metric_type", definition.metrics)),
    ...optional("dataTypes", reader.values("data_type", definition.dataTypes)),
    ...optional("accessTypes", reader.values("access_type", ACCESS_TYPES)),
    ...optional("accessMethods", reader.values("access_method", ACCESS_METHODS)),
    ...optional("yop", reader.years()),
    ...optional("itemId", reader.text("item_id")),
    ...optional("author", reader.text("author")),
  };
  const attributes: readonly Attribute[] = definition.fixed
    ? definition.attributes
    : (reader.values("attributes_to_show", definition.attributes, 3062) ?? []);
  return {
    filters,
    attributes,
    hasParents: reader.choice("include_parent_details", ["true", "false"]) === "true",
    granularity: reader.choice("granularity", ["month", "total", "totals"])?.startsWith("total") ? "Total" : "Month",
    exceptions: [
      ...(unknown.length > 0 ? [counterException(3050, formatNames(unknown))] : []),
      ...(known.includes("include_component_details") && parameters.include_component_details?.toLowerCase() === "true"
        ? [counterException(3063, "include_component_details")]
        : []),
      ...reader.exceptions(),
    ],
  };
}

/** Returns the names of the filters and attributes that a report takes. */
export function parametersByPath({ fixed, level }: ReportDefinition): readonly string[] {
  if (fixed) return [];
  const all = ["metric_type", "data_type", "access_method", "attributes_to_show", "granularity"];
  if (level === "platform") return all;
  const ofTitles = [...all, "access_type", "yop", "item_id"];
  return level === "title" ? ofTitles : [...ofTitles, "author", "include_parent_details", "include_component_details"];
}

const MAX_NAMED = 20;
const formatNames = (names: readonly string[]): string =>
  names
    .slice(0, MAX_NAMED)
    .map((name) => name.slice(0, 60))
    .join(", ");

const optional = <Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }; // one property, or none

function createReader(parameters: Parameters, known: readonly string[]) {
  const wrong = new Map<3060 | 3062, string[]>();
  const refuse = (code: 3060 | 3062, text: string): void => void wrong.set(code, [...(wrong.get(code) ?? []), text]);
  const parts = (name: (typeof LISTS)[number]): readonly string[] =>
    known.includes(name) ? (parameters[name] ?? "").split("|").filter((part) => part !== "") : [];

  return {
    /** Values compare without case; undefined where none is left. */
    values<Value extends string>(name: (typeof LISTS)[number], allowed: readonly Value[], code: 3060 | 3062 = 3060) {
      const found = parts(name).flatMap((part) => {
        const value = allowed.find((value) => value.toLowerCase() === part.toLowerCase());
        if (value === undefined) refuse(code, `${name}=${part}`);
        return value === undefined ? [] : [value];
      });
      return found.length === 0 ? undefined : [...new Set(found)];
    },
    years() {
      const found = parts("yop").filter(isYears);
      for (const part of parts("yop")) if (!isYears(part)) refuse(3060, `yop=${part}`);
      return found.length === 0 ? undefined : [...new Set(found)];
    },
    text(name: "item_id" | "author"): string | undefined {
      const text = known.includes(name) ? (parameters[name] ?? "").trim() : "";
      if (text.length === 1 || text.length > 500) refuse(3060, `${name}=${text}`);
      return text.length < 2 || text.length > 500 ? undefined : text;
    },
    choice(name: "granularity" | "include_parent_details", allowed: readonly string[]): string | undefined {
      const text = known.includes(name) ? (parameters[name] ?? "").toLowerCase() : "";
      if (text === "" || allowed.includes(text)) return text === "" ? undefined : text;
      refuse(3062, `${name}=${text}`);
      return undefined;
    },
    exceptions: (): readonly CounterException[] =>
      [...wrong.entries()].map(([code, texts]) => counterException(code, formatNames(texts))),
  };
}
