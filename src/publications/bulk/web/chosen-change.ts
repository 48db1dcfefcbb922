import { type BulkChange, type BulkField, type SubjectMode, SUBJECT_MODES } from "#publications/bulk/bulk-change.ts";
import type { Access } from "#publications/listing/list-query.ts";
import { DEFAULT_LANGUAGE, type LanguageCode } from "#publications/core/language.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";

/** What the fields of the dialog hold. A text has three states: typed, empty, and "remove the value". */
export type ChosenChange = {
  readonly field: BulkField;
  readonly status: PublicationStatus;
  readonly access: Access;
  readonly language: LanguageCode;
  readonly text: string;
  readonly isRemoved: boolean;
  /** The id of a person; empty for no person. */
  readonly assignee: string;
  readonly mode: SubjectMode;
  /** Codes with spaces between them. */
  readonly subjects: string;
};

/** Returns the fields as the dialog opens: what is not published is usually published, what is published is archived. */
export const firstChange = (filtered: PublicationStatus | undefined): ChosenChange => ({
  field: "status",
  status: filtered === "published" ? "archived" : "published",
  access: "open",
  language: DEFAULT_LANGUAGE,
  text: "",
  isRemoved: false,
  assignee: "",
  mode: SUBJECT_MODES[0],
  subjects: "",
});

/** Returns the change that the fields mean; undefined while the value is missing. */
export function toBulkChange(chosen: ChosenChange): BulkChange | undefined {
  const { field, status, access, language, text, isRemoved, assignee, mode, subjects } = chosen;
  const codes = subjects.split(" ").filter(Boolean);
  switch (field) {
    case "status":
      return { field, value: status };
    case "access":
      return { field, value: access };
    case "language":
      return { field, value: language };
    case "assignee":
      return { field, value: assignee === "" ? null : assignee };
    case "subjects":
      if (mode === "accept") return { field, mode, value: [] };
      return codes.length > 0 || mode === "replace" ? { field, mode, value: codes } : undefined;
    default:
      if (isRemoved) return { field, value: null };
      return text.trim() === "" ? undefined : { field, value: text.trim() };
  }
}
