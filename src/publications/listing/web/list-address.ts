import { z } from "zod";
import { type ListFilters, SORT_COLUMNS } from "#publications/listing/list-query.ts";
import { LACKS } from "#publications/records/missing-parts.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/publication.ts";

export const VIEWS = ["card", "list"] as const;
export type View = (typeof VIEWS)[number];

const words = z.coerce.string().trim().min(1).max(200).optional().catch(undefined);
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .optional()
  .catch(undefined);

// An address may hold anything, and the router parsed it as JSON: invalid values are dropped.
const Read = z.object({
  view: z.enum(VIEWS).optional().catch(undefined),
  search: words,
  type: z.enum(PUBLICATION_TYPES).optional().catch(undefined),
  status: z.enum(PUBLICATION_STATUSES).optional().catch(undefined),
  startDate: day,
  endDate: day,
  author: words,
  missing: z.enum(LACKS).optional().catch(undefined),
  sort: z.enum(SORT_COLUMNS).optional().catch(undefined),
  order: z.enum(["asc", "desc"]).optional().catch(undefined),
  page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
  filters: z.literal(true).optional().catch(undefined),
  details: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
});

/** The search parameters of the list: filters, sorting, page, view, and the open panel or dialog. */
export type ListAddress = Partial<z.output<typeof Read>>;

export const readListAddress = (raw: Readonly<Record<string, unknown>>): ListAddress => Read.parse(raw);

export type ChosenFilters = Partial<Pick<ListAddress, keyof ListFilters>>;

/** Returns the filters among the search parameters. */
export function filtersOf(address: ChosenFilters): ChosenFilters {
  const { search, type, status, startDate, endDate, author, missing } = address;
  return {
    ...(search !== undefined && { search }),
    ...(type && { type }),
    ...(status && { status }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
    ...(author !== undefined && { author }),
    ...(missing && { missing }),
  };
}
