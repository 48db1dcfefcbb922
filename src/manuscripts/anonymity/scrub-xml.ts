import type { SaxesTagNS } from "saxes";
import { isOn } from "#documents/docx/styles.ts";
import { decodeXml, documentParser } from "#documents/docx/xml.ts";
import { escapeXml, FieldScrubber, namesPeople, scrubPaths } from "./scrub-fields.ts";

/**
 * Elements that go with all they hold: comments, tracked deletions and former properties, what other programs or computers hold,
 * names of content controls, what programs recognised in words, marks of sessions, and who may edit.
 */
const REMOVED = new Set(
  (
    "commentRangeStart commentRangeEnd commentReference OLEObject externalData control attachedTemplate printerSettings altChunk " +
    "subDoc mailMerge docVars dataBinding permStart permEnd metadata del moveFrom moveFromRangeStart moveFromRangeEnd " +
    "moveToRangeStart moveToRangeEnd delText delInstrText rPrChange pPrChange sectPrChange tblPrChange tblPrExChange trPrChange " +
    "tcPrChange tblGridChange numberingChange cellIns cellDel cellMerge customXmlInsRangeStart customXmlInsRangeEnd " +
    "customXmlDelRangeStart customXmlDelRangeEnd customXmlMoveFromRangeStart customXmlMoveFromRangeEnd " +
    "customXmlMoveToRangeStart customXmlMoveToRangeEnd alias tag smartTagPr customXmlPr placeholder rsids docId proofErr writeProtection saveThroughXslt"
  ).split(" "),
);
/** Tracked insertions are accepted: what they hold stays. Within properties they are a mark, and go. */
const UNWRAPPED = new Set(["ins", "moveTo"]);
/** What a hidden run keeps: the limits of fields, which lie in several runs. */
const RETAINED_IN_HIDDEN = new Set(["rPr", "fldChar", "instrText"]);
/** A content control that shows a property of the file or of its user. */
const IDENTITY_BINDING = /creator|author|lastModifiedBy|company|manager/iu;
/** Bookmarks that word processors make themselves; others are named by people. */
const OWN_BOOKMARK = /^_(?:Toc|Ref|Hlk|Hlt|ENREF_|GoBack)\d*$/u;

/** Who wrote, when and in which session; and a drawing once more, packed, as Word stores it for itself (`o:gfxdata`). */
const DROPPED_ATTRIBUTE = /^(?:author|date|dateUtc|initials|gfxdata|rsid\w*)$/u;

const WORDS = /\/wordprocessingml\/(?:2006\/)?main$/u;
const RELATIONSHIPS = /\/relationships$/u;

/** What the parts of one document share while they are scrubbed. */
export type ScrubContext = {
  /** Returns whether the styles of a run and its paragraph hide it, by their ids. */
  readonly hides: (run: string | undefined, paragraph: string | undefined) => boolean;
  /** New names of bookmarks by their old ones. */
  readonly bookmarks: Map<string, string>;
};

const EMPTY_CONTEXT = (): ScrubContext => ({ hides: () => false, bookmarks: new Map() });

/** An open element: where its XML begins, and what was learnt within it. */
type Open = {
  readonly tag: SaxesTagNS;
  readonly from: number;
  readonly isWritten: boolean;
  /** The row or table is left out when it ends. */
  isDropped?: boolean;
  rows?: number;
  isHidden?: boolean | undefined;
  style?: string | undefined;
  isBound?: boolean;
};

/**
 * Rewrites an XML part of a .docx without the names of its authors: comments, tracked deletions, hidden text, results of
 * fields that print properties, names of bookmarks and controls, places on the author's computer, and references to parts that
 * were left out. Insertions are accepted.
 * @param dropped ids of relationships that the new package lacks
 * @throws RefusedFile for XML that is not well formed or declares a document type
 */
export function scrubXml(bytes: Uint8Array, dropped: ReadonlySet<string>, context = EMPTY_CONTEXT()): Uint8Array {
  const output: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  const toNewName = (name: string): string => renameBookmark(context.bookmarks, name);
  const fields = new FieldScrubber(output, toNewName);
  /** Open elements below the one that is removed, itself included. */
  let removing = 0;
  /** Open simple fields and controls whose text is not written. */
  let emptied = 0;
  const open: Open[] = [];
  const enclosing = (local: string): Open | undefined => open.findLast(({ tag }) => tag.local === local);
  const parser = documentParser();

  parser.on("opentag", (tag) => {
    const isWord = WORDS.test(tag.uri);
    if (removing === 0 && isWord) learn(tag, open, enclosing, context);
    const parent = open.at(-1)?.tag.local ?? "";
    const isMark = UNWRAPPED.has(tag.local) && parent.endsWith("Pr");
    if (removing > 0 || isRemoved(tag) || isMark || (isInHidden(open) && !RETAINED_IN_HIDDEN.has(tag.local))) {
      removing += 1;
      return;
    }
    if (tag.local === "fldChar") fields.follow(attribute(tag, "fldCharType"));
    if (empties(tag, enclosing)) emptied += 1;
    const isWritten = !(isWord && UNWRAPPED.has(tag.local));
    open.push({ tag, from: output.length, isWritten });
    if (isWritten) {
      output.push(`<${tag.name}${scrubAttributes(tag, dropped, fields, toNewName)}${tag.isSelfClosing ? "/" : ""}>`);
    }
  });

  const write = (text: string): void => {
    const element = open.at(-1)?.tag.local;
    // Between declaration and root stands nothing but line ends, and a reference to one is not allowed there.
    if (removing > 0 || element === undefined) return;
    const isHidden = emptied > 0 || fields.hidesText();
    if (element === "instrText" && !isHidden) {
      fields.addInstruction(text);
      output.push(escapeXml(scrubPaths(text)));
    } else if (element === "t" || element === "instrText") output.push(isHidden ? "" : escapeXml(text));
    else output.push(escapeXml(element === "f" ? withoutWorkbook(text) : text));
  };
  parser.on("text", write);
  parser.on("cdata", write);

  parser.on("closetag", (tag) => {
    if (removing > 0) {
      removing -= 1;
      return;
    }
    const closed = open.pop();
    if (!closed) return;
    if (empties(tag, enclosing)) emptied -= 1;
    if (closed.isWritten && !tag.isSelfClosing) output.push(`</${tag.name}>`);
    endBlock(closed, output, enclosing);
  });
  parser.write(decodeXml(bytes)).close();
  return new TextEncoder().encode(output.join(""));
}

