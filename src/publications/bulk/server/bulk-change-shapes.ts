import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { NUMBERED, NumberedQuery } from "#platform/api/numbered-pages.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { BULK_FIELDS, BulkChange, SUBJECT_MODES } from "#publications/bulk/bulk-change.ts";
import { ListFilters } from "#publications/listing/list-query.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import { BULK_STATES } from "./bulk-change-state.ts";

/** A publication's number or uuid. */
const Key = z
  .string()
  .refine((text) => parsePublicationKey(text) !== undefined, "Please give the number or the uuid of a publication")
  .openapi({ description: "The number or the uuid of a publication.", example: "73" });

/** A change and the publications that it is for. */
export const PreparedInput = z.object({
  change: BulkChange,
  selection: z.union([
    z.object({ ids: z.array(Key).min(1, "Select at least one publication").max(1000) }),
    z.object({ filters: ListFilters }),
  ]),
});

const PlainValue = z
  .union([z.string(), z.array(z.string()).readonly()])
  .nullable()
  .openapi({ description: "A text, or the codes of subjects; null is empty." });

const ParentTitle = z.string().nullable().openapi({ description: "The book of a chapter." });

const Counted = z.object({ sentence: z.string(), count: z.int() });

const Preview = z.object({
  total: z.int(),
  changing: z.int(),
  unchanged: z.int(),
  refused: z.array(Counted).readonly().openapi({ description: "Publications that cannot be changed, by reason." }),
  warnings: z.array(Counted).readonly(),
  examples: z
    .array(
      z.object({
        id: z.uuid(),
        sequential_id: z.int(),
        title: z.string(),
        parent_title: ParentTitle.optional(),
        before: PlainValue,
        after: PlainValue,
      }),
    )
    .readonly()
    .openapi({ description: "The first 10 that change." }),
});

const Counts = z.object({
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  waiting: z.int().openapi({ description: "Without a result yet; those that a cancelled change did not reach." }),
  restored: z.int(),
  not_restored: z.int().openapi({ description: "Not restored by the undo, each with its reason." }),
});

export const BulkChangeResponse = z
  .object({
    id: z.uuid(),
    field: z.enum(BULK_FIELDS),
    mode: z.enum(SUBJECT_MODES).nullable().openapi({ description: "For subjects only." }),
    value: PlainValue,
    state: z.enum(BULK_STATES),
    preview: Preview.openapi({ description: "As it was when the change was prepared." }),
    counts: Counts,
    prepared_at: Timestamp,
    started_by: z.string().nullable().openapi({ description: "The person's name." }),
    started_at: Timestamp.nullable(),
    finished_at: Timestamp.nullable(),
    undone_at: Timestamp.nullable(),
    undo_until: Timestamp.nullable().openapi({ description: "null: it cannot be undone." }),
  })
  .openapi("BulkChange");

export const RESULT_FILTERS = ["changed", "unchanged", "refused", "waiting", "restored", "not_restored"] as const;

export const BulkRecordsQuery = NumberedQuery.extend({ result: z.enum(RESULT_FILTERS).optional() });
export type BulkRecordsQuery = PageRange & { readonly result?: (typeof RESULT_FILTERS)[number] | undefined };

export const BulkRecords = z.object({
  records: z.array(
    z.object({
      publication_id: z.uuid(),
      sequential_id: z.int().nullable().openapi({ description: "null: it was deleted." }),
      title: z.string().nullable(),
      parent_title: ParentTitle,
      result: z.enum(RESULT_FILTERS),
      reason: z.string().nullable(),
      before: PlainValue,
      after: PlainValue,
    }),
  ),
  ...NUMBERED,
});
