import type { SaxesTagNS } from "saxes";
import { decodeXml, documentParser } from "#manuscripts/docx/xml.ts";

/** Elements that go with all they hold: comments, what other programs or computers hold, and who may edit. */
const REMOVED = new Set([
  "commentRangeStart",
  "commentRangeEnd",
  "commentReference",
  "OLEObject",
  "externalData",
  "control",
  "attachedTemplate",
  "printerSettings",
  "altChunk",
  "subDoc",
  "mailMerge",
  "docVars",
  "dataBinding",
  "permStart",
  "permEnd",
  "metadata",
]);
/** Fields whose result is a property of the file or of its user (ECMA-376 part 1, 17.16.5). */
const IDENTITY_FIELD =
  /^\s*(?:AUTHOR|LASTSAVEDBY|USERNAME|USERINITIALS|USERADDRESS|FILENAME|(?:DOCPROPERTY|INFO)\s+"?(?:author|manager|company|last\s?(?:author|saved\s?by)|filename))\b/iu;
/** Programs for references keep their own data in such fields, with the accounts of their users. */
const PROGRAM_FIELD = /^\s*ADDIN\b/iu;
/** A place on the author's computer or in their network. */
const LOCAL_PATH = /(?:file:\/{2,3}|\b[a-z]:[\\/]|\\\\|\/(?:Users|home)\/)[^"<>|]*/giu;

const RELATIONSHIPS = /\/relationships$/u;

type Field = { instruction: string; isResult: boolean };

/**
 * Rewrites an XML part of a .docx without the names of its authors: comments, names and times of tracked changes, results of
 * fields that print properties, places on the author's computer, and references to parts that were left out.
 * @param dropped ids of relationships that the new package lacks
 * @throws RefusedFile for XML that is not well formed or declares a document type
 */
export function scrubXml(bytes: Uint8Array, dropped: ReadonlySet<string>): Uint8Array {
  const output: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  const fields: Field[] = [];
  /** Open elements below the one that is removed, itself included. */
  let removing = 0;
  /** Open simple fields whose text is not written. */
  let emptied = 0;
  const open: SaxesTagNS[] = [];
  const parser = documentParser();
  parser.on("opentag", (tag) => {
    if (removing > 0 || REMOVED.has(tag.local)) {
      removing += 1;
      return;
    }
    if (tag.local === "fldChar") followField(fields, attribute(tag, "fldCharType"));
    if (tag.local === "fldSimple" && (emptied > 0 || IDENTITY_FIELD.test(attribute(tag, "instr") ?? ""))) emptied += 1;
    open.push(tag);
    output.push(`<${tag.name}${attributesOf(tag, dropped)}${tag.isSelfClosing ? "/" : ""}>`);
  });
  const write = (text: string): void => {
    // Between declaration and root stands nothing but line ends, and a reference to one is not allowed there.
    if (removing === 0 && open.length > 0)
      output.push(escaped(scrubText(text, open.at(-1)?.local ?? "", fields, emptied > 0)));
  };
  parser.on("text", write);
  parser.on("cdata", write);
  parser.on("closetag", (tag) => {
    if (removing > 0) {
      removing -= 1;
      return;
    }
    open.pop();
    if (tag.local === "fldSimple" && emptied > 0) emptied -= 1;
    if (!tag.isSelfClosing) output.push(`</${tag.name}>`);
  });
  parser.write(decodeXml(bytes)).close();
  return new TextEncoder().encode(output.join(""));
}

const attribute = (tag: SaxesTagNS, local: string): string | undefined =>
  Object.values(tag.attributes).find((one) => one.local === local)?.value;

/** A complex field is its instruction, then its result; fields lie in each other's instructions and results. */
function followField(fields: Field[], kind: string | undefined): void {
  const field = fields.at(-1);
  if (kind === "begin") fields.push({ instruction: "", isResult: false });
  else if (kind === "separate" && field) field.isResult = true;
  else if (kind === "end") fields.pop();
}

function scrubText(text: string, element: string, fields: readonly Field[], isEmptied: boolean): string {
  if (element === "t" || element === "delText") {
    return isEmptied || fields.some((field) => field.isResult && IDENTITY_FIELD.test(field.instruction)) ? "" : text;
  }
  if (element !== "instrText" && element !== "delInstrText") return text;
  const field = fields.at(-1);
  if (!field) return text.replaceAll(LOCAL_PATH, "");
  const isFirst = field.instruction === "";
  field.instruction += text;
  if (PROGRAM_FIELD.test(field.instruction)) return isFirst ? " ADDIN " : "";
  return text.replaceAll(LOCAL_PATH, "");
}

function attributesOf(tag: SaxesTagNS, dropped: ReadonlySet<string>): string {
  const all = Object.values(tag.attributes);
  const isTracked = all.some(({ local, prefix }) => local === "author" && prefix !== "xmlns");
  return all
    .filter(({ uri, value }) => !RELATIONSHIPS.test(uri) || !dropped.has(value))
    .filter(({ local, prefix }) => prefix === "xmlns" || !isTracked || !/^(?:date|dateUtc|initials)$/u.test(local))
    .filter(({ local }) => tag.local !== "imagedata" || local !== "title")
    .map(({ name, local, prefix, value }) => {
      const isName = prefix !== "xmlns" && local === "author";
      return ` ${name}="${escaped(isName ? "Author" : scrubValue(local, value))}"`;
    })
    .join("");
}

/** Descriptions of pictures often are the place of the file from which they were inserted. */
const scrubValue = (local: string, value: string): string =>
  /^(?:descr|title|alt|name|instr|href|src)$/u.test(local) ? value.replaceAll(LOCAL_PATH, "") : value;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"\t\n\r]/gu, (character) => ESCAPES[character] ?? character);
