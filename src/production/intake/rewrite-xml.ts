import type { SaxesTagPlain } from "saxes";
import { SaxesParser } from "saxes";
import { decodeXml } from "#documents/docx/xml.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { xmlText } from "#platform/text/xml-text.ts";

/** What a pass over a part sees. Each may return markup that goes before (`open`) or after (`close`) the tag. */
export type XmlPass = {
  /** Returns the attributes to write, or null to leave the element out with all it contains. */
  readonly open?: (
    name: string,
    attributes: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, string>> | null;
  readonly text?: (text: string) => void;
  /** Returns markup that is inserted after the element. */
  readonly close?: (name: string) => string | undefined;
};

/** Deeper than any word processor nests; a deeper file is made to exhaust the reader. */
const MAX_DEPTH = 256;
/** Tables within tables take the reader of Word files time that grows with a power of their depth. */
const MAX_TABLE_DEPTH = 12;
const TABLES = new Set(["w:tbl", "table:table"]);

/**
 * Reads a part of a document and writes it again as a pass wants it: one walk, in time and memory that grow with its length alone.
 * @throws RefusedFile for a document type, nesting beyond any manuscript, or text that is not well formed
 */
export function rewriteXml(bytes: Uint8Array, pass: XmlPass): string {
  const out: string[] = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  const depth = { elements: 0, tables: 0, skipped: 0 };
  const parser = strictParser();
  parser.on("opentag", (tag) => {
    enter(depth, tag.name);
    if (depth.skipped > 0) return void (depth.skipped += 1);
    const attributes = pass.open ? pass.open(tag.name, tag.attributes) : tag.attributes;
    if (attributes === null) depth.skipped = 1;
    else out.push(openTag(tag, attributes));
  });
  const write = (text: string): void => {
    if (depth.skipped > 0) return;
    pass.text?.(text);
    out.push(xmlText(text));
  };
  parser.on("text", write);
  parser.on("cdata", write);
  parser.on("closetag", ({ name }) => {
    depth.elements -= 1;
    if (TABLES.has(name)) depth.tables -= 1;
    if (depth.skipped > 0) return void (depth.skipped -= 1);
    out.push(`</${name}>`, pass.close?.(name) ?? "");
  });
  parser.write(decodeXml(bytes)).close();
  return out.join("");
}

function enter(depth: { elements: number; tables: number }, name: string): void {
  depth.elements += 1;
  if (TABLES.has(name)) depth.tables += 1;
  if (depth.elements > MAX_DEPTH || depth.tables > MAX_TABLE_DEPTH)
    throw new RefusedFile("This document is nested more deeply than any word processor writes.");
}

const openTag = ({ name }: SaxesTagPlain, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${xmlText(value)}"`)
    .join("")}>`;

function strictParser(): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
  parser.on("error", (error) => {
    throw new RefusedFile(
      "A part of this document is not well-formed XML. Open it in your word processor and save it again.",
      { cause: error },
    );
  });
  parser.on("doctype", () => {
    throw new RefusedFile("A part of this document declares a document type, which word processors never do.");
  });
  return parser;
}
