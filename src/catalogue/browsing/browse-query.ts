import type { PublicationType } from "#publications/core/publication.ts";

export const BROWSE_SORTS = ["newest", "oldest", "title"] as const;
/** "arranged": the order in which editors put the titles of a collection. */
export type BrowseSort = (typeof BROWSE_SORTS)[number] | "arranged";

/** The kinds of the filter; "academic_chapter" stands for chapters and papers. */
export const BROWSE_TYPES = ["all", "book", "conference_proceedings", "academic_chapter"] as const satisfies readonly (
  | "all"
  | PublicationType
)[];
export type BrowseType = (typeof BROWSE_TYPES)[number];

/** The query of a list of publications on a page for browsing. All of it is in the address. */
export type BrowseQuery = { readonly sort: BrowseSort; readonly type: BrowseType; readonly page: number };

export const BROWSE_PARAMETERS = ["sort", "type", "page"] as const;

/** The number of publications on one page of a list. */
export const BROWSE_PAGE_SIZE = 24;

/** Parses the parameters; anything that is no known value means the first choice, as a link may be shortened. */
export function parseBrowseQuery(parameters: URLSearchParams, usual: BrowseSort = "newest"): BrowseQuery {
  const page = parameters.get("page") ?? "";
  return {
    sort: BROWSE_SORTS.find((sort) => sort === parameters.get("sort")) ?? usual,
    type: BROWSE_TYPES.find((type) => type === parameters.get("type")) ?? "all",
    page: /^[1-9]\d{0,5}$/u.test(page) ? Number(page) : 1,
  };
}

/** Returns the canonical address of a query: parameters in this order, without what is usual. */
export function browsePath(path: string, { sort, type, page }: BrowseQuery, usual: BrowseSort = "newest"): string {
  const parameters = new URLSearchParams();
  if (sort !== usual) parameters.set("sort", sort);
  if (type !== "all") parameters.set("type", type);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

export const countPages = (total: number, size = BROWSE_PAGE_SIZE): number => Math.max(1, Math.ceil(total / size));
