import { getText, all, getChildren, within, type XmlNode } from "#imports/formats/xml/xml-node.ts";
import { xmlElements } from "#imports/formats/xml/xml-elements.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import type { MarcField, MarcRecord } from "./marc-record.ts";
import { readMarcRow } from "./marc-row.ts";

/** Prefixes that files of single records use without declaring them. */
const NAMESPACES = {
  marc: "http://www.loc.gov/MARC21/slim",
  marcxml: "http://www.loc.gov/MARC21/slim",
  zs: "http://www.loc.gov/zing/srw/",
  srw: "http://www.loc.gov/zing/srw/",
};

const PARTS = new Set(["leader", "controlfield", "datafield"]);

/**
 * Reads MARC 21 in XML (MARCXML), as library systems export it, with or without its namespace: alone, in a collection, or
 * inside an answer of OAI-PMH or SRU.
 */
export async function* readMarcXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportedRow> {
  const isRecord = (name: string): boolean => name === "record";
  for await (const read of xmlElements(bytes, { isRecord, namespaces: NAMESPACES })) {
    if ("reason" in read) yield read;
    else yield* readRows(read.element, read.line);
  }
}

async function* readRows(element: XmlNode, line: number): AsyncGenerator<ImportedRow> {
  const records = findMarc(element);
  const packed =
    records.length === 0
      ? all(element, "recordData")
          .map(readText)
          .find((text) => /^\s*</u.test(text))
      : undefined;
  if (packed !== undefined) {
    // SRU may send a record as a text (recordPacking=string).
    for await (const row of readMarcXml(readOnce(packed))) yield { ...row, line };
  } else if (records.length > 0) yield* records.map((record) => readMarcRow(readXmlRecord(record), line));
  else yield { line, reason: explainNoMarc(element) };
}

async function* readOnce(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** Returns the records of MARC in an element: itself, or those in the envelope of an answer. */
const findMarc = (element: XmlNode): readonly XmlNode[] =>
  getChildren(element).some(({ name }) => PARTS.has(name)) ? [element] : within(element, "record").flatMap(findMarc);

function explainNoMarc(element: XmlNode): string {
  return all(element, "header").some(({ attributes }) => attributes.get("status") === "deleted")
    ? "The library deleted this record. An import deletes nothing."
    : "This record has no fields of MARC 21. Ask the catalogue for MARCXML (marc21, marcxml).";
}

const readText = (node: XmlNode): string =>
  node.content.map((piece) => (typeof piece === "string" ? piece : getText(piece))).join("");

function readXmlRecord(record: XmlNode): MarcRecord {
  const [leader = ""] = all(record, "leader").map(readText);
  return {
    leader: leader.replaceAll("^", " "),
    controls: all(record, "controlfield").map((node) => ({
      tag: node.attributes.get("tag") ?? "",
      text: readText(node).replaceAll("^", " "),
    })),
    fields: all(record, "datafield").map(readField),
  };
}

const readField = (node: XmlNode): MarcField => ({
  tag: node.attributes.get("tag") ?? "",
  first: node.attributes.get("ind1") ?? " ",
  second: node.attributes.get("ind2") ?? " ",
  subfields: all(node, "subfield").map((subfield) => ({
    code: subfield.attributes.get("code") ?? "?",
    text: readText(subfield),
  })),
});
