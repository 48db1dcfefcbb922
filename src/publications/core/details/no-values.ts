import type { ProceedingsEvent, PublicationDetails } from "#publications/core/publication.ts";

/** All fields with a value, null if not given. */
type Filled<Given> = {
  readonly [Field in keyof Given]-?: undefined extends Given[Field]
    ? Exclude<Given[Field], undefined> | null
    : Given[Field];
};

/** An event without any values. */
export const NO_EVENT: Filled<ProceedingsEvent> = {
  name: null,
  acronym: null,
  place: null,
  starts_on: null,
  ends_on: null,
  dates_text: null,
  number: null,
  series: null,
  country: null,
  url: null,
  sponsor: null,
};

/** The lists of objects in the details of a publication that has none. */
export const NO_LISTS = {
  notices: null,
  formats: null,
  funders: null,
  relations: null,
  references: null,
  other_languages: null,
} as const;

/** The details of a publication without any values except its language. */
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
  edition_number: null,
  copyright_year: null,
  copyright_holder: null,
  licence_url: null,
  licence_starts_on: null,
  chapter_number: null,
  page_from: null,
  page_to: null,
  page_label: null,
  part_title: null,
  formatted_title: null,
  formatted_subtitle: null,
  review_statement: null,
  funding: null,
  ...NO_LISTS,
};
