import type { Entry } from "@retorquere/bibtex-parser";
import { splitKeywords } from "#publications/keywords.ts";
import { type NamedFieldRules, trackReads } from "#imports/formats/account/noted-fields.ts";
import type { SourceField } from "#imports/formats/account/source-field.ts";
import { isOrganisation } from "#publications/contributors/organisation-words.ts";
import { bibtexEntries } from "./bibtex-entries.ts";
import { inheritFields } from "./inherited-fields.ts";
import { attachLenders, type LentEntry } from "./lenders.ts";
import { type BibtexParser, KEYWORDS, parseEntry } from "./bibtex-parsing.ts";
import type { ImportedRow } from "#imports/imported-record.ts";
import { isLooseRecord, type LooseRecord } from "#imports/formats/loose-record.ts";
import { isPart, kindOfBibtex } from "#imports/formats/native-kinds.ts";
import { listPeople } from "#imports/formats/parse-contributors.ts";
import { formatTags } from "#imports/formats/texts/formatted-titles.ts";
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
  { number, text, lenders = [], missing = [] }: Extract<LentEntry, { readonly text: string }>,
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
  const record = asPlainText(fromBibtex(entry.type, fields));
  // The parser's own markup is that of faces.
  const faces = { formatted_title: findFaces(fields["title"]), formatted_subtitle: findFaces(fields["subtitle"]) };
  return readRecord(isLooseRecord(record) ? { ...faces, ...record } : record, number, {
    remarks,
    fields: list(BIBTEX_RULES).map(writeField),
  });
}

/**
 * The parser turns < and > into ¡ and ¿, as TeX's oldest fonts do, which no file means. They pass it as other
 * characters.
 */
const LESS = "\uE000";
const GREATER = "\uE001";

const KEYWORDS_FIELD = /keywords(?<=(?:^|,)\s*keywords)(?=\s*=)/gimu;

/** An accent on `\i` or `\j` whose name runs on into the next letters. */
const UNENDED_ACCENT = /(\\['`^"~=.])\s*\\([ij])(?=[a-z])/gu;

const disguiseSigns = (text: string): string =>
  markParagraphs(text)
    .replaceAll(/<|\\textless(?![A-Za-z])(?:\{\})?/gu, LESS)
    .replaceAll(/>|\\textgreater(?![A-Za-z])(?:\{\})?/gu, GREATER)
    .replaceAll(KEYWORDS_FIELD, KEYWORDS)
    .replaceAll(UNENDED_ACCENT, "$1{$2}");

const restoreSigns = (text: string): string =>
  text.replaceAll(LESS, "<").replaceAll(GREATER, ">").replaceAll(KEYWORDS, "keywords");

/** Stands for the blank line or `\par` between two paragraphs, which the parser takes for a space. */
const PARAGRAPH = "\uE002";

/** Marks the paragraphs inside values: blank lines between fields stay. */
function markParagraphs(text: string): string {
  let depth = 0;
  return text.replaceAll(/\\par(?![A-Za-z])|\n[ \t]*\n\s*|\\.|[{}]/gsu, (found) => {
    if (found === "{") depth += 1;
    if (found === "}") depth -= 1;
    return depth > 1 && (found.startsWith("\n") || found === String.raw`\par`) ? ` ${PARAGRAPH} ` : found;
  });
}

/** Old files write \'\i, an accent on an i without a dot; the letter with an accent has the dot in its own place. */
const restoreDots = (text: string): string =>
  text
    .replaceAll(/\u0131(?=\p{Mn})/gu, "i")
    .replaceAll(/\u0237(?=\p{Mn})/gu, "j")
    .normalize("NFC");

/** Remaining < and > are the parser's own markup for emphasis, small capitals and links; records are plain text. */
function asPlainText(value: unknown): unknown {
  if (typeof value === "string") {
    const plain = value
      .replaceAll("<br>", " ")
      .replaceAll(/<[^>]*>/gu, "")
      .replaceAll(/\s*\uE002\s*/gu, "\n");
    return restoreSigns(restoreDots(plain));
  }
  if (Array.isArray(value)) return value.map(asPlainText);
  return isLooseRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asPlainText(one)]))
    : value;
}

const findFaces = (title: string | undefined): string | undefined =>
  title?.includes("<") === true ? formatTags(restoreSigns(restoreDots(title))) : undefined;

const BIBTEX_RULES: NamedFieldRules = {
  isParsed: true,
  renameField: (path) => (path === KEYWORDS ? "keywords" : path),
};

/** Returns a field as the file writes it, without what the parser and this reader put in for characters. */
const writeField = (field: SourceField): SourceField => ({ ...field, text: String(asPlainText(field.text)) });

type People = NonNullable<Entry["fields"]["author"]>;

/** Returns people as records, and "and others" as these two words, which name nobody. The parser gives the names of rare roles as one text. */
function names(people: People | string | undefined): readonly (LooseRecord | string)[] {
  if (typeof people === "string") return [listPeople(people)];
  return (people ?? []).map(({ name, firstName, prefix, lastName, suffix }) => {
    if (lastName === "others" && firstName === undefined) return "and others";
    const written = [firstName, prefix, lastName].filter((part) => part).join(" ");
    if (name !== undefined || isOrganisation(written)) return { literal: name ?? written };
    return { family: [prefix, lastName, suffix].filter((part) => part).join(" "), given: firstName };
  });
}

function fromBibtex(type: string, fields: Entry["fields"]): LooseRecord {
  const kind = kindOfBibtex(type.toLowerCase());
  const child = isPart(kind);
  // The number of a book without a series is not read: it is left out by its name.
  const isInSeries = !child && fields["series"] !== undefined;
  return {
    type: kind,
    title: fields["title"],
    subtitle: fields["subtitle"],
    authors: names(fields.author),
    editors: child ? undefined : names(fields.editor),
    translators: names(fields.translator),
    series_editors: fields["editoratype"] === "redactor" ? names(fields.editora) : undefined,
    forewords: names(fields.foreword),
    introductions: names(fields.introduction),
    afterwords: names(fields.afterword),
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
          people: [...names(fields.editor), ...names(fields.bookauthor)],
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
