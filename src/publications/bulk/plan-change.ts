import { can } from "#people/core/policy.ts";
import { mayEditPublication, mayReadPublication, type Reader, statusesToSave } from "#publications/core/policy.ts";
import { draftErrors } from "#publications/core/draft-errors.ts";
import { withSubjects } from "#publications/subjects/chosen-subjects.ts";
import { acceptSubjects } from "#publications/subjects/proposed-subjects.ts";
import { findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { type BulkChange, MAX_SUBJECTS } from "./bulk-change.ts";
import { type FieldValue, isSameValue, getFieldValue, withValue } from "./field-value.ts";
import type { PlannedPublication } from "./planned-publication.ts";

/** What a bulk change does with one publication. */
export type Plan =
  | { readonly kind: "change"; readonly before: FieldValue; readonly after: FieldValue }
  | { readonly kind: "unchanged" }
  | { readonly kind: "refused"; readonly reason: string };

export const NO_SUCH_PUBLICATION = "The publication does not exist any more.";

const NOT_ALLOWED = "You do not have the right to change it.";
const NOT_PUBLISHED_BY_AUTHORS = "You may save a draft or send it to the editors. Only they publish or archive.";

const refuse = (reason: string): Plan => ({ kind: "refused", reason });

/**
 * Returns what a change does with a publication when this person makes it: the rights are those of a single edit
 * (`publications/core/policy.ts`), and so are the rules of the draft. The job decides with the same function as the preview.
 */
export function planChange(reader: Reader, publication: PlannedPublication, change: BulkChange): Plan {
  if (!mayReadPublication(reader, publication)) return refuse(NO_SUCH_PUBLICATION);
  if (!mayEditPublication(reader, publication)) return refuse(NOT_ALLOWED);
  if (change.field === "assignee" && !can(reader?.roles ?? [], "comments")) return refuse(NOT_ALLOWED);
  const [before, after] = [getFieldValue(publication, change.field), valueAfter(publication, change)];
  if (isSameValue(before, after)) return { kind: "unchanged" };
  if (change.field === "status")
    return statusesToSave(reader?.roles ?? []).includes(change.value)
      ? { kind: "change", before, after }
      : refuse(NOT_PUBLISHED_BY_AUTHORS);
  const count = change.field === "subjects" ? findSubjectsByKeywords(asKeywords(after)).length : 0;
  if (count > MAX_SUBJECTS) return refuse(`It would have more than ${MAX_SUBJECTS} subjects.`);
  const errors = Object.values(draftErrors(withValue(publication, change.field, after)));
  return errors.length > 0 ? refuse(errors.join(" ")) : { kind: "change", before, after };
}

/** Returns the value of the field after the change. A new series has no position yet; the same one keeps it. */
function valueAfter(publication: PlannedPublication, change: BulkChange): FieldValue {
  switch (change.field) {
    case "series": {
      const { series } = publication;
      if (change.value === null) return null;
      return series?.title === change.value ? series : { title: change.value };
    }
    case "subjects":
      return keywordsAfter(publication.details.keywords, change);
    default:
      return change.value;
  }
}

type SubjectChange = Extract<BulkChange, { readonly field: "subjects" }>;

function keywordsAfter(keywords: readonly string[], { mode, value }: SubjectChange): readonly string[] {
  const known: readonly string[] = findSubjectsByKeywords(keywords);
  if (mode === "accept") return acceptSubjects(keywords, known);
  const chosen = {
    add: [...known, ...value.filter((code) => !known.includes(code))],
    remove: known.filter((code) => !value.includes(code)),
    replace: [...new Set(value)],
  };
  return withSubjects(chosen[mode], keywords);
}

const asKeywords = (value: FieldValue): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
