import {
  listByRole,
  formatDisplayName,
  type Genre,
  invertContributorName,
  getPages,
  getPublisher,
} from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { terminologyCode } from "#distribution/records/language-codes.ts";
import {
  listCreators,
  getDate,
  embargoEnd,
  listIsbns,
  isOrganisation,
  landingUrl,
  licenceAddress,
  splitParagraphs,
  plainText,
  listSubjects,
  wholeTitle,
} from "#distribution/records/record-facts.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import { langAttribute } from "#publications/core/language.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import type { Contributor, Publication } from "#publications/core/publication.ts";
import { listDisplayedKeywords } from "#publications/core/subjects/keyword-subjects.ts";

export const OAI_DC_NAMESPACE = "http://www.openarchives.org/OAI/2.0/oai_dc/";
export const OAI_DC_SCHEMA = "http://www.openarchives.org/OAI/2.0/oai_dc.xsd";

/** The words of OpenAIRE's guidelines, and plain ones for other harvesters. */
const TYPES: Readonly<Record<Genre, readonly string[]>> = {
  book: ["info:eu-repo/semantics/book", "Book"],
  chapter: ["info:eu-repo/semantics/bookPart", "Book chapter"],
  proceedings: ["info:eu-repo/semantics/conferenceProceedings", "Conference proceedings"],
  paper: ["info:eu-repo/semantics/conferenceObject", "Conference paper"],
};

/** Returns the record in simple Dublin Core, as OAI-PMH obliges everyone to offer it. */
export function oaiDc(record: DescribedRecord): string {
  const { publication, genre, teller } = record;
  const { details, doi } = publication;
  const lang = langAttribute(details.language);
  const creators = listCreators(publication);
  const dc = (name: string, text: string | undefined, language?: string): Xml | undefined =>
    textElement(`dc:${name}`, text && plainText(text), { "xml:lang": language });
  const date = getDate(publication);
  return xml(
    "oai_dc:dc",
    {
      "xmlns:oai_dc": OAI_DC_NAMESPACE,
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xsi:schemaLocation": `${OAI_DC_NAMESPACE} ${OAI_DC_SCHEMA}`,
    },
    dc("title", wholeTitle(publication), lang),
    (details.other_languages ?? []).map(({ language, title, subtitle }) =>
      dc("title", title && [title, subtitle].filter(Boolean).join(": "), langAttribute(language)),
    ),
    creators.map((creator) => dc("creator", invertName(creator))),
    publication.contributors
      .filter((contributor) => !creators.includes(contributor))
      .map((contributor) => dc("contributor", invertName(contributor))),
    listByRole(publication.parent, "editor").map((contributor) => dc("contributor", invertName(contributor))),
    listSubjects(publication).map(({ heading }) => dc("subject", heading, "en")),
    listDisplayedKeywords(details.keywords).map((keyword) => dc("subject", keyword, lang)),
    [{ abstract: details.abstract, language: details.language }, ...(details.other_languages ?? [])].map(
      ({ abstract, language }) => dc("description", splitParagraphs(abstract).join(" "), langAttribute(language)),
    ),
    dc("publisher", getPublisher(publication, teller.press).name),
    dc("date", date && isoDate(date)),
    dc("date", embargoDate(publication)),
    TYPES[genre].map((type) => dc("type", type)),
    dc("format", teller.pdfPath && "application/pdf"),
    dc("format", teller.epubPath && "application/epub+zip"),
    dc("identifier", landingUrl(record, publication.sequential_id)),
    dc("identifier", doi && doiUrl(doi)),
    listIsbns(publication).map((isbn) => dc("identifier", `urn:isbn:${isbn}`)),
    dc("language", terminologyCode(details.language)),
    publication.parent && dc("relation", landingUrl(record, publication.parent.sequential_id)),
    (details.funders ?? []).map((funder) => dc("relation", grantAgreement(funder))),
    dc("source", formatSource(publication)),
    dc("rights", licenceAddress(publication) ?? publication.licence),
    dc("rights", `info:eu-repo/semantics/${access(publication)}`),
  );
}

const invertName = (one: Contributor): string =>
  isOrganisation(one) ? formatDisplayName(one) : invertContributorName(one);

const embargoDate = (publication: Publication): string | undefined => {
  const end = embargoEnd(publication);
  return end && `info:eu-repo/date/embargoEnd/${end}`;
};

function access(publication: Publication): string {
  if (publication.open_access) return "openAccess";
  return embargoEnd(publication) === undefined ? "closedAccess" : "embargoedAccess";
}

/** Only the European Commission's awards have the form that OpenAIRE resolves: funder, programme, number. */
function grantAgreement({ name, award }: { readonly name: string; readonly award?: string | undefined }) {
  const programme = /horizon europe|\bHE\b/iu.test(name)
    ? "HE"
    : /h2020|horizon 2020/iu.test(name)
      ? "H2020"
      : /\bfp7\b/iu.test(name)
        ? "FP7"
        : undefined;
  return programme && award && /^\d{6,9}$/u.test(award)
    ? `info:eu-repo/grantAgreement/EC/${programme}/${award}`
    : undefined;
}

/** Returns the line of a bibliography for a chapter: "In: Handbook of Coastal Archives, pp. 3–30". */
function formatSource(publication: Publication): string | undefined {
  const { parent } = publication;
  if (parent === undefined) return undefined;
  const { first, last } = getPages(publication);
  const pages = first === undefined ? undefined : last === undefined ? `p. ${first}` : `pp. ${first}–${last}`;
  return `In: ${[wholeTitle(parent), pages].filter((part) => part !== undefined).join(", ")}`;
}
