import { PART_LABELS, type PartName } from "./part-labels.ts";
import { isHeading, type Paragraph } from "#documents/docx/paragraph.ts";

/** A part of the manuscript that is found by its label: the abstract, the keywords, the biography, the references. */
export type LabelledPart = {
  /** The index of the paragraph that carries the label. */
  readonly index: number;
  readonly label: string;
  /** The paragraphs of the part, without the label. */
  readonly texts: readonly string[];
};

const foldLabel = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/(?<=[\p{Script=Latin}])\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[’'`]s?\b/gu, (mark) => (mark.length > 1 ? "s" : " "))
    .replaceAll(/\s+/gu, " ")
    .trim();

const KNOWN: ReadonlyMap<PartName, ReadonlySet<string>> = new Map(
  Object.entries(PART_LABELS).map(([name, labels]) => [name as PartName, new Set(labels.map(foldLabel))]), // the keys are PART_LABELS' own
);

/** A label may be numbered and end in a colon, stop or dash: "7. References:". */
const bare = (text: string): string =>
  foldLabel(text)
    .replace(/^(?:\d+(?:\.\d+)*|[ivxlc]+)[.)]?\s+/u, "")
    .replace(/\s*[:.：．\-–—]*$/u, "");

/** The labels that stand before the text of their own paragraph: "Abstract: This chapter …", "Keywords – rice, water". */
const RUN_IN = /^\s*([^:：—–.\n]{2,40}?)\s*[:：—–.\n-]\s*(?=\S)/u;

/** Finds a part by the first label of its kind; undefined where the manuscript has none. References are the last such part. */
export function findPart(paragraphs: readonly Paragraph[], name: PartName): LabelledPart | undefined {
  const found = name === "references" ? paragraphs.length - 1 : 0;
  const step = name === "references" ? -1 : 1;
  for (let index = found; index >= 0 && index < paragraphs.length; index += step) {
    const paragraph = paragraphs[index];
    const part = paragraph && partAt(paragraphs, index, name);
    if (part) return part;
  }
  return undefined;
}

function partAt(paragraphs: readonly Paragraph[], index: number, name: PartName): LabelledPart | undefined {
  const paragraph = paragraphs[index];
  if (!paragraph || paragraph.text === "") return undefined;
  if (isLabel(paragraph.text, name)) return { index, label: paragraph.text, texts: textsBelow(paragraphs, index) };
  const runIn = RUN_IN.exec(paragraph.text);
  // Within a sentence "references." is no label: only these three are written in one paragraph with theirs.
  if (runIn && name !== "references" && isRunIn(runIn[1] ?? "", name)) {
    const first = paragraph.text.slice(runIn[0].length).trim();
    const more = name === "keywords" ? [] : textsBelow(paragraphs, index);
    return { index, label: runIn[1] ?? "", texts: [first, ...more] };
  }
  if (name === "abstract" && paragraph.styleNames.includes("abstract")) {
    return { index, label: "", texts: listStyledTexts(paragraphs, index) };
  }
  return undefined;
}

/**
 * The index behind the last paragraph of a list of references: the next heading ends it, unless it is one of its own, of a
 * deeper level. What follows, such as a biography, is no part of the list.
 */
export function endOfReferences(paragraphs: readonly Paragraph[], { index }: LabelledPart): number {
  const level = paragraphs[index]?.headingLevel ?? 0;
  const end = paragraphs.findIndex((paragraph, at) => {
    if (at <= index || paragraph.text === "") return false;
    return startsPart(paragraph) || (isHeading(paragraph) && (paragraph.headingLevel ?? 0) <= level);
  });
  return end === -1 ? paragraphs.length : end;
}

/** Returns whether a text is the heading of such a part, in one of the press's languages, and nothing else. */
export const isLabel = (text: string, name: PartName): boolean => KNOWN.get(name)?.has(bare(text)) ?? false;

/** "Contributors: …" in front of a sentence says who did what, and is no biography. */
const OWN_LINE: ReadonlySet<string> = new Set(["contributor", "contributors", "list of contributors"]);
const isRunIn = (text: string, name: PartName): boolean => isLabel(text, name) && !OWN_LINE.has(bare(text));

const ALL_NAMES: readonly PartName[] = ["abstract", "keywords", "biography", "references"];

/** The paragraphs from a label to the next heading or label. */
function textsBelow(paragraphs: readonly Paragraph[], label: number): string[] {
  const texts: string[] = [];
  for (const paragraph of paragraphs.slice(label + 1)) {
    if (isHeading(paragraph) || startsPart(paragraph)) break;
    if (paragraph.text !== "") texts.push(paragraph.text);
  }
  return texts;
}

/** Returns whether a paragraph is a label, or begins with one that runs into its text. */
function startsPart({ text }: Paragraph): boolean {
  const runIn = RUN_IN.exec(text)?.[1] ?? "";
  return (
    ALL_NAMES.some((name) => isLabel(text, name)) ||
    isRunIn(runIn, "keywords") ||
    isRunIn(runIn, "abstract") ||
    isRunIn(runIn, "biography") ||
    isTitleAlone(text)
  );
}

/** Section titles that authors type without a heading style. */
const TITLES = new Set(
  [
    "introduction",
    "einleitung",
    "introduccion",
    "introduzione",
    "introducao",
    "acknowledgements",
    "acknowledgments",
    "contents",
    "appendix",
    "notes",
  ].map(foldLabel),
);
export const isTitleAlone = (text: string): boolean => TITLES.has(bare(text));

function listStyledTexts(paragraphs: readonly Paragraph[], index: number): string[] {
  const texts: string[] = [];
  for (const { text, styleNames } of paragraphs.slice(index)) {
    if (!styleNames.includes("abstract")) break;
    if (text !== "") texts.push(text);
  }
  return texts;
}
