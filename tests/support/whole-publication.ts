/** Every field of a record that a PUT has to name, empty where `said` says nothing. */
export const wholeRecord = (said: Readonly<Record<string, unknown>> = {}) => ({
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

const NO_EVENT = { name: null, acronym: null, place: null, starts_on: null, ends_on: null, dates_text: null };

const NO_DETAILS = {
  abstract: null,
  publisher: null,
  place: null,
  pages: null,
  volume: null,
  issue: null,
  language: "en",
  keywords: [],
  edition: null,
  chapter_number: null,
  page_from: null,
  page_to: null,
  page_label: null,
};
