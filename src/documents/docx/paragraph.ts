import { pictureFrames, type PictureFrame } from "./picture-frames.ts";
import { isOn, strongest, strongestAttribute, type Styles } from "./styles.ts";
import { child, inDocumentOrder, type XmlElement } from "./xml.ts";

/** A run of text with the typeface and size that its reader sees. */
export type TextRun = {
  readonly text: string;
  readonly family: string;
  readonly points: number;
  readonly bold: boolean;
};

/** The distance of lines: a multiple of single spacing, or a height in points that the author fixed. */
export type LineSpacing = { readonly lines: number } | { readonly points: number };

export type Paragraph = {
  readonly text: string;
  readonly runs: readonly TextRun[];
  readonly styleNames: readonly string[];
  /** 1 to 9 for a heading, by its outline level or the name of its style; undefined for text. */
  readonly headingLevel: number | undefined;
  readonly lineSpacing: LineSpacing;
  readonly pictures: readonly PictureFrame[];
  /** The place of the paragraph: in the text, in a table or in a text box. */
  readonly place: "text" | "table" | "box";
  /** The page of its first line as the word processor last laid it out; undefined where the file does not say. */
  readonly page: number | undefined;
};

/** The values of WordprocessingML where neither run, style nor defaults name one (ECMA-376 part 1, 17.3.2.26, 17.3.2.38). */
const DEFAULT_FAMILY = "Times New Roman";
const DEFAULT_HALF_POINTS = 20;

/** Reads one `w:p`; the paragraphs of its text boxes follow it. */
export function readParagraphs(
  element: XmlElement,
  styles: Styles,
  place: Paragraph["place"],
  page: number | undefined,
): Paragraph[] {
  const { own, boxes } = withoutBoxes(element);
  const properties = child(element, "w:pPr");
  const chain = styles.paragraphChain(properties);
  const runs = own.filter(({ name }) => name === "w:r").flatMap((run) => readRun(run, properties, styles));
  const names = styles.styleNames(properties);
  const paragraph: Paragraph = {
    text: runs
      .map(({ text }) => text)
      .join("")
      .trim(),
    runs,
    styleNames: names,
    headingLevel: headingLevel(chain, names),
    lineSpacing: lineSpacing(chain),
    pictures: pictureFrames(own),
    place,
    page,
  };
  return [paragraph, ...boxes.flatMap((box) => readParagraphs(box, styles, "box", page))];
}

/** The paragraph's own elements, and the paragraphs of its text boxes. Text that was deleted under review is not read. */
function withoutBoxes(paragraph: XmlElement): { readonly own: XmlElement[]; readonly boxes: XmlElement[] } {
  const all = inDocumentOrder(paragraph);
  const boxes = all.filter(({ name }) => name === "w:txbxContent");
  const removed = all.filter(({ name }) => name === "w:del" || name === "w:moveFrom");
  const hidden = new Set([...boxes, ...removed].flatMap((element) => inDocumentOrder(element)));
  return {
    own: all.filter((element) => !hidden.has(element)),
    boxes: boxes.flatMap((box) => inDocumentOrder(box).filter(({ name }) => name === "w:p")),
  };
}

function readRun(run: XmlElement, paragraph: XmlElement | undefined, styles: Styles): TextRun[] {
  const text = run.children.map(getText).join("");
  if (text === "") return [];
  const chain = styles.runChain(child(run, "w:rPr"), paragraph);
  if (isSwitchedOn(chain, "w:vanish")) return [];
  const halfPoints = Number(strongest(chain, "w:sz")?.attributes["val"] ?? DEFAULT_HALF_POINTS);
  return [{ text, family: family(chain, styles), points: halfPoints / 2, bold: isSwitchedOn(chain, "w:b") }];
}

/** Returns whether a switch is on in a chain of properties. */
export function isSwitchedOn(chain: readonly XmlElement[], name: string): boolean {
  const found = strongest(chain, name);
  return found !== undefined && isOn(found.attributes["val"]);
}

const SPACES: Readonly<Record<string, string>> = { "w:tab": "\t", "w:br": "\n", "w:cr": "\n", "w:noBreakHyphen": "-" };

const getText = (element: XmlElement): string => (element.name === "w:t" ? element.text : (SPACES[element.name] ?? ""));

/** At one level a theme's font counts before a named one (ECMA-376 part 1, 17.3.2.26). */
function family(chain: readonly XmlElement[], styles: Styles): string {
  const found = strongestAttribute(chain, "w:rFonts", "asciiTheme", "ascii", "hAnsiTheme", "hAnsi");
  if (!found) return DEFAULT_FAMILY;
  if (!found.attribute.endsWith("Theme")) return found.value;
  return (found.value.startsWith("major") ? styles.theme.major : styles.theme.minor) ?? DEFAULT_FAMILY;
}

/** The length up to which a bold paragraph counts as a heading that its author made without a style. */
const MAX_TITLE_LENGTH = 120;

/** Returns whether a paragraph is a heading: by its style, or because all of it is short and bold. */
export function isHeading({ headingLevel, text, runs, place }: Paragraph): boolean {
  if (headingLevel !== undefined) return true;
  const printed = runs.filter((run) => run.text.trim() !== "");
  return place === "text" && text.length <= MAX_TITLE_LENGTH && printed.length > 0 && printed.every(({ bold }) => bold);
}

function headingLevel(chain: readonly XmlElement[], names: readonly string[]): number | undefined {
  const outline = strongest(chain, "w:outlineLvl")?.attributes["val"];
  if (outline !== undefined) return Number(outline) < 9 ? Number(outline) + 1 : undefined;
  for (const name of names) {
    const level = /^heading ?([1-9])$/u.exec(name)?.[1];
    if (level !== undefined) return Number(level);
  }
  return undefined;
}

/** ECMA-376 part 1, 17.3.1.33: `auto` counts in 240ths of a line, `exact` and `atLeast` in twentieths of a point. */
function lineSpacing(chain: readonly XmlElement[]): LineSpacing {
  const line = Number(strongestAttribute(chain, "w:spacing", "line")?.value ?? 240);
  const rule = strongestAttribute(chain, "w:spacing", "lineRule")?.value ?? "auto";
  return rule === "auto" ? { lines: line / 240 } : { points: line / 20 };
}