/** Takes a deleted row out of what was written, and a table that has no row left; counts the other rows. */
function endBlock(closed: Open, output: string[], enclosing: (local: string) => Open | undefined): void {
  const { local } = closed.tag;
  if (closed.isDropped || (local === "tbl" && closed.rows === 0)) output.length = closed.from;
  else if (local === "tr") {
    const table = enclosing("tbl");
    if (table) table.rows = (table.rows ?? 0) + 1;
  }
}

/** Only elements of Word's own language are removed by these names, and those of its extensions and of drawings. */
const isRemoved = (tag: SaxesTagNS): boolean => REMOVED.has(tag.local) && !tag.uri.endsWith("/math");

/** The values of a chart come from a sheet of a workbook that lies on the author's computer or is left out: `'C:\\data\\[Rao.xlsx]Salt'!$A$1`. */
const withoutWorkbook = (formula: string): string => formula.replaceAll(/('?)[^'!(),]*\[[^\]]*\]/gu, "$1");

const isInHidden = (open: readonly Open[]): boolean => {
  const run = open.at(-1);
  return run?.tag.local === "r" && run.isHidden === true;
};

/** Text of a simple field or of a control that shows a property of the file is not written. */
function empties(tag: SaxesTagNS, enclosing: (local: string) => Open | undefined): boolean {
  if (tag.local === "fldSimple") return namesPeople(attribute(tag, "instr") ?? "");
  return tag.local === "sdtContent" && enclosing("sdt")?.isBound === true;
}

/** Notes of the open elements what decides about them later: hidden runs, deleted rows, controls bound to properties. */
function learn(
  tag: SaxesTagNS,
  open: readonly Open[],
  enclosing: (local: string) => Open | undefined,
  context: ScrubContext,
): void {
  const parent = open.at(-1)?.tag.local;
  const value = attribute(tag, "val");
  const paragraph = enclosing("p");
  if (tag.local === "pStyle" && paragraph) paragraph.style = value;
  const run = open.at(-2);
  if (parent === "rPr" && run?.tag.local === "r") {
    if (tag.local === "rStyle") run.style = value;
    if (tag.local === "vanish") run.isHidden = isOn(value);
  }
  const owner = open.at(-1);
  if (parent === "r" && owner && tag.local !== "rPr" && owner.isHidden === undefined) {
    owner.isHidden = context.hides(owner.style, paragraph?.style);
  }
  const row = enclosing("tr");
  if (parent === "trPr" && row && (tag.local === "del" || (tag.local === "hidden" && isOn(value))))
    row.isDropped = true;
  const control = enclosing("sdt");
  if (tag.local === "dataBinding" && control) control.isBound = IDENTITY_BINDING.test(attribute(tag, "xpath") ?? "");
  const table = enclosing("tbl");
  if (tag.local === "tr" && table) table.rows ??= 0;
}

const attribute = (tag: SaxesTagNS, local: string): string | undefined =>
  Object.values(tag.attributes).find((attribute) => attribute.local === local && attribute.prefix !== "xmlns")?.value;

function renameBookmark(known: Map<string, string>, name: string): string {
  if (OWN_BOOKMARK.test(name)) return name;
  const renamed = known.get(name) ?? `bookmark${known.size + 1}`;
  known.set(name, renamed);
  return renamed;
}

function scrubAttributes(
  tag: SaxesTagNS,
  dropped: ReadonlySet<string>,
  fields: FieldScrubber,
  rename: (bookmark: string) => string,
): string {
  return Object.values(tag.attributes)
    .filter(({ uri, value }) => !RELATIONSHIPS.test(uri) || !dropped.has(value))
    .filter(({ local, prefix }) => prefix === "xmlns" || !DROPPED_ATTRIBUTE.test(local))
    .filter(({ local }) => tag.local !== "imagedata" || local !== "title")
    .map(({ name, local, prefix, value }) => {
      const scrubbed = prefix === "xmlns" ? value : scrubValue(tag, local, value, fields, rename);
      return ` ${name}="${escapeXml(scrubbed)}"`;
    })
    .join("");
}

/** Names of pictures often are those of the files from which they were inserted, and their descriptions the place. */
function scrubValue(
  tag: SaxesTagNS,
  local: string,
  value: string,
  fields: FieldScrubber,
  rename: (bookmark: string) => string,
): string {
  if (local === "instr") return fields.scrubInstruction(value);
  if ((tag.local === "bookmarkStart" && local === "name") || (tag.local === "hyperlink" && local === "anchor")) {
    return rename(value);
  }
  if (/^(?:docPr|cNvPr)$/u.test(tag.local) && local === "name") return `Object ${attribute(tag, "id") ?? ""}`.trim();
  return /^(?:descr|title|alt|name|href|src|tooltip)$/u.test(local) ? scrubPaths(value) : value;
}
