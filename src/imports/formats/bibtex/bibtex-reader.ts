import type { Entry } from "@retorquere/bibtex-parser";
import { splitKeywords } from "#publications/core/subjects/keywords.ts";
import { type NamedFieldRules, trackReads } from "#imports/formats/account/noted-fields.ts";
import type { SourceField } from "#imports/core/source-field.ts";
import { bibtexEntries } from "./bibtex-entries.ts";
import { inheritFields } from "./inherited-fields.ts";
import { attachLenders, type LentEntry } from "./lenders.ts";
import { type BibtexParser, KEYWORDS, parseEntry } from "./bibtex-parsing.ts";
import { readBibtexNames } from "./bibtex-names.ts";
import { findRelatedWorks } from "./related-works.ts";
import { asPlainText, disguiseSigns, findFaces, restoreSigns } from "./tex-text.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { isLooseRecord, type LooseRecord } from "#imports/formats/loose-record.ts";
import { isPart, kindOfBibtex } from "#imports/formats/native-kinds.ts";
import { readRecord } from "#imports/formats/parse-record.ts";
import type { LegacyText } from "#imports/formats/text-encoding.ts";

/** Reads BibTeX and BibLaTeX. TeX accents and commands become characters; the case of titles stays. */
export async function* readBibtex(bytes: AsyncIterable<Uint8Array>, legacy?: LegacyText): AsyncGenerator<ImportedRow> {
  // Loaded on demand: it takes 17 MB of memory.
  const { parse } = await import("@retorquere/bibtex-parser");
  const parsed = new Map<string, Entry | undefined>();
  const parseLender = (text: string): Entry | undefined => {
    // Hundreds of papers take from one volume: it is parsed once.
    if (!parsed.has(text)) {
      const result = parseEntry(parse, disguiseSigns(text));
      parsed.set(text, "reason" in result ? undefined : result.entries.at(-1));
    }
    return parsed.get(text);
  };
  for await (const entry of attachLenders(bibtexEntries(bytes, legacy))) {
    if ("reason" in entry) yield { line: entry.number, reason: entry.reason };
    else yield readEntry(parse, entry, parseLender);
  }
}

function readEntry(
  parse: BibtexParser,
  { number, text, lenders = [], missing = [], related = [] }: Extract<LentEntry, { readonly text: string }>,
  parseLender: (text: string) => Entry | undefined,
): ImportedRow {
  const result = parseEntry(parse, disguiseSigns(text));
  if ("reason" in result)
    return { line: number, reason: `The BibTeX entry is broken: ${restoreSigns(result.reason)}.` };
  const own = result.entries.at(-1);
  if (!own) return { line: number, reason: "The BibTeX entry is broken: it does not end." };
  const lending = lenders.map(parseLender);
  const remarks = [
    ...result.remarks.map(restoreSigns),
    ...missing.map((key) => `The entry “${key}”, from which it takes fields, was not found.`),
    ...(lending.includes(undefined) ? ["An entry from which it takes fields is broken."] : []),
  ];
  const entry = inheritFields(
    own,
    lending.filter((lender) => lender !== undefined),
  );
  const { fields, list } = trackReads(entry.fields);
  const relations = findRelatedWorks(
    own,
    related.map(parseLender).filter((one) => one !== undefined),
  );
  const record = asPlainText({ ...fromBibtex(entry.type, fields), ...(relations.length > 0 && { relations }) });
  // The parser's own markup is that of faces.
  const faces = { formatted_title: findFaces(fields["title"]), formatted_subtitle: findFaces(fields["subtitle"]) };
  return readRecord(isLooseRecord(record) ? { ...faces, ...record } : record, number, {
    remarks,
    fields: list(BIBTEX_RULES)
      .map(writeField)
      .map((field) => (relations.length > 0 ? markRelated(field) : field)),
  });
}

const BIBTEX_RULES: NamedFieldRules = {
  isParsed: true,
  renameField: (path) => (path === KEYWORDS ? "keywords" : path),
};

