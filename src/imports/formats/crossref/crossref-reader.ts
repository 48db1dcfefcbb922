import type { ImportedRow } from "#imports/core/imported-record.ts";
import { parsePersonName } from "#publications/core/names/person-name.ts";
import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { all, getChildren, first, oneLine, getText, type XmlNode } from "#imports/formats/xml/xml-node.ts";
import { abstractIn, otherLanguagesIn, subtitleIn } from "./crossref-languages.ts";
import { affiliationsIn, fundersIn, licenceIn, referencesIn, relationsIn } from "./crossref-programs.ts";
import { readXmlRow } from "#imports/formats/xml/with-remarks.ts";
import { readTitle } from "#imports/formats/xml/marked-title.ts";
import { xmlElements } from "#imports/formats/xml/xml-elements.ts";

const RECORDS = new Set([
  "book",
  "conference",
  "journal",
  "dissertation",
  "report-paper",
  "standard",
  "database",
  "posted_content",
  "peer_review",
]);
const KINDS: Readonly<Record<string, string>> = {
  journal: "journal",
  dissertation: "thesis",
  "report-paper": "report",
  standard: "standard",
  database: "data set",
  posted_content: "preprint",
  peer_review: "review",
};

/** Attributes that say what an element is. */
const CODES = new Set([
  "@contributor_role",
  "@media_type",
  "@type",
  "@name",
  "@relationship-type",
  "@identifier-type",
  "@provider",
  "@applies_to",
]);
const isCode = (name: string): boolean => CODES.has(name);

