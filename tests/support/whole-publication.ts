import { NO_DETAILS, NO_EVENT } from "#publications/core/details/no-values.ts";

/** Returns every field of a publication that a PUT has to name, empty where `given` lacks it. */
export const wholePublication = (given: Readonly<Record<string, unknown>> = {}) => ({
  subtitle: null,
  status: "draft",
  publication_date: null,
  open_access: false,
  licence: null,
  doi: null,
  isbn: null,
  parent_book_id: null,
  ...given,
  series: given["series"] ? { issn: null, print_issn: null, doi: null, position: null, ...given["series"] } : null,
  event: given["event"] ? { ...NO_EVENT, ...given["event"] } : null,
  details: { ...NO_DETAILS, ...(given["details"] as object | undefined) },
});
