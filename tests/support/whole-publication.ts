import { NO_DETAILS, NO_EVENT } from "#publications/records/no-values.ts";

/** Every field of a record that a PUT has to name, empty where `said` says nothing. */
export const wholePublication = (said: Readonly<Record<string, unknown>> = {}) => ({
  subtitle: null,
  status: "draft",
  publication_date: null,
  open_access: false,
  licence: null,
  doi: null,
  isbn: null,
  parent_book_id: null,
  ...said,
  series: said["series"] ? { issn: null, position: null, ...said["series"] } : null,
  event: said["event"] ? { ...NO_EVENT, ...said["event"] } : null,
  details: { ...NO_DETAILS, ...(said["details"] as object | undefined) },
});
