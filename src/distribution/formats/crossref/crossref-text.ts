import { asXml, type Xml, xml } from "#platform/xml-element.ts";
import { xmlText } from "#platform/text/xml-text.ts";
import { type TitleFace, type TitleRun, writeRuns } from "#publications/core/details/formatted-title.ts";
import { oneLine } from "#distribution/core/described-publication.ts";

/** Returns a text in one line and in Unicode's composed form, no longer than a field takes. */
export const cleanLine = (text: string, longest = Infinity): string => {
  const line = oneLine(text.normalize("NFC"));
  return line.length <= longest ? line : line.slice(0, longest).trimEnd();
};

const FACE = /<(\/?)(b|i|em|strong|u|sup|sub|scp|tt)>/gu;

/** Returns a title or reference in an element. Its face markup stays where each opened face is closed; otherwise it is text like any other. */
export function lineWithFaces(name: string, text: string | undefined): Xml | undefined {
  const line = cleanLine(text ?? "");
  if (line === "") return undefined;
  return isNested(line) ? xml(name, {}, asXml(escapeBetween(line))) : xml(name, {}, { text: line });
}

/** Returns a title with its faces in an element; undefined where it has none. */
export function runsWithFaces(name: string, runs: readonly TitleRun[] | undefined): Xml | undefined {
  if (runs === undefined) return undefined;
  const tag = (face: TitleFace): string => (face === "sc" ? "scp" : face);
  const write = (text: string): string => xmlText(text.normalize("NFC"));
  return xml(
    name,
    {},
    asXml(writeRuns(runs, { open: (face) => `<${tag(face)}>`, close: (face) => `</${tag(face)}>`, write })),
  );
}

function isNested(line: string): boolean {
  const open: string[] = [];
  for (const [, slash, face = ""] of line.matchAll(FACE))
    if (slash === "") open.push(face);
    else if (open.pop() !== face) return false;
  return open.length === 0;
}

function escapeBetween(line: string): string {
  let written = "";
  let from = 0;
  for (const match of line.matchAll(FACE)) {
    written += xmlText(line.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return written + xmlText(line.slice(from));
}

/** Returns the language as Crossref's schema has it: the first part of the tag, of two or three letters. */
export function crossrefLanguage(tag: string): string | undefined {
  const [code = ""] = tag.toLowerCase().split("-");
  return /^[a-z]{2,3}$/u.test(code) && code !== "und" ? code : undefined;
}

/** Returns an abstract with its paragraphs; undefined where there is none. */
export function jatsAbstract(text: string | undefined, language: string): Xml | undefined {
  const paragraphs = (text ?? "")
    .split(/\n+/u)
    .map((paragraph) => cleanLine(paragraph))
    .filter((paragraph) => paragraph !== "");
  if (paragraphs.length === 0) return undefined;
  return xml(
    "jats:abstract",
    { "xml:lang": language },
    paragraphs.map((paragraph) => xml("jats:p", {}, { text: paragraph })),
  );
}
