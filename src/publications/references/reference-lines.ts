import { type Doi, readDoi } from "#publications/core/identifiers/doi.ts";
import type { Reference } from "#publications/core/details/reference.ts";

const IN_TEXT = /(?:https?:\/\/(?:dx\.)?doi\.org\/|\bdoi:\s*|(?<![\w./-]))(10\.\d{4,9}\/[^\s"<>|]+)/iu;
/** A DOI after the text, where the text does not contain it. */
const AFTER_TEXT = /\s+\|\s+(10\.\d{4,9}\/\S+)$/u;

/** Returns a reference of a line: its DOI stands in its text, or after it and a bar: "Okafor, Tides, 2019 | 10.5555/tides". */
export function parseReferenceLine(line: string): Reference | undefined {
  const text = line.replaceAll(/\s+/gu, " ").trim();
  const [after = "", given = ""] = AFTER_TEXT.exec(text) ?? [];
  const own = text.slice(0, text.length - after.length).trim();
  if (own === "") return undefined;
  const doi = readDoi(given) ?? doiIn(own);
  return doi === undefined ? { text: own } : { text: own, doi };
}

/** Returns a reference as a line, which `referenceOfLine` reads back. */
export const formatReferenceLine = ({
  text,
  doi,
}: {
  readonly text: string;
  readonly doi?: string | undefined;
}): string => (doi === undefined || doi === parseReferenceLine(text)?.doi ? text : `${text} | ${doi}`);

const BRACKETS = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
] as const;

/** Returns the DOI that a text contains; a bracket or a mark at its end belongs to the sentence. */
export function doiIn(text: string): Doi | undefined {
  const [, found = ""] = IN_TEXT.exec(text) ?? [];
  let doi = found.replace(/[.,;:!?'’”]+$/u, "");
  for (const [open, close] of BRACKETS)
    while (doi.endsWith(close) && doi.split(close).length > doi.split(open).length)
      doi = doi.slice(0, -1).replace(/[.,;:]+$/u, "");
  return doi === "" ? undefined : readDoi(doi);
}
