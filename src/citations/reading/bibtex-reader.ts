import type { Entry, parse as parseBibtex } from "@retorquere/bibtex-parser";
import { bibtexEntries } from "./bibtex-entries.ts";
import type { ImportedRow } from "#publications/imported-record.ts";
import { isLooseRecord, type LooseRecord } from "./loose-record.ts";
import { readRecord } from "./record-reading.ts";

const CHILD_TYPES = new Set(["incollection", "inbook", "inproceedings", "conference"]);
/** Read as they stand: no TeX inside, and commas that do not part names. */
const VERBATIM = ["doi", "url", "isbn", "issn"];

/** BibTeX and BibLaTeX. TeX accents and commands become characters; the case of titles is kept. */
export async function* readBibtex(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportedRow> {
  // Loaded when it is needed: it takes 17 MB of memory.
  const { parse } = await import("@retorquere/bibtex-parser");
  for await (const entry of bibtexEntries(bytes)) {
    if ("reason" in entry) yield { line: entry.number, reason: entry.reason };
    else yield* readEntry(parse, entry.text, entry.number);
  }
}

function readEntry(parse: typeof parseBibtex, text: string, line: number): readonly ImportedRow[] {
  try {
    const { entries, errors } = parse(disguised(text), {
      sentenceCase: false,
      caseProtection: false,
      english: false,
      verbatimFields: VERBATIM,
      // Else their TeX would stand in them.
      fieldMode: { [KEYWORDS]: "richtext" },
      unsupported: "ignore",
    });
    if (entries.length > 0 && errors.length === 0)
      return entries.map((entry) => readRecord(asPlainText(fromBibtex(entry)), line));
    return [{ line, reason: `The BibTeX entry is broken: ${oneLine(errors[0]?.error ?? "it does not end")}.` }];
  } catch (error) {
    return [
      {
        line,
        reason: `The BibTeX entry is broken: ${oneLine(error instanceof Error ? error.message : String(error))}.`,
      },
    ];
  }
}

/** The parser sets < and > as TeX's oldest fonts do, as ¡ and ¿; nobody means that. They pass it under other names. */
const LESS = "\uE000";
const GREATER = "\uE001";

/** The parser sorts what it knows as keywords; under a name of our own they keep the order that somebody gave them. */
const KEYWORDS = "xkeywordsasgiven";
const KEYWORDS_FIELD = /(?<=^\s*|,\s*)keywords(?=\s*=)/gimu;

const disguised = (text: string): string =>
  text.replaceAll("<", LESS).replaceAll(">", GREATER).replaceAll(KEYWORDS_FIELD, KEYWORDS);

/** What is left of < and > is the parser's own markup for emphasis, small capitals and links; records are plain text. */
function asPlainText(value: unknown): unknown {
  if (typeof value === "string") {
    const plain = value.replaceAll("<br>", " ").replaceAll(/<[^>]*>/gu, "");
    return plain.replaceAll(LESS, "<").replaceAll(GREATER, ">").replaceAll(KEYWORDS, "keywords");
  }
  if (Array.isArray(value)) return value.map(asPlainText);
  return isLooseRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asPlainText(one)]))
    : value;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").slice(0, 200).replace(/\.$/u, "");

type People = NonNullable<Entry["fields"]["author"]>;

const names = (people: People | undefined): readonly LooseRecord[] =>
  (people ?? []).map(({ name, firstName, prefix, lastName, suffix }) =>
    name === undefined
      ? { family: [prefix, lastName, suffix].filter((part) => part).join(" "), given: firstName }
      : { literal: name },
  );

function fromBibtex({ type, fields }: Entry): LooseRecord {
  const child = CHILD_TYPES.has(type.toLowerCase());
  const proceedings = /proceedings$/iu.test(type) && !child;
  const month = fields["month"];
  const day = fields["day"];
  return {
    type: child ? "chapter" : proceedings ? "proceedings" : "book",
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
    pages: child ? fields["pages"] : undefined,
    page_count: child ? undefined : (fields["pagetotal"] ?? fields["pages"]?.replace(/\s*pp?\.?$/u, "")),
    volume: fields["volume"],
    issue: fields["issue"],
    edition: fields["edition"],
    language: fields["language"] ?? fields["langid"],
    abstract: fields["abstract"],
    keywords: fields[KEYWORDS]?.split(/[,;]/u),
    licence: fields["license"] ?? fields["copyright"],
    chapter_number: fields["chapter"],
    series: child ? undefined : fields["series"],
    series_issn: child ? undefined : fields["issn"],
    series_number: child ? undefined : fields["number"],
    event: proceedings ? { name: fields["eventtitle"], place: fields["venue"] } : undefined,
    parent: child ? { title: fields["booktitle"], isbn: fields["isbn"] } : undefined,
  };
}
