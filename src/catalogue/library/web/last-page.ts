/** The parameter of Load More: the page has only the titles of its last page, and nothing around them. */
export const ONLY_LAST_PAGE = "part=last";

/** Returns whether only the last page's titles are requested. */
export const isOnlyLastPage = (parameters: URLSearchParams): boolean => parameters.get("part") === "last";
