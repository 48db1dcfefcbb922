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

// An address may carry anything, and the router has read it as JSON: what does not fit is left out.
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

/** What the address of the list says: filters, sorting, page, view, and which panel or window is open. */
export type ListAddress = Partial<z.output<typeof Read>>;

export const readListAddress = (raw: Readonly<Record<string, unknown>>): ListAddress => Read.parse(raw);

export type ChosenFilters = Partial<Pick<ListAddress, keyof ListFilters>>;

/** The filters of an address, without what it does not filter by. */
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
