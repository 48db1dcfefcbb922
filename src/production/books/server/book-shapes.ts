import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/core/publication.ts";
import { PAGE_STYLES } from "../../editions/page-style.ts";
import { BOOK_EDITION_NAMES, BUILD_STATES } from "../book-edition.ts";
import { PAPER_NAMES } from "../extent.ts";
import { MATTER_KEYS } from "../matter.ts";
import {
  PART_MARK_NAMES,
  PART_STAGE_NAMES,
  PART_STEP_NAMES,
  type PartStage,
  type PartStep,
  WAITED_FOR,
} from "../part-stage.ts";

export const BookKey = z.object({
  id: z.string().openapi({ description: "The number or uuid of the book or volume.", example: "12" }),
});

const mark = z.enum(PART_MARK_NAMES);
const waitedFor = z.enum(WAITED_FOR);
const day = z.string().nullable().openapi({ description: "An ISO day." });

const counts = {
  total: z.int(),
  done: z.int().openapi({ description: "Parts that are approved or final." }),
  waiting: z.int().openapi({ description: "Parts that wait for an editor." }),
  late: z.int().openapi({ description: "Parts whose author is late." }),
  stages: z.object(
    Object.fromEntries(PART_STAGE_NAMES.map((name) => [name, z.int()])) as Record<PartStage, z.ZodInt>, // one of each
  ),
  first_text_on: day,
  forecast_on: z
    .string()
    .nullable()
    .openapi({ description: "When all parts are approved at the pace since the first text; null before two are." }),
};

const book = {
  id: z.string(),
  sequential_id: z.int(),
  type: z.enum(PUBLICATION_TYPES),
  title: z.string(),
  language: z.string(),
};

export const BooksResponse = z
  .object({
    books: z
      .array(z.object({ ...book, ...counts, planned_on: day, waits_for: z.array(waitedFor).readonly() }))
      .readonly(),
  })
  .openapi("BooksInProduction");

const Part = z.object({
  id: z.string(),
  sequential_id: z.int(),
  number: z.int().nullable(),
  title: z.string(),
  language: z.string(),
  authors: z.array(z.string()).readonly(),
  production_id: z.string().nullable().openapi({ description: "The production of its newest text." }),
  version: z.int().nullable(),
  stage: z.enum(PART_STAGE_NAMES),
  marks: z.object(
    Object.fromEntries(PART_STEP_NAMES.map((name) => [name, mark])) as Record<PartStep, typeof mark>, // one of each
  ),
  pages: z.string().nullable().openapi({ description: "In the last good build of the book, such as 3–30." }),
  waits_for: waitedFor.nullable(),
  due_on: day,
  days_late: z.int(),
  open_problems: z.int().openapi({ description: "Problems that must be resolved before a release." }),
  remarks: z.int().openapi({ description: "Authors’ remarks that are neither accepted nor declined." }),
});

const Problem = z.object({
  code: z.string(),
  severity: z.enum(["must", "should", "note"]),
  place: z.string().nullable(),
  sentence: z.string(),
});

export const BookResponse = z
  .object({
    ...book,
    status: z.enum(PUBLICATION_STATUSES),
    authors: z.array(z.string()).readonly(),
    is_edited: z.boolean(),
    year: z.int().nullable(),
    has_cover: z.boolean(),
    plan: z.object({
      planned_on: day,
      style: z.enum(PAGE_STYLES),
      style_version: z.int().openapi({ description: "The version of the style that the book is set with." }),
      newest_style_version: z.int(),
      paper: z.enum(PAPER_NAMES),
      dedication: z.string().nullable().openapi({ description: "Null: not decided; empty: the book has none." }),
    }),
    ...counts,
    parts: z.array(Part).readonly(),
    matter: z
      .array(z.object({ key: z.enum(MATTER_KEYS), state: z.enum(["ready", "open"]), sentence: z.string() }))
      .readonly(),
    extent: z
      .object({
        roman: z.int().openapi({ description: "Pages before the first part." }),
        arabic: z.int(),
        pages: z.int(),
        spine: z.number().openapi({ description: "In millimetres, without the cover." }),
        signatures: z.int().openapi({ description: "Of 16 pages." }),
        blank: z.int(),
        seconds: z.number().openapi({ description: "How long the last good build took." }),
        built_at: Timestamp,
      })
      .nullable()
      .openapi({ description: "Of the last good build; null before." }),
    editions: z
      .array(
        z.object({
          kind: z.enum(BOOK_EDITION_NAMES),
          name: z.string(),
          state: z.enum(BUILD_STATES).nullable().openapi({ description: "Of what was requested last." }),
          requested_at: Timestamp.nullable(),
          problems: z.array(Problem).readonly(),
          file: z
            .object({ size: z.number(), made_at: Timestamp })
            .nullable()
            .openapi({ description: "The last good one; kept when a later build fails." }),
        }),
      )
      .readonly(),
    ordered_release: z
      .object({
        publish: z.boolean(),
        ordered_at: Timestamp,
        reason: z.string().nullable().openapi({ description: "Why the book was not released after its build." }),
      })
      .nullable()
      .openapi({ description: "The release that follows the build; null if none was ordered." }),
  })
  .openapi("BookInProduction");
