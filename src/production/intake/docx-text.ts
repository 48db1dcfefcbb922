import { countWords } from "#platform/text/count-words.ts";
import type { CitedItem } from "../document/manuscript.ts";
import { findCitedItems, findIndexTerm, findTaggedItems, followFields } from "./field-codes.ts";
import { rewriteXml } from "./rewrite-xml.ts";
import type { Marked } from "./source-facts.ts";

/** What is found in a part of a .docx while it is written again for the converter. */
export type PartFinds = {
  words: number;
  hasIndexTerms: boolean;
  readonly languages: Set<string>;
  readonly inserted: Marked[];
  readonly deleted: Marked[];
  readonly commented: Map<string, string>;
  readonly cited: CitedItem[];
};

export const noFinds = (): PartFinds => ({
  words: 0,
  hasIndexTerms: false,
  languages: new Set(),
  inserted: [],
  deleted: [],
  commented: new Map(),
  cited: [],
});

/** Elements whose text is not the document's: codes, removed text, what only older programs draw, and lists that are made again. */
const WITHOUT_WORDS = new Set(["w:instrText", "w:delText", "w:delInstrText", "w:moveFrom", "mc:Fallback"]);
const SPACES = new Set(["w:tab", "w:br", "w:cr"]);
const PARAGRAPH_BEGINNING = 60;

type Walk = {
  readonly finds: PartFinds;
  readonly mainLanguage: string;
  readonly fields: ReturnType<typeof followFields>;
  /** The open elements that change what text means. */
  readonly open: string[];
  paragraph: string;
  styled: boolean;
  change: { kind: "inserted" | "deleted"; author: string; text: string } | undefined;
  readonly changes: { readonly kind: "inserted" | "deleted"; readonly author: string; readonly text: string }[];
  readonly comments: string[];
  inserted: string;
};

/**
 * Returns a part of a .docx as the converter needs it: the language of each passage as a character style, index terms as runs of a style
 * of their own, and without header rows that are switched off. What it finds goes into `finds`.
 * @throws RefusedFile for what `rewriteXml` refuses
 */
export function rewriteDocxText(bytes: Uint8Array, mainLanguage: string, finds: PartFinds): string {
  const walk: Walk = {
    finds,
    mainLanguage,
    fields: followFields(),
    open: [],
    paragraph: "",
    styled: false,
    change: undefined,
    changes: [],
    comments: [],
    inserted: "",
  };
  return rewriteXml(bytes, {
    open: (name, attributes) => openElement(walk, name, attributes),
    text: (text) => readText(walk, text),
    close: (name) => closeElement(walk, name),
  });
}

function openElement(
  walk: Walk,
  name: string,
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | null {
  walk.open.push(name);
  if (SPACES.has(name)) walk.paragraph += " ";
  if (name === "w:rPr") walk.styled = false;
  if (name === "w:rStyle") walk.styled = true;
  if (name === "w:ins" || name === "w:moveTo") beginChange(walk, "inserted", attributes["w:author"]);
  if (name === "w:del" || name === "w:moveFrom") beginChange(walk, "deleted", attributes["w:author"]);
  if (name === "w:commentRangeStart" || name === "w:commentReference") walk.comments.push(attributes["w:id"] ?? "");
  if (name === "w:tag") walk.finds.cited.push(...findTaggedItems(attributes["w:val"] ?? ""));
  if (name === "w:fldChar") endField(walk, walk.fields.mark(attributes["w:fldCharType"]));
  if (name === "w:fldSimple") endField(walk, attributes["w:instr"]);
  if (name === "w:lang" && walk.open.at(-2) === "w:rPr" && walk.open.at(-3) === "w:r")
    return languageStyle(walk, attributes);
  return isSwitchedOff(name, attributes) ? leaveOut(walk) : attributes;
}

function leaveOut(walk: Walk): null {
  walk.open.pop();
  return null;
}

/** The converter takes a header row for one whatever its value. */
const isSwitchedOff = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  name === "w:tblHeader" && /^(?:false|0|off)$/u.test(attributes["w:val"] ?? "");

function beginChange(walk: Walk, kind: "inserted" | "deleted", author = ""): void {
  // Marks of changed properties have no text of their own.
  if (walk.open.includes("w:rPr") || walk.open.includes("w:trPr")) return;
  walk.change = { kind, author, text: "" };
}

function endField(walk: Walk, code: string | undefined): void {
  if (code === undefined) return;
  walk.finds.cited.push(...findCitedItems(code));
  const term = findIndexTerm(code);
  if (term === undefined || term === "") return;
  walk.finds.hasIndexTerms = true;
  walk.inserted += indexRun(term);
}

const indexRun = (term: string): string =>
  `<w:r><w:rPr><w:rStyle w:val="${INDEX_STYLE}"/></w:rPr><w:t xml:space="preserve">${escapeText(term)}</w:t></w:r>`;

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const INDEX_STYLE = "ColophonIndexTerm";
export const LANGUAGE_STYLE = "ColophonLanguage-";

/** The converter forgets the language of a run, but not its character style. A run with a style of its own keeps that one. */
function languageStyle(walk: Walk, attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const language = attributes["w:val"] ?? "";
  const isPassage = /^[a-z]{2,3}(?:-[\w-]+)?$/iu.test(language) && primary(language) !== primary(walk.mainLanguage);
  if (!isPassage || walk.styled) return attributes;
  walk.finds.languages.add(language);
  walk.inserted += `<w:rStyle w:val="${LANGUAGE_STYLE}${language}"/>`;
  return attributes;
}

const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

function readText(walk: Walk, text: string): void {
  const name = walk.open.at(-1) ?? "";
  if (name === "w:instrText") walk.fields.addCode(text);
  if (walk.change && (name === "w:t" || name === "w:delText")) walk.change.text += text;
  if (name === "w:t" && !walk.open.some((open) => WITHOUT_WORDS.has(open)) && !walk.fields.isInCode())
    walk.paragraph += text;
}

function closeElement(walk: Walk, name: string): string | undefined {
  walk.open.pop();
  if (/^w:(?:ins|del|moveTo|moveFrom)$/u.test(name) && walk.change) {
    if (walk.change.text.trim() !== "") walk.changes.push(walk.change);
    walk.change = undefined;
  }
  if (name === "w:p") endParagraph(walk);
  // An index term goes behind the run that ends its field, a style into the properties of its run.
  const isPlace = name === "w:lang" || name === "w:fldSimple" || (name === "w:r" && walk.inserted !== "");
  if (!isPlace || walk.inserted === "") return undefined;
  const markup = walk.inserted;
  walk.inserted = "";
  return markup;
}

/** Paragraphs of a text box end inside the paragraph that holds it: its words so far count with theirs. */
function endParagraph(walk: Walk): void {
  const { finds, paragraph } = walk;
  finds.words += countWords(paragraph);
  const beginning = paragraph.trim().slice(0, PARAGRAPH_BEGINNING);
  for (const { kind, author, text } of walk.changes.splice(0)) finds[kind].push({ author, text, paragraph: beginning });
  for (const id of walk.comments.splice(0)) if (!finds.commented.has(id)) finds.commented.set(id, beginning);
  walk.paragraph = "";
}
