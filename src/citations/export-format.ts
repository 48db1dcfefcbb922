import type { ExchangeFormat } from "#publications/core/exchange-formats.ts";
import type { Publication } from "#publications/core/publication.ts";
import { toBibtex } from "./bibtex.ts";
import type { PressAddress } from "./cited-work.ts";
import { toCslJson } from "./csl-json.ts";
import { CSV_HEADER, toCsvLine } from "./csv.ts";
import { toRis } from "./ris.ts";
import { toExportedRecord } from "./exported-record.ts";

/**
 * Yields publications in a format, piece by piece: the memory does not grow with their number (except for BibTeX's
 * keys).
 */
export async function* exportPublications(
  publications: AsyncIterable<Publication>,
  format: ExchangeFormat,
  press: PressAddress,
): AsyncGenerator<string> {
  const { before, one, after } = writer(format, press);
  yield before;
  let first = true;
  for await (const publication of publications) {
    yield one(publication, first);
    first = false;
  }
  yield after;
}

type Writer = {
  readonly before: string;
  readonly one: (publication: Publication, first: boolean) => string;
  readonly after: string;
};

function writer(format: ExchangeFormat, press: PressAddress): Writer {
  switch (format) {
    case "jsonl":
      return { before: "", one: toJsonLine, after: "" };
    case "csv":
      return { before: CSV_HEADER, one: toCsvLine, after: "" };
    case "ris":
      return {
        before: "",
        one: (publication, first) => (first ? "" : "\r\n") + toRis([publication], press),
        after: "",
      };
    case "csl-json":
      return {
        before: "[\n",
        one: (publication, first) => (first ? "" : ",\n") + JSON.stringify(toCslJson(publication, press)),
        after: "\n]\n",
      };
    case "bibtex":
      return bibtexWriter(press);
  }
}

/** Returns a writer of entries with unique keys in the whole export, although entries are written one by one. */
function bibtexWriter(press: PressAddress): Writer {
  const taken = new Set<string>();
  const one = (publication: Publication, first: boolean): string =>
    (first ? "" : "\n") +
    toBibtex([publication], press).replace(/^(@[a-z]+\{)([^,\n]+)/u, (_, opening: string, key: string) => {
      // BibTeX ignores the case of keys.
      const unique = taken.has(key.toLowerCase()) ? `${key}_${publication.sequential_id}` : key;
      taken.add(unique.toLowerCase());
      return opening + unique;
    });
  return { before: "", one, after: "" };
}

/** Returns one line of JSON Lines in the shape that the import reads (docs/import.md), with its line break. */
function toJsonLine(publication: Publication): string {
  return `${JSON.stringify(toExportedRecord(publication))}\n`;
}
