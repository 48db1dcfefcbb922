import type { SaxesTagNS } from "saxes";
import { decodeXml, documentParser } from "#documents/docx/xml.ts";
import { escapeXml } from "./scrub-fields.ts";
import { replaceRanges, type WordRange } from "./word-range.ts";

/** Words of a part that are read as one: a paragraph, a value of a chart, the description of a picture. */
export type PartWords = {
  readonly text: string;
  /** Where they stand; undefined for a paragraph of the text, whose place its reader knows (`docx-texts.ts`). */
  readonly where: string | undefined;
};

const WORDS = /\/wordprocessingml\/(?:2006\/)?main$/u;
const DRAWING = /\/drawingml\/(?:2006\/)?main$/u;

/** Characters that elements stand for, as `paragraph.ts` reads them. */
const CHARACTERS: Readonly<Record<string, string>> = { tab: "\t", br: "\n", cr: "\n", noBreakHyphen: "-" };

type Piece = { readonly at: number; readonly start: number; readonly text: string };
type Unit = { text: string; readonly pieces: Piece[]; readonly where: string | undefined };
type Open = { readonly tag: SaxesTagNS; unit?: Unit };

/**
 * Reads a part of a .docx that `scrubXml` wrote, and returns it with the ranges replaced that `visit` returns for the words of each of its
 * paragraphs, values and attributes that a reader can see.
 * @param kind the part's kind by its relationship, such as `chart`
 */
export function rewriteWords(
  bytes: Uint8Array,
  kind: string,
  visit: (words: PartWords) => readonly WordRange[],
): Uint8Array {
  const output: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  const open: Open[] = [];
  const parser = documentParser();

  parser.on("opentag", (tag) => {
    const attributes = Object.values(tag.attributes).map(({ name, local, prefix, value }) => {
      const where = prefix === "xmlns" ? undefined : attributePlace(tag, local, open.at(-1)?.tag);
      const ranges = where === undefined || value === "" ? [] : visit({ text: value, where });
      return ` ${name}="${escapeXml(replaceRanges(value, ranges))}"`;
    });
    output.push(`<${tag.name}${attributes.join("")}${tag.isSelfClosing ? "/" : ""}>`);
    if (open.at(-1)?.tag.local === "r") addText(paragraphUnit(open), CHARACTERS[tag.local] ?? "");
    const paragraph = tag.local === "p" && (WORDS.test(tag.uri) || DRAWING.test(tag.uri));
    open.push(paragraph ? { tag, unit: newUnit(paragraphPlace(open, tag, kind)) } : { tag });
  });

  const write = (text: string): void => {
    const element = open.at(-1);
    if (!element) return;
    const isRun = element.tag.local === "t" && (WORDS.test(element.tag.uri) || DRAWING.test(element.tag.uri));
    // Lines between the elements of a part that its program has indented are no words.
    if (!isRun && text.trim() === "") {
      output.push(escapeXml(text));
      return;
    }
    const unit = (isRun && paragraphUnit(open)) || (element.unit ??= newUnit(elementPlace(element.tag, kind)));
    unit.pieces.push({ at: output.length, start: unit.text.length, text });
    addText(unit, text);
    output.push(escapeXml(text));
  };
  parser.on("text", write);
  parser.on("cdata", write);

  parser.on("closetag", (tag) => {
    const unit = open.pop()?.unit;
    if (unit && unit.text.trim() !== "") replacePieces(output, unit, visit(unit));
    if (!tag.isSelfClosing) output.push(`</${tag.name}>`);
  });
  parser.write(decodeXml(bytes)).close();
  return new TextEncoder().encode(output.join(""));
}

const newUnit = (where: string | undefined): Unit => ({ text: "", pieces: [], where });

function addText(unit: Unit | undefined, text: string): void {
  if (unit) unit.text += text;
}

/** The innermost paragraph: one within a text box is not part of the paragraph that holds the box. */
const paragraphUnit = (open: readonly Open[]): Unit | undefined =>
  open.findLast(({ tag, unit }) => unit !== undefined && tag.local === "p")?.unit;

/** Writes a mark where each range begins, and nothing else of it: a range may lie in several runs. */
function replacePieces(output: string[], { pieces }: Unit, ranges: readonly WordRange[]): void {
  if (ranges.length === 0) return;
  for (const { at, start, text } of pieces) {
    const own = ranges
      .map((range) => ({ start: range.start - start, end: range.end - start }))
      .filter((range) => range.end > 0 && range.start < text.length);
    output[at] = escapeXml(replaceRanges(text, own));
  }
}

/** The places of words by the kind of their part. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^chart/u, "In a chart"],
  [/^diagram/u, "In a diagram"],
  [/^image$/u, "In a picture"],
];
const partPlace = (kind: string): string | undefined => PARTS.find(([known]) => known.test(kind))?.[1];

function paragraphPlace(open: readonly Open[], tag: SaxesTagNS, kind: string): string | undefined {
  const place = partPlace(kind);
  if (place !== undefined || DRAWING.test(tag.uri)) return place ?? "In a drawing";
  // What older programs show instead of a drawing is not read with the text.
  return open.some((outer) => outer.tag.local === "Fallback") ? "In a text box" : undefined;
}

function elementPlace({ uri, local }: SaxesTagNS, kind: string): string {
  if (local === "instrText") return "In a field";
  if (uri.endsWith("/math")) return "In a formula";
  return partPlace(kind) ?? "In a part beside the text";
}

/** Attributes whose words a reader may see, by element and attribute. */
const ATTRIBUTES: readonly (readonly [element: RegExp, attribute: RegExp, where: string])[] = [
  [/^/u, /^(?:descr|alt)$/u, "In the description of a picture"],
  [/^(?:docPr|cNvPr)$/u, /^title$/u, "In the description of a picture"],
  [/^(?:tblCaption|tblDescription)$/u, /^val$/u, "In the description of a table"],
  [/^/u, /^tooltip$/u, "In the tip of a link"],
  [/^textpath$/u, /^string$/u, "In decorative lettering"],
  [/^lvlText$/u, /^val$/u, "In the numbering of a list"],
  [/^fldSimple$/u, /^instr$/u, "In a field"],
  [/^(?:helpText|statusText|listEntry|default)$/u, /^val$/u, "In a form field"],
  [/^listItem$/u, /^(?:displayText|value)$/u, "In a list of choices"],
  [/^(?:theme|clrScheme|fontScheme|fmtScheme)$/u, /^name$/u, "In the name of a theme"],
  [/^aliases$/u, /^val$/u, "In the name of a style"],
];

function attributePlace(tag: SaxesTagNS, attribute: string, parent: SaxesTagNS | undefined): string | undefined {
  if (tag.local === "name" && parent?.local === "style" && attribute === "val") return "In the name of a style";
  if (tag.uri.endsWith("/diagram") && /^(?:title|desc)$/u.test(tag.local) && attribute === "val") return "In a diagram";
  return ATTRIBUTES.find(([element, name]) => element.test(tag.local) && name.test(attribute))?.[2];
}
