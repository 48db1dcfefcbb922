import type { Entry } from "@retorquere/bibtex-parser";
import { partedKeywords } from "#publications/keywords.ts";
import { bibtexEntries } from "./bibtex-entries.ts";
import { type BibtexParser, KEYWORDS, parseEntry } from "./bibtex-parsing.ts";
import type { ImportedRow } from "#imports/imported-record.ts";
import { isLooseRecord, type LooseRecord } from "#imports/formats/loose-record.ts";
import { isPart, kindOfBibtex } from "#imports/formats/native-kinds.ts";
import { readRecord } from "#imports/formats/parse-record.ts";
import type { LegacyText } from "#imports/formats/text-encoding.ts";

/** Reads BibTeX and BibLaTeX. TeX accents and commands become characters; the case of titles stays. */
export async function* readBibtex(bytes: AsyncIterable<Uint8Array>, legacy?: LegacyText): AsyncGenerator<ImportedRow> {
  // Loaded on demand: it takes 17 MB of memory.
  const { parse } = await import("@retorquere/bibtex-parser");
  for await (const entry of bibtexEntries(bytes, legacy)) {
    if ("reason" in entry) yield { line: entry.number, reason: entry.reason };
    else yield* readEntry(parse, entry.text, entry.number);
  }
}

function readEntry(parse: BibtexParser, text: string, line: number): readonly ImportedRow[] {
  const found = parseEntry(parse, disguised(text));
  if ("reason" in found) return [{ line, reason: `The BibTeX entry is broken: ${undisguised(found.reason)}.` }];
  const remarks = found.remarks.map(undisguised);
  return found.entries.map((entry) => withRemarks(readRecord(asPlainText(fromBibtex(entry)), line), remarks));
}

const withRemarks = (row: ImportedRow, remarks: readonly string[]): ImportedRow =>
  "reason" in row ? row : { ...row, record: { ...row.record, warnings: [...remarks, ...row.record.warnings] } };

/**
 * The parser turns < and > into ¡ and ¿, as TeX's oldest fonts do, which no file means. They pass it as other
 * characters.
 */
const LESS = "\uE000";
const GREATER = "\uE001";

const KEYWORDS_FIELD = /keywords(?<=(?:^|,)\s*keywords)(?=\s*=)/gimu;

const disguised = (text: string): string =>
  text
    .replaceAll(/<|\\textless(?![A-Za-z])(?:\{\})?/gu, LESS)
    .replaceAll(/>|\\textgreater(?![A-Za-z])(?:\{\})?/gu, GREATER)
    .replaceAll(KEYWORDS_FIELD, KEYWORDS);

const undisguised = (text: string): string =>
  text.replaceAll(LESS, "<").replaceAll(GREATER, ">").replaceAll(KEYWORDS, "keywords");

/** Remaining < and > are the parser's own markup for emphasis, small capitals and links; records are plain text. */
function asPlainText(value: unknown): unknown {
  if (typeof value === "string") {
    const plain = value.replaceAll("<br>", " ").replaceAll(/<[^>]*>/gu, "");
    return undisguised(plain);
  }
  if (Array.isArray(value)) return value.map(asPlainText);
  return isLooseRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asPlainText(one)]))
    : value;
}

type People = NonNullable<Entry["fields"]["author"]>;

const names = (people: People | undefined): readonly LooseRecord[] =>
  (people ?? []).map(({ name, firstName, prefix, lastName, suffix }) =>
    name === undefined
      ? { family: [prefix, lastName, suffix].filter((part) => part).join(" "), given: firstName }
      : { literal: name },
  );

function fromBibtex({ type, fields }: Entry): LooseRecord {
  const kind = kindOfBibtex(type.toLowerCase());
  const child = isPart(kind);
  const month = fields["month"];
  const day = fields["day"];
  return {
    type: kind,
    title: fields["title"],
    subtitle: fields["subtitle"],
    authors: names(fields.author),
    editors: child ? undefined : names(fields.editor),
    translators: names(fields.translator),
    date: fields["date"] ?? [fields["year"], month, day].filter((part) => part !== undefined).join("-"),
    year: fields["year"],
    doi: fields["doi"],
    isbn: child ? undefined : fields["isbn"],
    publisher: (fields.publisher ?? fields.organization)?.join("; "),
    publisher_place: fields["address"] ?? fields.location?.join("; "),
    pages: child ? plainPages(fields["pages"]) : undefined,
    page_count: child ? undefined : (fields["pagetotal"] ?? plainPages(fields["pages"])?.replace(/ ?pp?\.?$/u, "")),
    volume: fields["volume"],
    issue: fields["issue"],
    edition: fields["edition"],
    language: fields["language"] ?? fields["langid"],
    abstract: fields["abstract"],
    keywords: partedKeywords(fields[KEYWORDS] ?? ""),
    licence: fields["license"] ?? fields["copyright"],
    chapter_number: fields["chapter"],
    series: child ? undefined : fields["series"],
    series_issn: child ? undefined : fields["issn"],
    series_number: child ? undefined : fields["number"],
    event:
      kind === "proceedings" || kind === "paper"
        ? { name: fields["eventtitle"], place: fields["venue"], ...eventDays(fields["eventdate"]) }
        : undefined,
    parent: child
      ? { title: fields["booktitle"], isbn: fields["isbn"], type: kind === "paper" ? "proceedings" : undefined }
      : undefined,
  };
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
