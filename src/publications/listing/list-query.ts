import { z } from "zod";
import { LACKS } from "#publications/records/missing-parts.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/publication.ts";

export const SORT_COLUMNS = [
  "created_at",
  "updated_at",
  "title",
  "type",
  "status",
  "publication_date",
  "views",
  "downloads",
  "citations",
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Specification §9, *default limit*. */
export const LIST_PAGE_SIZE = 10;
export const LARGEST_LIST_PAGE = 100;

const offset = z.coerce.number().int().min(0).max(10_000_000).default(0);
const limit = (usual: number) => z.coerce.number().int().min(1).max(LARGEST_LIST_PAGE).default(usual);

/** The other lists of the dashboard have the same page size. */
export const REGISTER_PAGE_SIZE = 25;

/** The page of the list of proposals. */
export const PageQuery = z.object({ limit: limit(REGISTER_PAGE_SIZE), offset });
export type PageQuery = z.output<typeof PageQuery>;

const searched = z.string().max(200, "Please search for at most 200 characters").default("");

/** Returns whether the day exists: JavaScript would read 31 February as a day in March. */
const isDay = (text: string): boolean =>
  text >= "0001" && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u, "Please enter a date as YYYY-MM-DD")
  .refine(isDay, "There is no such date")
  .optional();

/**
 * The filters of the publication list (specification §2, *Filters panel*; §7). All of them apply. Dates are UTC and
 * inclusive.
 */
export const ListFilters = z.object({
  search: searched,
  type: z.enum(PUBLICATION_TYPES).optional(),
  status: z.enum(PUBLICATION_STATUSES).optional(),
  startDate: day,
  endDate: day,
  author: searched,
  missing: z.enum(LACKS).optional(),
});
export type ListFilters = z.output<typeof ListFilters>;

export const ListQuery = ListFilters.extend({
  sort: z.enum(SORT_COLUMNS).default("created_at"),
  order: z.enum(["asc", "desc"]).default("desc"),
  limit: limit(LIST_PAGE_SIZE),
  offset,
});
export type ListQuery = z.output<typeof ListQuery>;

/** The list without any filter. */
export const NO_FILTERS: ListFilters = ListFilters.parse({});
