import type { ImportedRow } from "#publications/imported-record.ts";
import { withoutReferences } from "./character-references.ts";
import { jsonElements } from "./json-elements.ts";
import { isLooseRecord, plainText, type LooseRecord } from "./loose-record.ts";
import { numberedLines } from "./numbered-lines.ts";
import { readRecord } from "./record-reading.ts";

/** CSL-JSON: an array of items as reference managers and our own export write it. */
export async function* readCslJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportedRow> {
  for await (const element of jsonElements(numberedLines(bytes))) {
    if ("reason" in element) yield { line: element.number, reason: element.reason };
    else yield readElement(element.text, element.number);
  }
}

function readElement(text: string, line: number): ImportedRow {
  try {
    const item: unknown = JSON.parse(text);
    return readRecord(isLooseRecord(item) ? fromCsl(item) : item, line);
  } catch (error) {
    if (error instanceof SyntaxError) return { line, reason: "The record is not valid JSON." };
    throw error;
  }
}

/** CSL's variables under our names. Papers may sit in proceedings (`event-title`), chapters in books. */
function fromCsl(item: LooseRecord): LooseRecord {
  const type = typeFromCsl(item);
  const child = type === "chapter";
  return {
    type,
    title: item["title"],
    authors: item["author"],
    editors: child ? undefined : item["editor"],
    translators: item["translator"],
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
    keywords: withoutReferences(plainText(item["keyword"])).split(/[,;]/u),
    licence: item["license"],
    chapter_number: item["chapter-number"],
    series: child ? undefined : item["collection-title"],
    series_number: child ? undefined : item["collection-number"],
    event: type === "proceedings" ? eventFromCsl(item) : undefined,
    parent: child ? { title: item["container-title"], isbn: item["ISBN"] } : undefined,
  };
}

function typeFromCsl(item: LooseRecord): string {
  const type = plainText(item["type"]);
  if (
    ["chapter", "paper-conference", "entry-encyclopedia", "article-journal"].includes(type) &&
    item["container-title"] !== undefined
  )
    return "chapter";
  if (type === "chapter") return "chapter";
  return type === "paper-conference" || item["event-title"] !== undefined || item["event"] !== undefined
    ? "proceedings"
    : "book";
}

function eventFromCsl(item: LooseRecord): LooseRecord {
  return {
    name: item["event-title"] ?? item["event"],
    place: item["event-place"],
    starts_on: isoFromCsl(item["event-date"]),
  };
}

/** `{"date-parts": [[2024, 3, 15]]}` or `{"raw": "2024-03-15"}` as ISO text. */
export function isoFromCsl(date: unknown): string {
  if (!isLooseRecord(date)) return plainText(date);
  const parts = date["date-parts"];
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined;
  if (!Array.isArray(first)) return plainText(date["raw"] ?? date["literal"]);
  return first
    .map((part) => plainText(part).padStart(2, "0"))
    .filter((part) => part !== "00")
    .join("-");
}