/** Reads Crossref's deposit schema, as a deposit or as Crossref's own answers: books with chapters, proceedings with papers. */
export async function* readCrossref(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportedRow> {
  const isSkipped = (name: string): boolean => name === "component_list";
  for await (const element of xmlElements(bytes, { isRecord: (name) => RECORDS.has(name), isSkipped })) {
    if ("reason" in element) yield element;
    else {
      const remarks: string[] = [];
      const record = readCrossrefRecord(element.element, remarks);
      yield readXmlRow(record, element.line, remarks, { elements: [element.element], isCode });
    }
  }
}

function readCrossrefRecord(node: XmlNode, remarks: string[]): LooseRecord {
  if (node.name === "conference") return readProceedings(node, remarks);
  if (node.name === "book") {
    const about = getChildren(node).find(({ name }) => /^book_(?:series_|set_)?metadata$/u.test(name));
    return {
      ...readWork(about, remarks),
      type: "book",
      volume: oneLine(about, "volume"),
      series: readSeries(about),
      children: all(node, "content_item").map((item) => readPart(item, remarks)),
    };
  }
  // Theses and reports; of works of other kinds the title is for the sentence why they are not imported.
  const about = getChildren(node).find(({ name }) => name.endsWith("_metadata")) ?? node;
  return {
    ...readWork(about, remarks),
    ...readIssue(about, remarks),
    ...readTitle(about, "full_title"),
    type: KINDS[node.name],
  };
}

/** Returns who wrote and issued a thesis or a report, and when: its people may stand without a list, and an institution issues it. */
function readIssue(about: XmlNode, remarks: string[]): LooseRecord {
  const institution = first(about, "institution");
  return {
    contributors: readContributors(first(about, "contributors") ?? about, remarks),
    date: readDate(all(about, "publication_date")) ?? readDate(all(about, "approval_date")),
    publisher: oneLine(about, "publisher", "publisher_name") ?? oneLine(institution, "institution_name"),
    publisher_place: oneLine(about, "publisher", "publisher_place") ?? oneLine(institution, "institution_place"),
  };
}

function readProceedings(node: XmlNode, remarks: string[]): LooseRecord {
  const about = first(node, "proceedings_metadata") ?? first(node, "proceedings_series_metadata");
  const event = first(node, "event_metadata");
  const date = first(event, "conference_date")?.attributes;
  const day = (end: "start" | "end"): string | undefined => {
    const parts = ["year", "month", "day"].map((part) => date?.get(`${end}_${part}`)?.padStart(2, "0"));
    return parts.every((part) => part !== undefined) ? parts.join("-") : undefined;
  };
  const dates_text = oneLine(event, "conference_date");
  return {
    ...readWork(about, remarks),
    ...readTitle(about, "series_metadata", "titles", "title"),
    ...readTitle(about, "proceedings_title"),
    subtitle: undefined,
    formatted_subtitle: undefined,
    type: "proceedings",
    contributors: readContributors(first(node, "contributors"), remarks),
    volume: oneLine(about, "volume"),
    series: readSeries(about),
    event: {
      name: oneLine(event, "conference_name"),
      acronym: oneLine(event, "conference_acronym"),
      place: oneLine(event, "conference_location"),
      starts_on: day("start"),
      ends_on: day("end"),
      dates_text: day("start") === undefined ? dates_text : undefined,
      number: oneLine(event, "conference_number"),
      sponsor: oneLine(event, "conference_sponsor"),
    },
    children: all(node, "conference_paper").map((paper) => readPart(paper, remarks)),
  };
}

/** Returns what books, volumes, chapters and papers have in common. */
function readWork(node: XmlNode | undefined, remarks: string[]): LooseRecord {
  const isbns = all(node, "isbn");
  const language = node?.attributes.get("language");
  const licence = licenceIn(node);
  return {
    ...readTitle(node, "titles", "title"),
    ...subtitleIn(node),
    contributors: readContributors(first(node, "contributors"), remarks),
    date: readDate(all(node, "publication_date")),
    doi: oneLine(node, "doi_data", "doi"),
    isbn: isbns.map((isbn) => getText(isbn)),
    language,
    publisher: oneLine(node, "publisher", "publisher_name"),
    publisher_place: oneLine(node, "publisher", "publisher_place"),
    edition: oneLine(node, "edition_number"),
    edition_number: /^\d{1,3}$/u.test(oneLine(node, "edition_number") ?? "")
      ? oneLine(node, "edition_number")
      : undefined,
    abstract: abstractIn(node, language),
    other_languages: otherLanguagesIn(node, language),
    keywords: all(node, "subject").map(getText),
    licence: licence && getText(licence),
    licence_starts_on: licence?.attributes.get("start_date"),
    funders: fundersIn(node),
    relations: relationsIn(node),
    references: referencesIn(node),
  };
}

function readPart(node: XmlNode, remarks: string[]): LooseRecord {
  const pages = first(node, "pages");
  const number = oneLine(node, "component_number");
  return {
    ...readWork(node, remarks),
    isbn: undefined,
    pages: [oneLine(pages, "first_page"), oneLine(pages, "last_page")],
    chapter_number: /^\d+$/u.test(number ?? "") ? number : undefined,
  };
}

/** Returns the printed date, otherwise the first: chapters and books have one for each medium. */
function readDate(dates: readonly XmlNode[]): string | undefined {
  const node = dates.find((date) => date.attributes.get("media_type") === "print") ?? dates[0];
  const parts = ["year", "month", "day"].map((part) => oneLine(node, part));
  const known = parts.slice(0, parts.includes(undefined) ? parts.indexOf(undefined) : 3);
  // Months above 12 are seasons.
  return (
    known
      .slice(0, Number(known[1] ?? 1) > 12 ? 1 : 3)
      .map((part) => part?.padStart(2, "0"))
      .join("-") || undefined
  );
}

function readSeries(node: XmlNode | undefined): LooseRecord | undefined {
  const series = first(node, "series_metadata");
  const title = oneLine(series, "titles", "title");
  if (title === undefined) return undefined;
  const isPrint = ({ attributes }: XmlNode): boolean => attributes.get("media_type") === "print";
  const numbers = all(series, "issn");
  const [issn, print] = [numbers.find((number) => !isPrint(number)), numbers.find(isPrint)];
  return {
    title,
    issn: issn && (getText(issn) || undefined),
    print_issn: print && (getText(print) || undefined),
    position: oneLine(node, "volume"),
  };
}

function readContributors(node: XmlNode | undefined, remarks: string[]): readonly LooseRecord[] {
  return getChildren(node).flatMap((child) => {
    const given = child.attributes.get("contributor_role") ?? "author";
    const role = given === "chair" ? "editor" : given;
    const name = child.name === "organization" ? { literal: oneLine(child) ?? getText(child) } : readPerson(child);
    if (child.name !== "person_name" && child.name !== "organization") return [];
    if (!["author", "editor", "translator"].includes(role)) {
      remarks.push(
        `“${Object.values(name).filter(Boolean).join(", ")}” has a role that is not read (${given}) and was left out.`,
      );
      return [];
    }
    const [main, ...others] = affiliationsIn(child);
    return [
      {
        ...name,
        role,
        affiliation: main?.name,
        ror: main?.ror,
        other_affiliations: others,
        orcid: oneLine(child, "ORCID"),
      },
    ];
  });
}

/** A surname alone is a whole name in a script that does not part names: Crossref has no other place for it. */
function readPerson(one: XmlNode): LooseRecord {
  const [family, given] = [oneLine(one, "surname"), oneLine(one, "given_name")];
  const whole = given === undefined && family !== undefined ? parsePersonName(family) : undefined;
  return whole && "literal" in whole ? whole : { family, given, suffix: oneLine(one, "suffix") };
}
