import type { ProceedingsEvent, PublicationDetails } from "#publications/publication.ts";

/** Every field with a value, null where none is said. */
type Filled<Said> = {
  readonly [Field in keyof Said]-?: undefined extends Said[Field]
    ? Exclude<Said[Field], undefined> | null
    : Said[Field];
};

/** An event of which nothing is known. */
export const NO_EVENT: Filled<ProceedingsEvent> = {
  name: null,
  acronym: null,
  place: null,
  starts_on: null,
  ends_on: null,
  dates_text: null,
};

/** The details of a publication of which nothing is said: it has a language all the same. */
export const NO_DETAILS: Filled<Omit<PublicationDetails, "language">> & { readonly language: string } = {
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
