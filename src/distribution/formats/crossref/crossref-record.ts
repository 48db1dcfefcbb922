import { listByRole, listMakers, getPages, getPublisher } from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { Publication } from "#publications/core/publication.ts";
import { conferenceHead } from "./crossref-conference.ts";
import { contributorList } from "./crossref-contributors.ts";
import { noticeItems, type NoticeRules } from "./crossref-notices.ts";
import {
  abstractElements,
  citationList,
  dateElement,
  dateElements,
  doiData,
  isbnElements,
  getLanguageCode,
  pagesElement,
  pageUrl,
  publisherElement,
  hasIssn,
  seriesElement,
  titlesElement,
} from "./crossref-parts.ts";
import type { CrossrefRecord, DepositEntry, LeftOut } from "./crossref-entry.ts";
import { containerProblems, type DepositProblem, partProblems } from "./crossref-problems.ts";
import { accessProgram, fundingProgram, relationsProgram } from "./crossref-programs.ts";
import { cleanLine } from "./crossref-text.ts";

export type CrossrefRules = NoticeRules & {
  /** The press's prefix, such as "10.5555": a DOI with another one is left out. Without it each DOI is taken. */
  readonly prefix?: string | undefined;
};

/** Returns the record of a book or volume with those of its parts that have a DOI. Parts without one are left out silently. */
export function crossrefRecord(described: DescribedRecord, rules: CrossrefRules): CrossrefRecord {
  const { publication, parts } = described;
  const kind = publication.type === "conference_proceedings" ? "conference" : "book";
  const problems = containerProblems(publication, rules.prefix);
  const registered = parts.filter(({ doi }) => doi !== undefined);
  if (problems.length > 0) {
    const inherited = problems.map((problem) => ({ ...problem, reason: `Its book is left out. ${problem.reason}` }));
    const left = [leaveOut(publication, problems), ...registered.map((part) => leaveOut(part, inherited))];
    return { kind, head: [], entries: [], items: [], leftOut: left };
  }
  const judged = registered.map((part) => ({ part, problems: partProblems(part, rules.prefix) }));
  const items = [
    ...judged.filter((one) => one.problems.length === 0).map(({ part }) => partEntry(part, described)),
    ...[publication, ...parts].flatMap((publication) => noticeItems(publication, described, rules)),
  ].filter((one) => one !== undefined);
  const head = kind === "book" ? [bookHead(described)] : conferenceHead(described);
  const own = publication.doi === undefined ? [] : [toDepositEntry(publication.doi, publication, head)];
  return {
    kind,
    head,
    entries: [...own, ...items],
    items,
    leftOut: judged.filter((one) => one.problems.length > 0).map((one) => leaveOut(one.part, one.problems)),
  };
}

/** Returns the element of a record with some of its items. */
export function recordElement({ kind, head, items }: CrossrefRecord, bookType: string): Xml {
  const content = items.map((item) => item.xml);
  return kind === "book" ? xml("book", { book_type: bookType }, head, content) : xml("conference", {}, head, content);
}

/** Returns Crossref's type of a book: edited where all of its makers are editors. */
export function getBookType(publication: Publication): "edited_book" | "monograph" | "other" {
  if (listByRole(publication, "author").length > 0) return "monograph";
  return listMakers(publication).length > 0 ? "edited_book" : "other";
}

const leaveOut = ({ doi, sequential_id }: Publication, problems: readonly DepositProblem[]): LeftOut => ({
  doi,
  number: sequential_id,
  problems,
});

const toDepositEntry = (doi: Doi, { sequential_id }: Publication, elements: readonly Xml[]): DepositEntry => ({
  doi,
  number: sequential_id,
  xml: elements.join("") as Xml, // elements beside each other are one text
});

function bookHead({ publication, teller }: DescribedRecord): Xml {
  const { series, details } = publication;
  const inSeries = hasIssn(series);
  const inSet = !inSeries && details.volume !== undefined;
  const volume = inSeries ? (series.position ?? details.volume) : details.volume;
  const name = inSeries ? "book_series_metadata" : inSet ? "book_set_metadata" : "book_metadata";
  return xml(
    name,
    { language: getLanguageCode(publication) },
    inSeries ? seriesElement(series, publication) : undefined,
    inSet
      ? xml("set_metadata", {}, titlesElement(publication), xml("noisbn", { reason: "archive_volume" }))
      : undefined,
    contributorList(publication.contributors.filter(({ role }) => !inSeries || role !== "series_editor")),
    titlesElement(publication),
    ...abstractElements(publication),
    inSeries || inSet ? textElement("volume", volume && cleanLine(volume, 32)) : undefined,
    textElement("edition_number", details.edition_number),
    ...dateElements(publication),
    ...isbnElements(publication),
    publisherElement(getPublisher(publication, teller.press)),
    fundingProgram(details.funders),
    accessProgram(publication),
    relationsProgram(publication, teller.pressUrl),
    publication.doi &&
      doiData({
        doi: publication.doi,
        url: pageUrl(teller.pressUrl, publication),
        pdfUrl: teller.pdfPath && teller.pressUrl + teller.pdfPath,
      }),
    citationList(details.references),
  );
}

function partEntry(part: Publication, { publication, genre, teller }: DescribedRecord): DepositEntry | undefined {
  if (part.doi === undefined) return undefined;
  const { details } = part;
  const date = part.publication_date ?? publication.publication_date;
  const isPaper = genre === "proceedings";
  const number = details.chapter_number;
  const element = xml(
    isPaper ? "conference_paper" : "content_item",
    {
      ...(!isPaper && { component_type: "chapter", level_sequence_number: 1 }),
      publication_type: "full_text",
      language: getLanguageCode(part),
    },
    contributorList(part.contributors),
    titlesElement(part),
    ...abstractElements(part),
    isPaper ? undefined : textElement("component_number", number),
    date && dateElement(date, "online"),
    getPages(part).first === undefined ? undefined : pagesElement(part),
    fundingProgram(details.funders),
    accessProgram(part),
    relationsProgram(part, teller.pressUrl),
    doiData({ doi: part.doi, url: pageUrl(teller.pressUrl, part) }),
    citationList(details.references),
  );
  return { doi: part.doi, number: part.sequential_id, xml: element };
}
