import type { SaxesTagNS } from "saxes";
import { isOn } from "#documents/docx/styles.ts";
import { decodeXml, documentParser } from "#documents/docx/xml.ts";
import { attribute, renameBookmark, scrubAttributes } from "./scrub-attributes.ts";
import { escapeXml, FieldScrubber, namesPeople, scrubPaths } from "./scrub-fields.ts";
import { isUnnamedNote, WrittenNames } from "./written-names.ts";

/**
 * Elements that go with all they hold: comments, tracked deletions and former properties, what other programs or computers hold,
 * names of content controls, what programs recognised in words, marks of sessions, and who may edit.
 */
const REMOVED = new Set(
  (
    "commentRangeStart commentRangeEnd commentReference OLEObject externalData control attachedTemplate printerSettings altChunk " +
    "subDoc fldData entryMacro exitMacro mailMerge docVars dataBinding permStart permEnd metadata del moveFrom moveFromRangeStart moveFromRangeEnd " +
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
const WORDS = /\/wordprocessingml\/(?:2006\/)?main$/u;

/** What the parts of one document share while they are scrubbed. */
export type ScrubContext = {
  /** Returns whether the styles of a run and its paragraph hide it, by their ids. */
  readonly hides: (run: string | undefined, paragraph: string | undefined) => boolean;
  /** New names of bookmarks by their old ones. */
  readonly bookmarks: Map<string, string>;
  /** The notes to which the parts refer that were scrubbed, such as `footnote 2`: others are left out. Without it all stay. */
  readonly notes?: Set<string>;
};

export type ScrubbedXml = {
  readonly xml: Uint8Array;
  /** The ids of the relationships that it names. */
  readonly relationships: ReadonlySet<string>;
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
  /** Something stands in the link that a reader sees. */
  isFilled?: boolean;
};

/**
 * Rewrites an XML part of a .docx without the names of its authors: comments, tracked deletions, hidden text, results of
 * fields that print properties, names of bookmarks and controls, places on the author's computer, and references to parts that
 * were left out. Insertions are accepted.
 * @param dropped ids of relationships that the new package lacks
 * @throws RefusedFile for XML that is not well formed or declares a document type
 */
export function scrubXml(bytes: Uint8Array, dropped: ReadonlySet<string>, context = EMPTY_CONTEXT()): ScrubbedXml {
  const output: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  const toNewName = (name: string): string => renameBookmark(context.bookmarks, name);
  const fields = new FieldScrubber(output, toNewName);
  const names = new WrittenNames();
  /** Open elements below the one that is removed, itself included. */
  let removing = 0;
  /** Open simple fields and controls whose text is not written. */
  let emptied = 0;
  const open: Open[] = [];
  const enclosing = (local: string): Open | undefined => open.findLast(({ tag }) => tag.local === local);
  const parser = documentParser();

  parser.on("opentag", (tag) => {
    if (removing === 0 && isWord(tag)) learn(tag, open, enclosing, context);
    const parent = open.at(-1)?.tag.local ?? "";
    if (removing > 0 || isLeftOut(tag, open) || isUnnamedNote(tag, parent, context.notes)) {
      removing += 1;
      return;
    }
    if (tag.local === "fldChar") fields.follow(attribute(tag, "fldCharType"));
    if (empties(tag, enclosing)) emptied += 1;
    const isWritten = !(isWord(tag) && UNWRAPPED.has(tag.local));
    open.push({ tag, from: output.length, isWritten });
    if (isWritten) {
      names.add(tag, parent, output.length);
      fillLinks(tag, open);
      output.push(`<${tag.name}${scrubAttributes(tag, dropped, fields, toNewName)}${tag.isSelfClosing ? "/" : ""}>`);
    }
  });

  const write = (text: string): void => {
    const element = open.at(-1)?.tag.local;
    // Between declaration and root stands nothing but line ends, and a reference to one is not allowed there.
    if (removing > 0 || element === undefined) return;
    const isHidden = emptied > 0 || fields.hidesText();
    if (element === "instrText" && !isHidden) fields.addInstruction(text, open.at(-2)?.isHidden === true);
    output.push(escapeXml(scrubText(element, text, isHidden)));
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
    endBlock(closed, output, enclosing, names);
  });
  parser.write(decodeXml(bytes)).close();
  for (const note of names.listNotes()) context.notes?.add(note);
  return { xml: new TextEncoder().encode(output.join("")), relationships: names.listRelationships() };
}

/**
 * Takes a deleted row out of what was written, a table that has no row left, and the address of a link whose words were deleted or are
 * hidden; counts the other rows.
 */
function endBlock(
  { tag, from, isDropped, rows, isFilled }: Open,
  output: string[],
  enclosing: (local: string) => Open | undefined,
  names: WrittenNames,
): void {
  const { local } = tag;
  if (isDropped || (local === "tbl" && rows === 0)) {
    output.length = from;
    names.removeFrom(from);
  } else if (local === "tr") {
    const table = enclosing("tbl");
    if (table) table.rows = (table.rows ?? 0) + 1;
  } else if (local === "hyperlink" && isWord(tag) && !isFilled) {
    output[from] = `<${tag.name}${tag.isSelfClosing ? "/" : ""}>`;
    names.removeFrom(from);
  }
}

/** Only elements of Word's own language are removed by these names, and those of its extensions and of drawings. */
function isLeftOut(tag: SaxesTagNS, open: readonly Open[]): boolean {
  const parent = open.at(-1)?.tag.local ?? "";
  const isRemoved = REMOVED.has(tag.local) && !tag.uri.endsWith("/math");
  const isMark = UNWRAPPED.has(tag.local) && parent.endsWith("Pr");
  const isFormField = tag.local === "name" && parent === "ffData";
  return isRemoved || isMark || isFormField || (isInHidden(open) && !RETAINED_IN_HIDDEN.has(tag.local));
}

function scrubText(element: string, text: string, isHidden: boolean): string {
  if (element === "t" || element === "instrText") return isHidden ? "" : element === "t" ? text : scrubPaths(text);
  return element === "f" ? withoutWorkbook(text) : text;
}

/** The values of a chart come from a sheet of a workbook that lies on the author's computer or is left out: `'C:\\data\\[Rao.xlsx]Salt'!$A$1`. */
const withoutWorkbook = (formula: string): string => formula.replaceAll(/('?)[^'!(),]*\[[^\]]*\]/gu, "$1");

const isWord = ({ uri }: SaxesTagNS): boolean => WORDS.test(uri);

/** Notes that the open links hold something that a reader sees: what stands in a run, or is of another language than Word's. */
function fillLinks(tag: SaxesTagNS, open: readonly Open[]): void {
  const isInRun = open.at(-2)?.tag.local === "r";
  if (isWord(tag) && (!isInRun || RETAINED_IN_HIDDEN.has(tag.local))) return;
  for (const outer of open) if (outer.tag.local === "hyperlink" && outer.tag !== tag) outer.isFilled = true;
}

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