/** The keys of related works, and what they are to this one, are codes. */
const markRelated = (field: SourceField): SourceField =>
  field.name === "related" || field.name === "relatedtype" ? { ...field, isRead: true, isCode: true } : field;

/** Returns a field as the file writes it, without what the parser and this reader put in for characters. */
const writeField = (field: SourceField): SourceField => ({ ...field, text: String(asPlainText(field.text)) });

function fromBibtex(type: string, fields: Entry["fields"]): LooseRecord {
  const kind = kindOfBibtex(type.toLowerCase());
  const child = isPart(kind);
  // The number of a book without a series is not read: it is left out by its name.
  const isInSeries = !child && fields["series"] !== undefined;
  return {
    type: kind,
    title: fields["title"] ?? (kind === "book" || kind === "proceedings" ? fields["booktitle"] : undefined),
    subtitle: fields["subtitle"],
    authors: readBibtexNames(fields.author),
    editors: child ? undefined : readBibtexNames(fields.editor),
    translators: readBibtexNames(fields.translator),
    series_editors: fields["editoratype"] === "redactor" ? readBibtexNames(fields.editora) : undefined,
    forewords: readBibtexNames(fields.foreword),
    introductions: readBibtexNames(fields.introduction),
    afterwords: readBibtexNames(fields.afterword),
    date: fields["date"] ?? [fields["year"], fields["month"], fields["day"]].filter((part) => part).join("-"),
    year: fields["year"],
    doi: fields["doi"],
    isbn: child ? undefined : fields["isbn"],
    publisher: findPublisher(fields),
    publisher_place: fields["address"] ?? fields.location?.join(" and "),
    pages: child ? plainPages(fields["pages"]) : undefined,
    page_count: child ? undefined : (fields["pagetotal"] ?? plainPages(fields["pages"])?.replace(/ ?pp?\.?$/u, "")),
    volume: fields["volume"],
    issue: fields["issue"],
    edition: fields["edition"],
    language: fields["language"] ?? fields["langid"],
    abstract: fields["abstract"],
    keywords: splitKeywords(fields[KEYWORDS] ?? ""),
    licence: fields["license"] ?? fields["copyright"],
    chapter_number: fields["chapter"],
    series: child ? undefined : fields["series"],
    series_issn: isInSeries ? fields["issn"] : undefined,
    series_number: isInSeries ? fields["number"] : undefined,
    event:
      kind === "proceedings" || kind === "paper"
        ? { name: fields["eventtitle"], place: fields["venue"], ...eventDays(fields["eventdate"]) }
        : undefined,
    parent: child
      ? {
          title: fields["booktitle"],
          isbn: fields["isbn"],
          type: kind === "paper" ? "proceedings" : undefined,
          people: [...readBibtexNames(fields.editor), ...readBibtexNames(fields.bookauthor)],
        }
      : undefined,
  };
}

/** Returns who issued a work: of a thesis its school, of a report its institution, of other works without a publisher who is named. */
function findPublisher(fields: Entry["fields"]): string | undefined {
  const named = fields.publisher ?? fields.institution ?? fields.school ?? fields.organization;
  // The parser parts them at "and", which firms have in their names.
  if (named !== undefined) return [named].flat().join(" and ");
  const published = fields["howpublished"];
  return published === undefined || /https?:|www\./u.test(published) ? undefined : published;
}

/** Returns page labels unchanged except for TeX's dashes. */
const plainPages = (pages: string | undefined): string | undefined =>
  pages
    ?.replaceAll(/-{2,3}|\\text(?:en|em)dash(?:\{\})?/gu, "\u2013")
    .replaceAll(/\\(?=[&%$#_])|[{}]/gu, "")
    .replaceAll(/\s+/gu, " ");

/** Parses BibLaTeX's `eventdate`: a date, or two with a slash between them. */
function eventDays(eventDate: string | undefined): { readonly starts_on?: string; readonly ends_on?: string } {
  const [, starts_on, ends_on] = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?$/u.exec(eventDate?.trim() ?? "") ?? [];
  return { ...(starts_on && { starts_on }), ...(ends_on && { ends_on }) };
}
