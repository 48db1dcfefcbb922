import { z } from "@hono/zod-openapi";
import { EXCHANGE_FORMAT_NAMES } from "#publications/exchange-formats.ts";
import { Moment } from "#platform/server/api.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/publication.ts";

/** What is said of a file beside its bytes. */
export const ImportedFile = z.object({
  file_name: z.string().max(255).default("import"),
  format: z
    .enum(EXCHANGE_FORMAT_NAMES)
    .optional()
    .openapi({ description: "Without it, what the file begins with tells." }),
  status: z.enum(PUBLICATION_STATUSES).optional().openapi({ description: "Given to every record." }),
});

const Line = z.object({ line: z.int(), reason: z.string() });
const Warned = z.object({ line: z.int(), sentence: z.string() });
const Report = z.object({
  created: z.int(),
  unchanged: z.int(),
  linked: z.int(),
  failed: z.array(Line),
  warnings: z.array(Warned),
  failed_count: z.int().openapi({ description: "Of more than 1000 lines only the first are kept." }),
  warnings_count: z.int(),
});

const OUTCOMES = ["new", "changed", "unchanged", "refused"] as const;

export const ImportPreview = z
  .object({
    format: z.enum(EXCHANGE_FORMAT_NAMES),
    count: z.int(),
    created: z.int(),
    unchanged: z.int(),
    failed: z.array(Line),
    counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
    rows: z.array(
      z.object({
        line: z.int(),
        title: z.string().nullable(),
        type: z.enum(PUBLICATION_TYPES).nullable(),
        authors: z.array(z.string()).readonly(),
        year: z.int().nullable(),
        chapters: z.int(),
        warnings: z.array(z.string()).readonly(),
        error: z.string().nullable(),
        outcome: z.enum(OUTCOMES).openapi({ description: "changed: in the press already, and given new chapters." }),
      }),
    ),
  })
  .openapi("ImportPreview");

export const Import = z
  .object({
    id: z.string(),
    file_name: z.string(),
    format: z.string(),
    state: z.enum(["running", "finished", "failed", "undone"]),
    started_at: Moment,
    started_by: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    finished_at: Moment.nullable(),
    undone_at: Moment.nullable(),
    undone_by: z.string().nullable(),
    bytes_total: z.int(),
    bytes_read: z.int(),
    records_left: z.int().nullable().openapi({ description: "Records it made that are there; null in the list." }),
    report: Report,
  })
  .openapi("Import");
