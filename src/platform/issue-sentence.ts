import { z } from "zod";
import { exactNumber, pluralize } from "#ui/formatting/numbers.ts";
import { FORMS, describeExpected } from "./expected-value.ts";

type Issue = z.core.$ZodRawIssue;

/** The name of a field in a sentence: its path, such as “details.pages”. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? "This value" : `“${path.map(String).join(".")}”`;

const formatSize = (origin: string, many: number | bigint): string =>
  origin === "string"
    ? pluralize(Number(many), "character")
    : origin === "file"
      ? pluralize(Number(many), "byte")
      : pluralize(Number(many), "entry", "entries");

/** A text or list that is too short or too long. */
function lengthRule(issue: Issue & { readonly code: "too_small" | "too_big" }): string {
  const limit = issue.code === "too_small" ? issue.minimum : issue.maximum;
  const size = formatSize(issue.origin, limit);
  if (issue.exact) return `must have ${size}`;
  if (issue.code === "too_big") return `must have at most ${size}`;
  return Number(limit) === 1 && Number((issue.input as { readonly length?: number } | undefined)?.length) === 0
    ? "must not be empty"
    : `must have at least ${size}`;
}

function formRule(issue: Issue & { readonly code: "invalid_format" }): string {
  if (typeof issue["prefix"] === "string") return `must begin with “${issue["prefix"]}”`;
  if (typeof issue["suffix"] === "string") return `must end with “${issue["suffix"]}”`;
  if (typeof issue["includes"] === "string") return `must contain “${issue["includes"]}”`;
  const form = FORMS[issue.format];
  return form === undefined ? "does not have the form that its description names" : `must be ${form}`;
}

/** What a value must be that is of another kind, or too small, or none of the choices. */
const kindRule = ({ schema, inst }: Issue): string => {
  const expected = describeExpected(schema ?? inst);
  return expected === undefined ? "is not valid" : `must be ${expected}`;
};

/** What is wrong, as the part of a sentence after the name of the field. */
function describeRule(issue: Issue): string {
  switch (issue.code) {
    case "too_small":
    case "too_big":
      return ["string", "array", "set", "map", "file"].includes(issue.origin) ? lengthRule(issue) : kindRule(issue);
    case "invalid_format":
      return formRule(issue);
    case "not_multiple_of":
      return `must be a multiple of ${exactNumber(issue.divisor)}`;
    case "invalid_key":
      return "has a name that is not allowed";
    case "invalid_union":
      return issue["options"] === undefined
        ? kindRule(issue)
        : `must be one of ${(issue["options"] as readonly unknown[]).map(String).join(", ")}`; // names of the kinds
    case "invalid_type":
    case "invalid_value":
      return kindRule(issue);
    default:
      return "is not valid";
  }
}

/** Returns the sentence for an issue whose schema gives none; without a name it names the field by its path. */
export function issueSentence(issue: Issue, name = fieldName(issue.path ?? [])): string {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `There is no field ${fieldName([...(issue.path ?? []), key])}.`).join(" ");
  if (issue.input === undefined && issue.code !== "custom") return `${name} is required.`;
  return `${name} ${describeRule(issue)}.`;
}

/**
 * Makes these sentences those of every schema. It is called once by each program that shows them, before any input is
 * read; the validator's own words then reach nobody.
 */
export function setIssueSentences(): void {
  z.config({ localeError: (issue) => issueSentence(issue) });
}
