import { z } from "zod";
import { parseLanguage } from "#publications/core/language.ts";
import { ACCESS } from "#publications/listing/list-query.ts";
import { PUBLICATION_STATUSES } from "#publications/core/publication.ts";
import { unknownSubject } from "#publications/subjects/chosen-subjects.ts";

/** The fields that one bulk change can set, in the order of the screen. */
export const BULK_FIELDS = [
  "status",
  "licence",
  "access",
  "series",
  "publisher",
  "language",
  "subjects",
  "assignee",
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/**
 * What happens with the chosen subjects: they are added to those of each publication, taken from them, or replace them; or each publication
 * keeps those that its keywords name as chosen.
 */
export const SUBJECT_MODES = ["add", "remove", "replace", "accept"] as const;
export type SubjectMode = (typeof SUBJECT_MODES)[number];

/** The most subjects of a publication. */
export const MAX_SUBJECTS = 12;

/** The most publications of one bulk change. */
export const MAX_PUBLICATIONS = 20_000;

/** The days in which a bulk change can be undone; its results are deleted afterwards. */
export const UNDO_DAYS = 30;

/** A text; null or nothing but spaces empties the field. */
const text = z
  .string()
  .max(500, "Please enter at most 500 characters")
  .nullable()
  .transform((given) => given?.trim() || null);

const language = z
  .string()
  .max(35)
  .transform((given, check) => {
    const code = parseLanguage(given);
    if (code !== undefined) return code;
    check.addIssue({ code: "custom", message: "This is not a language code" });
    return z.NEVER;
  });

const subjects = z
  .array(z.string().max(20))
  .max(MAX_SUBJECTS, `Please choose at most ${MAX_SUBJECTS} subjects`)
  .superRefine((codes, check) => {
    const unknown = unknownSubject(codes);
    if (unknown !== undefined)
      check.addIssue({
        code: "custom",
        message: `“${unknown.slice(0, 40)}” is not a category of Thema (docs/subjects.md)`,
      });
  });

/** A field and the value that each selected publication gets. */
export const BulkChange = z
  .discriminatedUnion("field", [
    z.object({ field: z.literal("status"), value: z.enum(PUBLICATION_STATUSES) }),
    z.object({ field: z.literal("licence"), value: text }),
    z.object({ field: z.literal("access"), value: z.enum(ACCESS) }),
    z.object({ field: z.literal("series"), value: text }),
    z.object({ field: z.literal("publisher"), value: text }),
    z.object({ field: z.literal("language"), value: language }),
    z.object({ field: z.literal("subjects"), mode: z.enum(SUBJECT_MODES), value: subjects }),
    z.object({ field: z.literal("assignee"), value: z.uuid().nullable() }),
  ])
  .superRefine((change, check) => {
    if (change.field !== "subjects") return;
    const [needsSubject, hasSubject] = [change.mode === "add" || change.mode === "remove", change.value.length > 0];
    if (needsSubject && !hasSubject)
      check.addIssue({ code: "custom", path: ["value"], message: "Please choose at least one subject" });
    if (change.mode === "accept" && hasSubject)
      check.addIssue({ code: "custom", path: ["value"], message: "Leave the subjects empty: the keywords name them" });
  });
export type BulkChange = z.output<typeof BulkChange>;
