import type { ImportedRow } from "#imports/core/imported-record.ts";
import { splitKeywords } from "#publications/core/subjects/keywords.ts";
import { withoutReferences } from "#imports/formats/texts/character-references.ts";
import { type NamedFieldRules, trackReads } from "#imports/formats/account/noted-fields.ts";
import { jsonElements } from "./json-elements.ts";
import { isLooseRecord, plainText, type LooseRecord } from "#imports/formats/loose-record.ts";
import { isPart, kindOfCsl } from "#imports/formats/native-kinds.ts";
import { readNumberedLines } from "#imports/formats/numbered-lines.ts";
import { PARTS_OF_PEOPLE } from "#imports/formats/parse-contributors.ts";
import { readRecord } from "#imports/formats/parse-record.ts";

/** Reads CSL-JSON: an array of items from reference managers or our own export. */
export async function* readCslJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportedRow> {
  for await (const element of jsonElements(readNumberedLines(bytes))) {
    if ("reason" in element) yield { line: element.number, reason: element.reason };
    else yield readElement(element.text, element.number);
  }
}

function readElement(text: string, line: number): ImportedRow {
  try {
    return readCslItem(JSON.parse(text), line);
  } catch (error) {
    if (error instanceof SyntaxError) return { line, reason: "The record is not valid JSON." };
    throw error;
  }
}

/** Reads one item of CSL-JSON. Never throws. */
export function readCslItem(item: unknown, line: number): ImportedRow {
  if (!isLooseRecord(item)) return readRecord(item, line);
  const { fields, list } = trackReads(item);
  const record = fromCsl(fields);
  return readRecord(record, line, { fields: list(CSL_RULES) });
}

/** The item's name in its own file, which is nothing about the work. */
const NAMES_OF_ITEM: ReadonlySet<string> = new Set(["id", "citation-key"]);

const PARTS_OF_DATES: ReadonlySet<string> = new Set(["date-parts", "raw", "literal"]);

const CSL_RULES: NamedFieldRules = {
  ignored: NAMES_OF_ITEM,
  isCode: (path) => path === "type",
  isKnownPart: (path) => {
    const part = path.slice(path.indexOf("/") + 1);
    return PARTS_OF_PEOPLE.has(part) || PARTS_OF_DATES.has(part);
  },
};

/**
 * Returns the CSL variables under our names. A paper carries its event; its volume, which CSL calls a book, takes it
 * over.
 */
function fromCsl(item: LooseRecord): LooseRecord {
  const type = typeFromCsl(item);
  const child = isPart(type);
  return {
    type,
    title: item["title"],
    authors: item["author"],
    editors: child ? undefined : item["editor"],
    translators: item["translator"],
    illustrators: item["illustrator"],
    series_editors: item["collection-editor"],
    date: isoFromCsl(item["issued"]),
    doi: item["DOI"],
    isbn: child ? undefined : item["ISBN"],
    publisher: item["publisher"],
    publisher_place: item["publisher-place"],
    pages: child ? item["page"] : undefined,
    page_count: item["number-of-pages"],
    volume: item["volume"],
    issue: item["issue"],
    edition: item["edition"],
    language: item["language"],
    abstract: item["abstract"],
    keywords: splitKeywords(withoutReferences(plainText(item["keyword"]))),
    licence: item["license"],
    chapter_number: item["chapter-number"],
    series: child ? undefined : item["collection-title"],
    series_number: child ? undefined : item["collection-number"],
    series_issn: child ? undefined : item["ISSN"],
    event: type === "proceedings" || type === "paper" ? eventFromCsl(item) : undefined,
    parent: child
      ? {
          title: item["container-title"],
          isbn: item["ISBN"],
          type: type === "paper" ? "proceedings" : undefined,
          people: [...listOfPeople(item["editor"]), ...listOfPeople(item["container-author"])],
        }
      : undefined,
  };
}

const listOfPeople = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the type: CSL has none for proceedings, which are books with an event. */
function typeFromCsl(item: LooseRecord): string {
  const type = kindOfCsl(plainText(item["type"]) || "book");
  const hasEvent = item["event-title"] !== undefined || item["event"] !== undefined;
  return type === "book" && hasEvent ? "proceedings" : type;
}

function eventFromCsl(item: LooseRecord): LooseRecord {
  return {
    name: item["event-title"] ?? item["event"],
    place: item["event-place"],
    starts_on: isoFromCsl(item["event-date"]),
    ends_on: isoFromCsl(item["event-date"], 1),
  };
}

/**
 * Returns `{"date-parts": [[2024, 3, 15]]}` or `{"raw": "2024-03-15"}` as ISO text; of a range, the first or second
 * date.
 */
function isoFromCsl(date: unknown, at: 0 | 1 = 0): string {
  if (!isLooseRecord(date)) return at === 0 ? plainText(date) : "";
  const parts = date["date-parts"];
  const one: unknown = Array.isArray(parts) ? parts[at] : undefined;
  if (!Array.isArray(one)) return at === 0 ? plainText(date["raw"] ?? date["literal"]) : "";
  return one
    .map((part) => plainText(part).padStart(2, "0"))
    .filter((part) => part !== "00")
    .join("-");
}
