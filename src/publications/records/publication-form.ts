import { z } from "zod";
import { checkBiographies } from "#publications/contributors/biography-input.ts";
import { ContributorsInput, contributorsFrom } from "#publications/contributors/contributor-form.ts";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { optionalField } from "#platform/given-fields.ts";
import { parseCountry } from "#publications/core/countries.ts";
import { Funders } from "#publications/funding/funder-input.ts";
import { OtherLanguages } from "#publications/other-languages/other-language-input.ts";
import { References } from "#publications/references/reference-input.ts";
import { Relations } from "#publications/relations/relation-input.ts";
import {
  CLASSIFICATION_SCHEMES,
  isClassificationCode,
  withClassifications,
} from "#publications/core/subjects/classifications.ts";
import { unknownSubject, withSubjects } from "#publications/subjects/chosen-subjects.ts";
import {
  optionalText,
  date,
  isoDay,
  parsedText,
  webAddress,
  wholeNumber,
  wholeNumberIn,
} from "#publications/core/form/form-fields.ts";
import { checkFormattedWords, FormattedTitle } from "#publications/titles/formatted-title-input.ts";
import { keywords } from "#publications/core/form/keywords-input.ts";
import { Formats, Notices } from "./list-fields.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import { parseIssn } from "#publications/core/identifiers/issn.ts";
import { DEFAULT_LANGUAGE, parseLanguage } from "#publications/core/language.ts";
import {
  type Contributor,
  PUBLICATION_STATUSES,
  PUBLICATION_TYPES,
  type PublicationDraft,
} from "#publications/core/publication.ts";

const subjects = optionalField(
  z
    .array(z.string().max(20))
    .max(12, "Please choose at most 12 subjects")
    .nullish()
    .superRefine((codes, context) => {
      const unknown = unknownSubject(codes ?? []);
      if (unknown !== undefined)
        context.addIssue({
          code: "custom",
          message: `“${unknown.slice(0, 40)}” is not a category of Thema (docs/subjects.md)`,
        });
    }),
);

const classifications = optionalField(
  z
    .array(
      z
        .strictObject({
          scheme: z.enum(CLASSIFICATION_SCHEMES),
          code: z.string().trim().toUpperCase().max(40),
          main: optionalField(z.boolean().optional()),
        })
        .refine(({ scheme, code }) => isClassificationCode(scheme, code), {
          path: ["code"],
          error: "This is not a code of this classification",
        }),
    )
    .max(30, "Please give at most 30 classifications")
    .nullish(),
);

const Details = z.object({
  abstract: optionalText(20_000),
  publisher: optionalText(500),
  place: optionalText(500),
  pages: wholeNumber(1),
  volume: optionalText(100),
  issue: optionalText(100),
  language: parsedText(parseLanguage, "This is not a language code").transform((code) => code ?? DEFAULT_LANGUAGE),
  keywords,
  /** Codes of Thema in their order; without them the keywords decide. They are stored among the keywords. */
  subjects,
  /** Codes of other classifications, stored among the keywords too; those of Thema are `subjects`. */
  classifications,
  edition: optionalText(100),
  edition_number: wholeNumberIn(1, 999),
  copyright_year: wholeNumberIn(1400, 2200),
  copyright_holder: optionalText(500),
  licence_url: webAddress,
  licence_starts_on: isoDay,
  chapter_number: wholeNumber(0),
  page_from: wholeNumber(1),
  page_to: wholeNumber(1),
  page_label: optionalText(100),
  part_title: optionalText(500),
  formatted_title: FormattedTitle,
  formatted_subtitle: FormattedTitle,
  review_statement: optionalText(2000),
  funding: optionalText(2000),
  notices: Notices,
  formats: Formats,
  funders: Funders,
  relations: Relations,
  references: References,
  other_languages: OtherLanguages,
});

const Series = z
  .object({
    title: optionalText(500),
    issn: parsedText(parseIssn, "This is not an ISSN"),
    // They are the series' own: a form that does not have them changes nothing.
    print_issn: optionalField(parsedText(parseIssn, "This is not an ISSN")),
    doi: optionalField(parsedText(readDoi, "This is not a DOI, such as 10.5555/abc")),
    position: optionalText(100),
  })
  .nullish()
  .transform((series) => (series?.title === undefined ? undefined : { ...series, title: series.title }));

const Event = z
  .object({
    name: optionalText(500),
    acronym: optionalText(100),
    place: optionalText(500),
    starts_on: isoDay,
    ends_on: isoDay,
    dates_text: optionalText(200),
    number: optionalText(50),
    series: optionalText(500),
    country: parsedText(parseCountry, "This is not the code of a country, such as IN"),
    url: webAddress,
    sponsor: optionalText(500),
  })
  .nullish()
  .transform((event) => (event && Object.values(event).some((part) => part !== undefined) ? event : undefined));

const Fields = z
  .object({
    title: z.string({ error: "Title is required" }).trim().max(2000, "A title has at most 2000 characters."),
    subtitle: optionalText(2000),
    type: z.enum(PUBLICATION_TYPES, "Choose a type"),
    status: z.enum(PUBLICATION_STATUSES).default("draft"),
    publication_date: date,
    open_access: z.boolean().default(false),
    licence: optionalText(500),
    doi: parsedText(readDoi, "This is not a DOI, such as 10.5555/abc"),
    isbn: parsedText(readIsbn, "This is not a valid ISBN"),
    parent_book_id: optionalText(64),
    series: Series,
    event: Event,
    details: Details.default({ keywords: [], language: DEFAULT_LANGUAGE } as never), // the other fields stay empty
  })
  .extend(ContributorsInput.shape);

/**
 * The input for a publication (specification §5, *Publication form* and *Chapter form*). What the press assigns
 * (created_by, sequential_id, counters) is not part of it and is refused.
 */
export const PublicationInput = Fields.superRefine((input, context) => {
  const { title, type } = input;
  const message = type === "academic_chapter" ? "Chapter title is required" : "Title is required";
  if (title === "") context.addIssue({ code: "custom", path: ["title"], message });
  checkFormattedWords(input, context);
  checkBiographies(input, context);
});

/**
 * A part of that input (RFC 7396): omitted fields stay, null empties them. It is validated as a whole after it was
 * merged with the stored publication.
 */
export const PublicationPatch = Fields.partial().extend({ details: Details.partial().nullish() });
export type PublicationInput = z.output<typeof PublicationInput>;

/**
 * Returns the draft and the parent of an input. `stored`: the contributors of the publication that it replaces; a
 * publication stored without contributors may stay so. Throws Invalid.
 */
export function toDraft(
  input: PublicationInput,
  stored?: readonly Contributor[],
): { readonly draft: PublicationDraft; readonly parentId: string | undefined } {
  const { parent_book_id, authors: _, contributors: __, ...own } = input;
  const { subjects: chosen, classifications: codes, ...details } = own.details;
  const about = chosen ? withSubjects(chosen, details.keywords) : details.keywords;
  const keywords = codes === undefined ? about : withClassifications(codes ?? [], about);
  return {
    draft: { ...own, details: { ...details, keywords }, contributors: contributorsFrom(input, stored) },
    parentId: parent_book_id,
  };
}
