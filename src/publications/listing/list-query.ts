import { z } from "zod";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { DESTINATIONS, REQUIRED_FIELDS } from "#publications/destinations/destination.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import { LACKS, lacksIn, unknownLack } from "#publications/core/missing-parts.ts";
import { findSubject } from "#publications/core/subjects/thema.ts";
import { SCHEDULES } from "#publications/core/details/schedule.ts";
import { filterChangedSince, FilterDay } from "#platform/list-filters.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/core/publication.ts";

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
export const MAX_LIST_PAGE_SIZE = 100;

const offset = z.coerce.number().int().min(0).max(10_000_000).default(0);
const limit = (usual: number) => z.coerce.number().int().min(1).max(MAX_LIST_PAGE_SIZE).default(usual);

/** The page sizes that the screen offers. */
export const LIST_PAGE_SIZES = [LIST_PAGE_SIZE, 25, 50, MAX_LIST_PAGE_SIZE] as const;
export type ListPageSize = (typeof LIST_PAGE_SIZES)[number];

const searched = z.string().max(200, "Please search for at most 200 characters").default("");

/** A year of publication, inclusive. */
const year = z
  .string()
  .regex(/^[1-9]\d{3}$/u, "Please enter a year as YYYY")
  .optional();

export const ACCESS = ["open", "closed"] as const;
export type Access = (typeof ACCESS)[number];

/** The assignees by which staff filter: themselves, no person, or in the API one person by id. */
export const ASSIGNEES = ["me", "none"] as const;

/** The fields whose values in use can be listed, to filter by one of them. */
export const VALUE_FIELDS = ["language", "licence", "publisher", "series"] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

/** One exact value of a field; capital and small letters are the same. */
const value = z.string().trim().min(1).max(500).optional();

const doi = z
  .string()
  .transform((text, check) => readDoi(text) ?? refuse(check, "Please enter a DOI such as 10.1234/abc"))
  .optional();
const isbn = z
  .string()
  .transform((text, check) => readIsbn(text) ?? refuse(check, "Please enter an ISBN with its check digit"))
  .optional();

/** The most subjects of one filter. */
export const MAX_SUBJECTS = 12;

/** Returns the codes of a filter by subjects: "JHM,NHK". */
export const subjectCodes = (text: string): readonly string[] => [...new Set(text.toUpperCase().match(/[^\s,]+/gu))];

const subject = z
  .string()
  .max(200, "Please give fewer subjects")
  .transform((text, check) => {
    const codes = subjectCodes(text);
    if (codes.length > MAX_SUBJECTS) return refuse(check, `Please give at most ${MAX_SUBJECTS} subjects`);
    const unknown = codes.find((code) => !findSubject(code));
    if (unknown !== undefined) return refuse(check, `“${unknown}” is no subject of Thema; a code is such as JHM`);
    return codes.join(",") || undefined;
  })
  .optional();

/** What publications lack; the same choice is the same text, in whatever order it was given. */
const missing = z
  .string()
  .max(200, "Please name each missing part once")
  .transform((text, check) => {
    const unknown = unknownLack(text);
    if (unknown !== undefined)
      return refuse(check, `“${unknown}” is not known here; please choose among ${LACKS.join(", ")}`);
    return lacksIn(text).join(",") || refuse(check, `Please name what is missing: ${LACKS.join(", ")}`);
  })
  .optional()
  .meta({
    description: `One of these, or several with commas between them; publications that lack all of them: ${LACKS.join(", ")}.`,
  });

function refuse(check: z.RefinementCtx, message: string): never {
  check.addIssue({ code: "custom", message });
  return z.NEVER;
}

/**
 * The filters of the publication list (specification §2, *Filters panel*; §7). All of them apply. Dates are UTC and
 * inclusive, and so are years of publication. `search` reads titles, names, DOI, ISBN and series; `parent` is the number or id of a book.
 * `subject` holds codes of Thema with commas between them: publications with any of them, or with one within them. `assignee` is for people
 * who read the staff's comments.
 */
export const ListFilters = z.object({
  search: searched,
  type: z.enum(PUBLICATION_TYPES).optional(),
  status: z.enum(PUBLICATION_STATUSES).optional(),
  startDate: FilterDay,
  endDate: FilterDay,
  author: searched,
  published_from: year,
  published_until: year,
  missing,
  access: z.enum(ACCESS).optional(),
  language: value,
  licence: value,
  publisher: value,
  series: value,
  subject,
  parent: z
    .string()
    .refine((text) => parsePublicationKey(text) !== undefined, "Please give the number or id of a publication")
    .optional(),
  schedule: z.enum(SCHEDULES).optional(),
  refused_by: z
    .enum(DESTINATIONS)
    .optional()
    .meta({ description: "What this destination of metadata would refuse; for people who see the distribution." }),
  refused_for: z.enum(REQUIRED_FIELDS).optional().meta({
    description:
      "What this destination, or any, would refuse for want of this field; for people who see the distribution.",
  }),
  assignee: z.union([z.enum(ASSIGNEES), z.uuid({ abort: true })]).optional(),
  doi,
  isbn,
  changed_since: filterChangedSince("to the publication"),
});
export type ListFilters = z.output<typeof ListFilters>;

export const ListQuery = ListFilters.extend({
  sort: z.enum(SORT_COLUMNS).default("created_at"),
  order: z.enum(["asc", "desc"]).default("desc"),
  limit: limit(LIST_PAGE_SIZE),
  offset,
  cursor: z
    .string()
    .max(3000, "This is no cursor of a response")
    .optional()
    .meta({ description: "The `next_cursor` of the page before, instead of `offset`." }),
}).refine(({ cursor, offset: after }) => cursor === undefined || after === 0, {
  path: ["offset"],
  message: "Please send either a cursor or an offset",
});
export type ListQuery = z.output<typeof ListQuery>;

/** The list without any filter. */
export const NO_FILTERS: ListFilters = ListFilters.parse({});

export const LIST_LAYOUTS = ["card", "list"] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];
