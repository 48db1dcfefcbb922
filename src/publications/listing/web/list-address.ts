import { z } from "zod";
import {
  ACCESS,
  ASSIGNEES,
  LIST_PAGE_SIZES,
  type ListPageSize,
  MAX_SUBJECTS,
  SORT_COLUMNS,
  subjectCodes,
  LIST_LAYOUTS,
  type ListLayout,
} from "#publications/listing/list-query.ts";
import { findSubject } from "#publications/core/subjects/thema.ts";
import { lacksIn } from "#publications/core/missing-parts.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import { DESTINATIONS, REQUIRED_FIELDS } from "#publications/destinations/destination.ts";
import { SCHEDULES } from "#publications/core/details/schedule.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/core/publication.ts";

export const VIEWS = LIST_LAYOUTS;
export type View = ListLayout;

const words = z.coerce.string().trim().min(1).max(200).optional().catch(undefined);
const value = z.coerce.string().trim().min(1).max(500).optional().catch(undefined);
const isPageSize = (size: number): size is ListPageSize => LIST_PAGE_SIZES.some((one) => one === size);
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .optional()
  .catch(undefined);

const year = z.coerce
  .string()
  .regex(/^[1-9]\d{3}$/u)
  .optional()
  .catch(undefined);

/** Returns the known codes among those of an address; undefined where none is. */
const filterKnownSubjects = (text: string): string | undefined =>
  subjectCodes(text)
    .filter((code) => findSubject(code))
    .slice(0, MAX_SUBJECTS)
    .join(",") || undefined;

// An address may hold anything, and the router parsed it as JSON: invalid values are dropped.
const Read = z.object({
  /** The id of the open saved view. */
  saved: z.uuid().optional().catch(undefined),
  view: z.enum(VIEWS).optional().catch(undefined),
  search: words,
  type: z.enum(PUBLICATION_TYPES).optional().catch(undefined),
  status: z.enum(PUBLICATION_STATUSES).optional().catch(undefined),
  startDate: day,
  endDate: day,
  author: words,
  published_from: year,
  published_until: year,
  missing: z.coerce
    .string()
    .transform((text) => lacksIn(text).join(",") || undefined)
    .optional()
    .catch(undefined),
  access: z.enum(ACCESS).optional().catch(undefined),
  language: value,
  licence: value,
  publisher: value,
  series: value,
  subject: z.coerce
    .string()
    .transform((text) => filterKnownSubjects(text))
    .optional()
    .catch(undefined),
  parent: z.coerce
    .string()
    .refine((text) => parsePublicationKey(text) !== undefined)
    .optional()
    .catch(undefined),
  schedule: z.enum(SCHEDULES).optional().catch(undefined),
  refused_by: z.enum(DESTINATIONS).optional().catch(undefined),
  refused_for: z.enum(REQUIRED_FIELDS).optional().catch(undefined),
  assignee: z
    .union([z.enum(ASSIGNEES), z.uuid()])
    .optional()
    .catch(undefined),
  sort: z.enum(SORT_COLUMNS).optional().catch(undefined),
  order: z.enum(["asc", "desc"]).optional().catch(undefined),
  limit: z.coerce.number().refine(isPageSize).optional().catch(undefined),
  page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
  filters: z.literal(true).optional().catch(undefined),
  details: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
});

/** The search parameters of the list: filters, sorting, page, view, and the open panel or dialog. */
export type ListAddress = Partial<z.output<typeof Read>>;

export const readListAddress = (raw: Readonly<Record<string, unknown>>): ListAddress => Read.parse(raw);

/** The search parameters that are filters. */
export const FILTER_NAMES = [
  "search",
  "type",
  "status",
  "startDate",
  "endDate",
  "author",
  "published_from",
  "published_until",
  "missing",
  "access",
  "language",
  "licence",
  "publisher",
  "series",
  "subject",
  "parent",
  "schedule",
  "refused_by",
  "refused_for",
  "assignee",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type ChosenFilters = Partial<Pick<ListAddress, FilterName>>;

/** Returns the filters among the search parameters. */
export const pickFilters = (address: ChosenFilters): ChosenFilters =>
  Object.fromEntries(FILTER_NAMES.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));

/** The change of the address that removes every filter. */
export const NO_FILTERS: ChosenFilters = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));
