import { z } from "zod";
import { PART_STAGE_NAMES, WAITED_FOR } from "../part-stage.ts";

// An address may carry any text, and the router has read it as JSON: values that do not fit are left out.
const Books = z.object({
  search: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  waits_for: z.enum(WAITED_FOR).optional().catch(undefined),
});

/** The address of the list of books in production: its filters. */
export type BooksAddress = Partial<z.output<typeof Books>>;

/** Reads the address of the list; what does not fit is left out. */
export const readBooksAddress = (raw: Readonly<Record<string, unknown>>): BooksAddress => Books.parse(raw);

const Book = z.object({ stage: z.enum(PART_STAGE_NAMES).optional().catch(undefined) });

/** The address of one book: the stage whose parts its table has. */
export type BookAddress = Partial<z.output<typeof Book>>;

/** Reads the address of a book; what does not fit is left out. */
export const readBookAddress = (raw: Readonly<Record<string, unknown>>): BookAddress => Book.parse(raw);
