import { z } from "zod";
import { DEFAULT_STYLE, PAGE_STYLES } from "../editions/page-style.ts";
import { PAPER_NAMES } from "./extent.ts";
import { WAITED_FOR } from "./part-stage.ts";

const MAX_DEDICATION = 2000;

const planned = z.iso.date("Please choose a date").nullable();
const style = z.enum(PAGE_STYLES);

/** Starts the production of a book or volume, by its number or uuid. */
export const StartBookForm = z.object({
  publication_id: z.string().trim().min(1, "Choose a book.").max(40),
  planned_on: planned.default(null),
  style: style.optional().meta({ description: `Without it ${DEFAULT_STYLE}; for proceedings paper-a4.` }),
});

/** Changes of a plan: what is left out stays. */
export const PlanForm = z.object({
  planned_on: planned.optional(),
  style: style.optional(),
  style_version: z
    .int("Must be a whole number.")
    .min(1, "Versions count from 1.")
    .max(2_000_000_000, "There is no such version.")
    .optional()
    .meta({ description: "Moves the book to a version of its style. Without it the book keeps its version." }),
  paper: z.enum(PAPER_NAMES).optional(),
  dedication: z
    .string()
    .trim()
    .max(MAX_DEDICATION, `A dedication has at most ${MAX_DEDICATION} characters.`)
    .nullable()
    .optional()
    .meta({ description: "Null: not decided; an empty text: the book has none." }),
});

/** The filters of the books in production. */
export const BooksQuery = z.object({
  search: z.string().trim().max(200).default(""),
  waits_for: z.enum(WAITED_FOR).optional().meta({ description: "Books with a part that waits for them." }),
});
export type BooksQuery = z.output<typeof BooksQuery>;
