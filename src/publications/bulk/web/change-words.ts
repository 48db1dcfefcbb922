import type { BulkField, SubjectMode } from "#publications/bulk/bulk-change.ts";
import type { PlainValue } from "#publications/bulk/field-value.ts";
import { ACCESS_LABELS } from "#publications/listing/web/list-texts.ts";
import { languageInWords, STATUS_LABELS } from "#publications/core/publication-labels.ts";
import { subjectsIn } from "#publications/subjects/chosen-subjects.ts";
import type { BadgeColour } from "#ui/display/badge.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import type { BulkChangeBody, ResultFilter } from "./bulk-changes-queries.ts";

export const FIELD_LABELS: Readonly<Record<BulkField, string>> = {
  status: "Status",
  licence: "Licence",
  access: "Access",
  series: "Series",
  publisher: "Publisher",
  language: "Language",
  subjects: "Subjects",
  assignee: "Assigned to",
};

export const MODE_LABELS: Readonly<Record<SubjectMode, string>> = {
  add: "Add to those it has",
  remove: "Remove from those it has",
  replace: "Replace those it has",
  accept: "Accept those named by keywords",
};

type Words = { readonly label: string; readonly colour: BadgeColour };

export const STATES: Readonly<Record<BulkChangeBody["state"], Words>> = {
  prepared: { label: "Prepared", colour: "neutral" },
  running: { label: "Running", colour: "blue" },
  interrupted: { label: "Interrupted", colour: "red" },
  finished: { label: "Finished", colour: "green" },
  cancelled: { label: "Cancelled", colour: "amber" },
  undoing: { label: "Being undone", colour: "blue" },
  undone: { label: "Undone", colour: "neutral" },
};

export const RESULT_LABELS: Readonly<Record<ResultFilter, string>> = {
  changed: "Changed",
  unchanged: "Already so",
  refused: "Not changed",
  waiting: "Not reached",
  restored: "Restored",
  not_restored: "Not restored",
};

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: STATUS_LABELS,
  access: ACCESS_LABELS,
};

/** Names of people by id. */
type Names = ReadonlyMap<string, string>;

/** Returns a value of a field in words; "none" where it is empty. `names`: of the staff, for an assignee. */
export function valueInWords(field: BulkField, value: PlainValue, names: Names): string {
  if (field === "assignee" && typeof value !== "object") return names.get(value) ?? "another person";
  if (value === null || value.length === 0) return field === "assignee" ? "no person" : "none";
  if (typeof value !== "string")
    return subjectsIn(value.join(" "))
      .map(({ heading }) => heading)
      .join("; ");
  return field === "language" ? languageInWords(value) : (TEXTS[field]?.[value] ?? value);
}

/** Returns what a change does, such as "Licence: CC-BY-4.0" or "Subjects added: Education". */
export function changeInWords(
  { field, mode, value }: Pick<BulkChangeBody, "field" | "mode" | "value">,
  names: Names,
): string {
  const words = valueInWords(field, value, names);
  if (mode === "add") return `Subjects added: ${words}`;
  if (mode === "remove") return `Subjects removed: ${words}`;
  if (mode === "accept") return "Subjects named by keywords accepted";
  return `${FIELD_LABELS[field]}: ${words}`;
}

/** Returns "1 publication", "1,234 publications". */
export const publicationCount = (count: number): string =>
  count === 1 ? "1 publication" : `${formatCount(count)} publications`;
