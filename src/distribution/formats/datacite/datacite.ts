import { listByRole, type Genre, getPublisher } from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import type { MissingFact } from "#distribution/records/missing-fact.ts";
import {
  listCreators,
  getDate,
  embargoEnd,
  landingUrl,
  licenceAddress,
  splitParagraphs,
  plainText,
  recordSubtitle,
  recordTitle,
  listSubjects,
} from "#distribution/records/record-facts.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import { langAttribute } from "#publications/core/language.ts";
import { currentVersion } from "#publications/core/details/publication-version.ts";
import { NOTICE_NAMES } from "#publications/core/details/publication-notice.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import type { Publication } from "#publications/core/publication.ts";
import { listDisplayedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { contributorElement, creatorElement } from "./datacite-people.ts";
import { renderRelatedIdentifiers, renderRelatedItems } from "./datacite-relations.ts";

export const DATACITE_NAMESPACE = "http://datacite.org/schema/kernel-4";

/** The attributes of the root of each record. */
export const DATACITE_ATTRIBUTES = {
  xmlns: DATACITE_NAMESPACE,
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation": `${DATACITE_NAMESPACE} https://schema.datacite.org/meta/kernel-4/metadata.xsd`,
};

const RESOURCE_TYPES: Readonly<Record<Genre, readonly [general: string, words: string]>> = {
  book: ["Book", "Book"],
  chapter: ["BookChapter", "Book chapter"],
  proceedings: ["ConferenceProceeding", "Conference proceedings"],
  paper: ["ConferencePaper", "Conference paper"],
};

/**
 * Returns the facts without which DataCite takes no record. A record without a DOI is described by its address, which OAI-PMH allows
 * and a deposit does not.
 */
export function missingForDatacite({ publication }: DescribedRecord): readonly MissingFact[] {
  return [
    ...(listCreators(publication).length === 0
      ? [{ field: "contributors", sentence: "DataCite needs an author or an editor." }]
      : []),
    ...(getDate(publication) === undefined
      ? [{ field: "publication_date", sentence: "DataCite needs the year of publication." }]
      : []),
  ];
}

/** Returns the record in DataCite's XML (kernel 4.6), without an XML declaration; undefined where `missingForDatacite` names a fact. */
export function datacite(record: DescribedRecord): string | undefined {
  const { publication, genre, teller } = record;
  const date = getDate(publication);
  if (date === undefined || missingForDatacite(record).length > 0) return undefined;
  const lang = langAttribute(publication.details.language);
  const [general, words] = RESOURCE_TYPES[genre];
  const creators = listCreators(publication);
  // The editors of an edited volume are both creators and contributors, and a chapter names those of its book.
  const others = [
    ...publication.contributors.filter((contributor) => contributor.role !== "author"),
    ...listByRole(publication.parent, "editor"),
  ];
  return xml(
    "resource",
    DATACITE_ATTRIBUTES,
    publication.doi === undefined
      ? textElement("identifier", landingUrl(record, publication.sequential_id), { identifierType: "URL" })
      : textElement("identifier", publication.doi, { identifierType: "DOI" }),
    list("creators", creators.map(creatorElement)),
    list("titles", titles(publication)),
    textElement("publisher", plainText(getPublisher(publication, teller.press).name)),
    textElement("publicationYear", date.year),
    textElement("resourceType", words, { resourceTypeGeneral: general }),
    list("subjects", subjects(publication, lang)),
    list("contributors", others.map(contributorElement)),
    list("dates", dates(publication, isoDate(date))),
    textElement("language", lang),
    list("alternateIdentifiers", alternateIdentifiers(record)),
    list("relatedIdentifiers", renderRelatedIdentifiers(record)),
    list("sizes", [textElement("size", publication.details.pages && `${publication.details.pages} pages`)]),
    list("formats", [
      textElement("format", teller.pdfPath && "application/pdf"),
      textElement("format", teller.epubPath && "application/epub+zip"),
    ]),
    textElement(
      "version",
      currentVersion(publication)?.number ?? publication.details.edition ?? publication.details.edition_number,
    ),
    list("rightsList", rights(publication)),
    list("descriptions", descriptions(publication)),
    list("fundingReferences", funding(publication)),
    list("relatedItems", renderRelatedItems(record)),
  );
}

/** Returns the wrapper of these elements; undefined where there are none. */
export function list(name: string, elements: readonly (Xml | undefined)[]): Xml | undefined {
  const present = elements.filter((element) => element !== undefined);
  return present.length === 0 ? undefined : xml(name, {}, present);
}

function titles(publication: Publication): readonly (Xml | undefined)[] {
  const lang = langAttribute(publication.details.language);
  return [
    textElement("title", recordTitle(publication), { "xml:lang": lang }),
    textElement("title", recordSubtitle(publication), { "xml:lang": lang, titleType: "Subtitle" }),
    ...(publication.details.other_languages ?? []).map(({ language, title, subtitle }) =>
      textElement(
        "title",
        title &&
          [title, subtitle]
            .filter(Boolean)
            .map((one) => plainText(one ?? ""))
            .join(": "),
        {
          "xml:lang": langAttribute(language),
          titleType: "TranslatedTitle",
        },
      ),
    ),
  ];
}

const subjects = (publication: Publication, lang: string | undefined): readonly (Xml | undefined)[] => [
  ...listSubjects(publication).map(({ code, heading }) =>
    textElement("subject", heading, {
      "xml:lang": "en",
      subjectScheme: "Thema",
      schemeURI: "https://ns.editeur.org/thema/",
      classificationCode: code,
    }),
  ),
  ...listDisplayedKeywords(publication.details.keywords).map((keyword) =>
    textElement("subject", plainText(keyword), { "xml:lang": lang }),
  ),
  ...(publication.details.other_languages ?? []).flatMap(({ language, keywords = [] }) =>
    keywords.map((keyword) => textElement("subject", plainText(keyword), { "xml:lang": langAttribute(language) })),
  ),
];

const dates = (publication: Publication, issued: string): readonly (Xml | undefined)[] => [
  textElement("date", issued, { dateType: "Issued" }),
  textElement("date", embargoEnd(publication), { dateType: "Available" }),
  textElement("date", publication.details.copyright_year, { dateType: "Copyrighted" }),
  ...(publication.details.notices ?? []).map(({ kind, date }) =>
    textElement("date", date, {
      dateType: kind === "retraction" ? "Withdrawn" : "Updated",
      dateInformation: NOTICE_NAMES[kind],
    }),
  ),
];

function alternateIdentifiers(record: DescribedRecord): readonly (Xml | undefined)[] {
  const { isbn, sequential_id, doi, details } = record.publication;
  const isbns = new Set([isbn, ...(details.formats ?? []).map((format) => format.isbn)]);
  return [
    ...[...isbns].map((isbn) => textElement("alternateIdentifier", isbn, { alternateIdentifierType: "ISBN" })),
    textElement("alternateIdentifier", doi && landingUrl(record, sequential_id), { alternateIdentifierType: "URL" }),
  ];
}

/** The repositories' own words for access stand beside the licence: OpenAIRE reads them. */
function rights(publication: Publication): readonly (Xml | undefined)[] {
  const { licence, open_access } = publication;
  const access = open_access ? "openAccess" : embargoEnd(publication) ? "embargoedAccess" : "closedAccess";
  const isSpdx = licence !== undefined && /^CC0?-[A-Z0-9.-]+$/u.test(licence);
  return [
    textElement("rights", licence, {
      rightsURI: licenceAddress(publication),
      ...(isSpdx && {
        rightsIdentifier: licence,
        rightsIdentifierScheme: "SPDX",
        schemeURI: "https://spdx.org/licenses/",
      }),
    }),
    textElement(
      "rights",
      { openAccess: "Open access", embargoedAccess: "Embargoed access", closedAccess: "Closed access" }[access],
      {
        rightsURI: `info:eu-repo/semantics/${access}`,
      },
    ),
  ];
}

function descriptions(publication: Publication): readonly (Xml | undefined)[] {
  const { abstract, language, other_languages = [] } = publication.details;
  const { series } = publication;
  const abstracts = [{ abstract, language }, ...other_languages];
  return [
    ...abstracts.map((abstract) =>
      textElement("description", splitParagraphs(abstract.abstract).join("\n"), {
        "xml:lang": langAttribute(abstract.language),
        descriptionType: "Abstract",
      }),
    ),
    textElement(
      "description",
      series &&
        [series.title, series.position]
          .filter(Boolean)
          .map((one) => plainText(one ?? ""))
          .join(", "),
      {
        descriptionType: "SeriesInformation",
      },
    ),
  ];
}

const funding = ({ details: { funders = [] } }: Publication): readonly Xml[] =>
  funders.map(({ name, ror, award, award_doi }) =>
    xml(
      "fundingReference",
      {},
      textElement("funderName", plainText(name)),
      textElement("funderIdentifier", ror, { funderIdentifierType: "ROR", schemeURI: ror && "https://ror.org" }),
      textElement("awardNumber", award ?? award_doi, {
        awardURI: award_doi && `https://doi.org/${encodeURI(award_doi)}`,
      }),
    ),
  );
