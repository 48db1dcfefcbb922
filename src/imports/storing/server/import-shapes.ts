import { z } from "@hono/zod-openapi";
import { IMPORT_FORMAT_NAMES } from "#imports/core/import-formats.ts";
import { Timestamp } from "#platform/api/api.ts";
import { COLUMN_FIELDS, FIELD_SOURCES } from "#imports/formats/csv/column-fields.ts";
import { DATE_ORDERS } from "#imports/formats/csv/date-order.ts";
import { KNOWN_RECORDS } from "#imports/core/known-records.ts";
import { EVIDENCE } from "#imports/recognition/evidence.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/core/publication.ts";

/** The body of an uploaded file. */
export const IMPORT_BYTES = {
  "application/octet-stream": { schema: { type: "string", format: "binary" } },
} as const;

const KnownParameter = z.enum(KNOWN_RECORDS).default("leave").openapi({
  description:
    "What becomes of publications that the press has: they stay as they are; `update` gives them the file's values but for fields that the press edited; `overwrite` for those too. Type, status, access, source id, a stored DOI and the book of a chapter never change so.",
});

/** The parameters of an uploaded file. */
export const ImportedFile = z.object({
  file_name: z.string().max(255).default("import"),
  format: z
    .enum(IMPORT_FORMAT_NAMES)
    .optional()
    .openapi({ description: "Without it, what the file begins with tells." }),
  status: z
    .enum(PUBLICATION_STATUSES)
    .optional()
    .openapi({ description: "Given to every record. Without it, what the file says, else draft." }),
  columns: z.string().max(6000).optional().openapi({
    description:
      "CSV: the field of each column in the file's order, separated by commas; an empty one leaves the column out. Remembered for files with the same headings when the import is started.",
    example: "title,authors,year,,isbn",
  }),
  unsure: z.enum(["list", "add"]).default("list").openapi({
    description:
      "What becomes of records that resemble a publication and may be another: only listed, or added where they can be.",
  }),
  known: KnownParameter,
});

const Line = z.object({ line: z.int(), reason: z.string() });
const Warned = z.object({ line: z.int(), sentence: z.string() });
const RecognisedLine = z
  .object({
    line: z.int(),
    title: z.string(),
    known: z
      .object({
        id: z.uuid(),
        sequential_id: z.int().nullable().openapi({ description: "null: it comes from the same file." }),
        title: z.string(),
      })
      .openapi({ description: "The publication it was taken for." }),
    by: z
      .enum(EVIDENCE)
      .openapi({ description: "fingerprint: type, title, year, first contributor, edition, volume, pages." }),
  })
  .openapi("RecognisedLine");
const UnsureLine = RecognisedLine.extend({
  reason: z.string(),
  addable: z.boolean().openapi({ description: "unsure=add adds it; false where id, source id or DOI is the same." }),
  chapters: z.int().openapi({ description: "Its chapters, which are not stored either." }),
}).openapi("UnsureLine");

const CountedField = z
  .object({ name: z.string(), count: z.int().openapi({ description: "The number of records that have it." }) })
  .openapi("CountedField");

const FieldCounts = z
  .object({
    count: z.int(),
    taken: z.int(),
    changed: z.int(),
    left_out: z.int(),
    refused: z.int().openapi({ description: "Those of records that are refused." }),
  })
  .openapi("FieldCounts", {
    description: "The values of the records in the file, and what became of them; the others add up to `count`.",
  });

const Account = {
  changed: z
    .array(CountedField)
    .openapi({ description: "Fields of which only a part is stored, or of which a warning says what became of them." }),
  left_out: z
    .array(CountedField)
    .openapi({ description: "Fields of the file that have no place in the press, by their names there." }),
};

const Report = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  recognised: z
    .partialRecord(z.enum(EVIDENCE), z.int())
    .openapi({ description: "Of those that are there, how many by what." }),
  known: z.array(RecognisedLine),
  unsure: z.array(UnsureLine),
  linked: z.int(),
  failed: z.array(Line),
  warnings: z.array(Warned),
  fields: FieldCounts.nullable().openapi({ description: "null: an import of an earlier version." }),
  ...Account,
  failed_count: z.int().openapi({ description: "Of more than 1000 lines only the first are stored." }),
  warnings_count: z.int(),
  unsure_count: z.int(),
});

const CsvColumn = z
  .object({
    heading: z.string(),
    samples: z.array(z.string()).readonly().openapi({ description: "The first values, at most three." }),
    field: z.enum(COLUMN_FIELDS).nullable().openapi({ description: "null: the column is left out." }),
    by: z.enum(FIELD_SOURCES).openapi({ description: "Where the field comes from." }),
    date_order: z.enum(DATE_ORDERS).optional().openapi({
      description:
        "What the dates in the file's first 64 kB say of the order of day and month; unclear: `date_day_first` or `date_month_first` decides.",
    }),
    has_unclear_lists: z.boolean().optional().openapi({
      description:
        "Whether a cell in the first rows can be one person or several; `authors_by_comma`, `authors_by_none` and their like decide.",
    }),
  })
  .openapi("CsvColumn");

const CsvColumns = z
  .object({
    columns: z.array(CsvColumn).readonly(),
    is_settled: z
      .boolean()
      .openapi({ description: "false: the fields are a proposal; send them as `columns` to read the file so." }),
    remembered_at: Timestamp.nullable().openapi({ description: "When the fields of such a file were decided." }),
  })
  .openapi("CsvColumns");

const FieldChanges = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));

const RecordUpdate = z
  .object({
    sequential_id: z.int(),
    title: z.string(),
    changed: FieldChanges.openapi({ description: "What the file changes, by field; long values are shortened." }),
    left: FieldChanges.openapi({ description: "Where the file differs from what the press edited, which stays." }),
  })
  .openapi("RecordUpdate");

const OUTCOMES = ["new", "changed", "updated", "unchanged", "unsure", "refused"] as const;

export const ImportPreview = z
  .object({
    format: z.enum(IMPORT_FORMAT_NAMES),
    csv: CsvColumns.nullable().openapi({ description: "The columns of a CSV file; null for other formats." }),
    count: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    failed: z.array(Line),
    added: z
      .object({ books: z.int(), volumes: z.int(), chapters: z.int(), papers: z.int() })
      .openapi({ description: "The new publications by their kinds, chapters and papers of the records included." }),
    proposed_subjects: z.int().openapi({
      description:
        "Rows whose keywords name subjects, while none is chosen: an editor may accept them after the import.",
    }),
    counts: z.object({
      new: z.int(),
      changed: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      unsure: z.int(),
      refused: z.int(),
    }),
    unsure: z.array(UnsureLine).openapi({ description: "The first 1000 records and chapters that may be others." }),
    unsure_count: z.int(),
    addable_count: z.int().openapi({ description: "How many of them unsure=add would add." }),
    fields: FieldCounts,
    ...Account,
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
        outcome: z.enum(OUTCOMES).openapi({
          description: "changed: in the press already, and given new chapters; updated: given values of the file.",
        }),
        known: z.array(RecognisedLine),
        unsure: z.array(UnsureLine),
        updates: z.array(RecordUpdate).openapi({ description: "Of the first 500 records that differ." }),
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
    started_at: Timestamp,
    started_by: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    finished_at: Timestamp.nullable(),
    undone_at: Timestamp.nullable(),
    undone_by: z.string().nullable(),
    bytes_total: z.int(),
    bytes_read: z.int(),
    records_left: z.int().nullable().openapi({ description: "Records it made that are there; null in the list." }),
    report: Report,
  })
  .openapi("Import");
